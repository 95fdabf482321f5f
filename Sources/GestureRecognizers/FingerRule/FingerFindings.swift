import GestureModel

/// What a recognizer by fingers saw in each sample of a dataset, and what it should have seen.
public struct FingerFindings: Sendable {
  /// One a sample.
  public let readings: [FingerReading]
  /// One a sample.
  public let decisions: [PoseDecision]
  /// The fingers that tell poses apart.
  public let compared: FingerSet
  /// One a class of the dataset: the fingers of its pose; `nil` when no named pose is called so.
  public let expected: [FingerSet?]

  init(
    readings: [FingerReading], compared: FingerSet, expected: [FingerSet?], decisions: [PoseDecision]
  ) {
    self.readings = readings
    self.compared = compared
    self.expected = expected
    self.decisions = decisions
  }
}
