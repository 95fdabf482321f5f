import GestureModel

/// A recognizer that learns from examples and then answers without them.
public protocol TrainedClassifier: Recognizer {
  /// Features of every sample of `dataset`, made once; training and test samples are then picked by row.
  ///
  /// - Parameter workers: how many threads may work at once; the result does not depend on it.
  func prepare(_ dataset: Dataset, workers: Int) -> any TrainableSamples
}

/// What a classifier has prepared from a dataset, ready to be fitted to any of its samples.
public protocol TrainableSamples: Sendable {
  /// One entry per sample of the dataset: why it has no features, or `nil` when it has.
  var degeneracies: [SampleDegeneracy?] { get }
  /// What was seen of each hand's fingers, for a recognizer that goes by them; else `nil`.
  var findings: FingerFindings? { get }
  /// Whether answers depend on the samples fitted to; true unless it says otherwise.
  var learnsFromExamples: Bool { get }

  /// The classifier that has learnt from the samples of `groups` (usually the classes); empty groups are never
  /// predicted.
  ///
  /// - Throws: ``TrainingError``
  func fit(_ groups: TemplateGroups) throws(TrainingError) -> any FittedClassifier
}

extension TrainableSamples {
  public var findings: FingerFindings? { nil }
  public var learnsFromExamples: Bool { true }
}

/// A classifier that has learnt.
public protocol FittedClassifier: Sendable {
  /// One answer a sample, named by its row; `nil` for a degenerate one.
  func classify(_ samples: [Int]) -> [Classification?]
}

/// The group that a sample was put into, and the next likely.
public struct Classification: Sendable, Equatable {
  public struct Candidate: Sendable, Equatable {
    public var group: Int
    /// Lower is likelier; in the classifier's own unit.
    public var distance: Double

    public init(group: Int, distance: Double) {
      self.group = group
      self.distance = distance
    }
  }

  public var best: Candidate
  /// `nil` when only one group was learnt.
  public var runnerUp: Candidate?
  /// Whether the classifier's own rules reject the sample.
  public var isRejected: Bool

  public init(best: Candidate, runnerUp: Candidate?, isRejected: Bool) {
    self.best = best
    self.runnerUp = runnerUp
    self.isRejected = isRejected
  }
}

/// Why a classifier cannot learn from the samples given.
public enum TrainingError: Error, Sendable, Equatable {
  /// There is no sample at all.
  case noSamples
  /// A group has samples, but fewer than the classifier needs.
  case tooFewSamples(group: Int, count: Int, needed: Int)
  /// The features do not vary enough to tell classes by them.
  case singularCovariance
}
