/// What the finger rule sees in one hand. A finger in neither set is not extended, or plays no part.
public struct FingerReading: Sendable, Equatable, Hashable {
  public let extended: FingerSet
  /// Those whose joints were not all seen; none of ``extended``.
  public let undecided: FingerSet

  public init(extended: FingerSet, undecided: FingerSet = []) {
    self.extended = extended.subtracting(undecided)
    self.undecided = undecided
  }
}

/// What a reading amounts to among named poses.
public enum PoseDecision: Sendable, Equatable {
  /// Exactly the fingers of the pose of this name are extended.
  case named(String)
  /// No named pose has these fingers, whatever the undecided ones do.
  case unnamed
  /// The undecided fingers could make a named pose of it.
  case undecided
}
