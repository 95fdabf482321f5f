import GestureRecognizers

/// What can be wrong with a specification that stands for several settings.
public enum GridError: Error, Sendable, Equatable {
  /// A range that is not two numbers, the lower first; whole ones but for those of the finger rule.
  case invalidRange(String, parameter: String)
  /// Nothing between two bars, or beside one.
  case emptyValue(String, parameter: String)
  /// More settings than anyone would wait for.
  case tooManySettings(limit: Int)
  /// One of the settings is none of the recognizer's.
  case recognizer(RecognizerError)
}
