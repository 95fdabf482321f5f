import GestureRecognizers

/// What can be wrong with a specification that stands for several settings.
public enum GridError: Error, Sendable, Equatable {
  /// A range that is not two whole numbers, the lower first.
  case invalidRange(String, parameter: String)
  /// Nothing between two bars, or beside one.
  case emptyValue(String, parameter: String)
  /// More settings than anyone would wait for.
  case tooManySettings(limit: Int)
  /// One of the settings is none of the recognizer's.
  case recognizer(RecognizerError)
}
