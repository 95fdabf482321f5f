import GestureModel

/// A dataset and what was left out of it.
public struct DatasetReading: Sendable {
  public var dataset: Dataset
  /// In the order of files and lines.
  public var skipped: [SkippedSample]
  /// Files of a folder that are empty, of no known format, or no regular files.
  public var passedOver: Int
}
