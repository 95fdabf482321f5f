/// Why a set of poses or of streams cannot be made.
public enum PoseSynthesisError: Error, Sendable, Equatable {
  case subjectsOutOfRange(Int, allowed: ClosedRange<Int>)
  case repetitionsOutOfRange(Int, allowed: ClosedRange<Int>)
  /// A class that has no definition, or that a stream cannot show.
  case unknownClass(String, known: [String])
  case noClasses
}
