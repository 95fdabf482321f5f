/// What can be wrong with the words that name a recognizer.
public enum RecognizerError: Error, Sendable, Equatable {
  /// A specification that is not `name` or `name:parameter=value,...`.
  case malformedSpecification(String)
  case unknownRecognizer(String, known: [String])
  case unknownParameter(String, recognizer: String, known: [String])
  case repeatedParameter(String, recognizer: String)
  case invalidValue(String, parameter: String, recognizer: String, allowed: String)
  /// Two parameters that cannot both be given.
  case conflictingParameters(String, String, recognizer: String)
  /// Named poses that cannot be used, from a file or with the other parameters.
  case unusablePoses(NamedPosesError, source: String)
}
