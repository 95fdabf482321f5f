/// Why two results cannot be compared.
public enum ComparisonError: Error, Sendable, Equatable {
  /// They are of different recordings.
  case otherDataset(before: DatasetSummary, after: DatasetSummary)
  /// Samples were asked in different ways.
  case otherProtocol(before: String, after: String)
  /// The same draws, of which a classifier could learn from more in one than in the other: how many samples were asked.
  case otherCount(before: Int, after: Int)
  /// Other draws, and how much draws vary is not known.
  case otherSeed(before: UInt64, after: UInt64)
}
