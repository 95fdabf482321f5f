import GestureModel

/// Several settings of a recognizer on the same samples: how good each is, and which to use.
public struct Tuning: Sendable {
  public let dataset: DatasetSummary
  /// The recognizer's name.
  public let recognizer: String
  public let evaluationProtocol: any EvaluationProtocol
  public let seed: UInt64
  /// What ``TunedSetting/thresholds`` serve, in their order.
  public let goals: [ThresholdGoal]
  /// Whether subjects are kept apart, or folds where there are not three.
  public let isBySubject: Bool
  /// In the order of the grid.
  public let settings: [TunedSetting]
  /// The most accurate of ``settings``.
  public let best: Int
  /// The one of the least work among those statistically as good.
  public let recommended: Int
  /// `nil` with fewer than three subjects or folds.
  public let heldOut: HeldOutChoice?
  /// ``Seconds/read`` is for the one who read the dataset to fill in.
  public var seconds: Seconds
}

/// One setting, asked about every sample.
public struct TunedSetting: Sendable {
  /// As one would write it.
  public let specification: String
  /// What tells it from the other settings; ``specification`` where there is no other.
  public let label: String
  /// Those that were found exactly.
  public let parameters: [TunedParameter]
  public let correct: Int
  public let total: Int
  public let rejected: Int
  /// What a query costs compared to the other settings, by its parameters alone.
  public let work: Double
  public let cost: QueryCost
  /// `nil` where the recognizer learns nothing and decides by rules of its own, and where the curve has none.
  public let equalErrorRate: Double?
  public let equalErrorInterval: (low: Double, high: Double)?
  /// One for each of ``Tuning/goals``; empty where the recognizer decides by rules of its own.
  public let thresholds: [ThresholdRecommendation]
  /// Of the accuracy of the best setting less that of this one: 95 % of bootstrap resamples of the subjects; `nil` with
  /// fewer than three.
  public let behind: (low: Double, high: Double)?
  /// McNemar's exact p against the best setting.
  public let p: Double
  /// Whether chance explains that it is behind the best: ``p`` is 5 % at least, or ``behind`` reaches 0.
  public let isAsGood: Bool

  public var accuracy: Double { Double(correct) / Double(total) }
  /// Of ``accuracy``.
  public var interval: WilsonInterval { WilsonInterval(successes: correct, trials: total) }
}

/// What settings chosen on some subjects did to the others: the accuracy to expect of a setting chosen so, which the
/// chosen one's own accuracy on the samples it was chosen by overstates.
public struct HeldOutChoice: Sendable, Equatable {
  /// The setting chosen with each part held out, an index into ``Tuning/settings``.
  public let chosen: [Int]
  public let correct: Int
  public let total: Int

  public var accuracy: Double { Double(correct) / Double(total) }
  /// Of ``accuracy``.
  public var interval: WilsonInterval { WilsonInterval(successes: correct, trials: total) }
}
