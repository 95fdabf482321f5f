/// A class that a recognizer considered for a sample.
public struct Candidate: Sendable, Equatable {
  /// An index into the dataset's classes.
  public let label: Int
  /// In the recognizer's unit; lower is likelier.
  public let distance: Double
  /// The row of the nearest template of the class; `nil` for a classifier that keeps no templates.
  public let template: Int?

  public init(label: Int, distance: Double, template: Int?) {
    self.label = label
    self.distance = distance
    self.template = template
  }
}

/// What came of asking about one sample.
public struct Outcome: Sendable, Equatable {
  /// The row asked about.
  public let sample: Int
  /// The predicted class, an index into the dataset's classes; `nil` when the sample was rejected.
  public let predicted: Int?
  /// The likeliest class, whether accepted or not; `nil` for a degenerate sample or without any template.
  public let best: Candidate?
  /// The likeliest of the other classes.
  public let runnerUp: Candidate?
  /// The nearest template of the sample's own class, whether that was predicted or not; `nil` where none can be
  /// compared. A classifier that keeps no templates tells of it only where it is one of the two likeliest.
  public let own: Candidate?
  /// How many classes are likelier than the sample's own; `nil` where that cannot be compared, and, unless it was asked
  /// for, where it is more than one.
  public let rank: Int?
  /// Whether no template was of the sample's own class, so that rejecting it was right.
  public let isForeign: Bool

  public init(
    sample: Int, predicted: Int?, best: Candidate?, runnerUp: Candidate?, own: Candidate? = nil,
    rank: Int? = nil, isForeign: Bool = false
  ) {
    self.sample = sample
    self.predicted = predicted
    self.best = best
    self.runnerUp = runnerUp
    self.own = own
    let place = own.flatMap { [best?.label, runnerUp?.label].firstIndex(of: $0.label) }
    self.rank = place ?? (isForeign ? nil : rank)
    self.isForeign = isForeign
  }

  /// The likeliest class that is not the sample's own.
  public var other: Candidate? { own != nil && own?.label == best?.label ? runnerUp : best }
}
