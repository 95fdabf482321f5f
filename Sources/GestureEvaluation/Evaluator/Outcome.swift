import GestureRecognizers

/// A row of the dataset, and how far it is. Named here again for the rooms that do not import recognizers.
public typealias NearestTemplate = Neighbor

/// What came of asking about one sample.
public struct Outcome: Sendable, Equatable {
  /// The row asked about.
  public let sample: Int
  /// The predicted class, an index into the dataset's classes; `nil` when the sample was rejected.
  public let predicted: Int?
  /// The nearest template, whether accepted or not; `nil` for a degenerate sample or without any template.
  public let nearest: NearestTemplate?
  /// The nearest template of any other class than the nearest one's.
  public let runnerUp: NearestTemplate?

  public init(sample: Int, predicted: Int?, nearest: NearestTemplate?, runnerUp: NearestTemplate?) {
    self.sample = sample
    self.predicted = predicted
    self.nearest = nearest
    self.runnerUp = runnerUp
  }
}
