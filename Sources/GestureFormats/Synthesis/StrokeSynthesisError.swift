/// Why a set cannot be made.
public enum StrokeSynthesisError: Error, Sendable, Equatable {
  case writersOutOfRange(Int, allowed: ClosedRange<Int>)
  case repetitionsOutOfRange(Int, allowed: ClosedRange<Int>)
  /// A class that has no definition.
  case unknownClass(String, known: [String])
  case noClasses
}
