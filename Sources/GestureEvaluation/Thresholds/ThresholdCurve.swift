/// What every threshold would have done, exactly: one point for each distance at which something changes.
public struct ThresholdCurve: Sendable, Equatable {
  /// What is accepted at a threshold, its own distance included.
  public struct Point: Sendable, Equatable {
    public let threshold: Double
    /// Accepted answers that are right, and that are wrong.
    public let right: Int
    public let wrong: Int
    /// Samples within the threshold of their own class.
    public let genuine: Int
    /// Samples within the threshold of another class.
    public let foreign: Int
  }

  /// Samples asked.
  public let asked: Int
  /// Samples asked whose class has templates.
  public let known: Int
  /// Ascending by threshold, no two alike. Below the first nothing is accepted; above the last nothing more.
  public let points: [Point]
}

extension ThresholdCurve {
  /// - Complexity: O(outcomes)
  public init(_ scores: ThresholdScores) {
    self.init(scores, weights: Array(repeating: 1, count: scores.totals.count))
  }

  /// - Parameter weights: how often each group counts.
  /// - Complexity: O(outcomes)
  init(_ scores: ThresholdScores, weights: [Int]) {
    func sum(_ count: KeyPath<ThresholdScores.Totals, Int>) -> Int {
      zip(scores.totals, weights).reduce(0) { $0 + $1.0[keyPath: count] * $1.1 }
    }
    asked = sum(\.asked)
    known = sum(\.known)
    var points: [Point] = []
    points.reserveCapacity(scores.steps.count)
    var (right, wrong, own, other) = (0, 0, 0, 0)
    for (place, step) in scores.steps.enumerated() {
      let weight = weights[Int(step.group)]
      if step.isOwn { own += weight }
      if step.isForeign { other += weight }
      if step.isAnswer {
        if step.isOwn { right += weight } else { wrong += weight }
      }
      let isLast = place + 1 == scores.steps.count || scores.steps[place + 1].distance > step.distance
      let before = points.last.map { $0.genuine + $0.foreign + $0.right + $0.wrong } ?? 0
      if isLast, own + other + right + wrong > before {
        points.append(
          Point(threshold: step.distance, right: right, wrong: wrong, genuine: own, foreign: other))
      }
    }
    self.points = points
  }

  /// What happens at `point`; at `nil` nothing is accepted.
  public func counts(at point: Point?) -> ThresholdCounts {
    ThresholdCounts(
      asked: asked, known: known, right: point?.right ?? 0, wrong: point?.wrong ?? 0,
      genuine: point?.genuine ?? 0, foreign: point?.foreign ?? 0)
  }

  /// What happens at any threshold.
  ///
  /// - Complexity: O(log points)
  public func counts(at threshold: Double) -> ThresholdCounts {
    let next = points.partitionIndex { $0.threshold > threshold }
    return counts(at: next == 0 ? nil : points[next - 1])
  }
}

extension Array {
  /// The first index whose element satisfies `isBeyond`, as do all after it; `count` when none does.
  func partitionIndex(_ isBeyond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
