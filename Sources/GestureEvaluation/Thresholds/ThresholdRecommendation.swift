import GestureModel

/// A threshold chosen for a goal, and what to expect of it.
public struct ThresholdRecommendation: Sendable {
  public let goal: ThresholdGoal
  /// Chosen on all samples; `nil` where none serves the goal.
  public let threshold: Double?
  /// Of ``threshold``: 95 % of bootstrap resamples of the subjects; `nil` with fewer than two.
  public let interval: (low: Double, high: Double)?
  /// What thresholds chosen the same way did to subjects they were not chosen on: each subject is judged
  /// once, by a threshold that the others gave. `nil` with fewer than two subjects, or where some of them
  /// give none.
  public let heldOut: ThresholdCounts?
}

/// Everything about the thresholds of a run.
public struct ThresholdAnalysis: Sendable {
  public let curve: ThresholdCurve
  public let equalErrorRate: Double?
  /// 95 % of bootstrap resamples of the subjects; `nil` with fewer than two.
  public let equalErrorInterval: (low: Double, high: Double)?
  /// One for each goal, in their order.
  public let recommendations: [ThresholdRecommendation]
}

extension ThresholdScores {
  /// Subjects are held out in as many parts as this, each subject alone where there are no more.
  private static let parts = 10

  /// - Parameter seed: of the bootstrap and of the parts.
  /// - Complexity: O(outcomes x 2,000)
  public func analysis(
    of goals: [ThresholdGoal], seed: UInt64, workers: Int
  ) -> ThresholdAnalysis {
    let curve = ThresholdCurve(self)
    let intervals = bootstrapIntervals(seed: seed, workers: workers) { curve in
      [curve.equalErrorRate] + goals.map { curve.threshold(for: $0) }
    }
    let heldOut = heldOutCounts(of: goals, seed: seed)
    return ThresholdAnalysis(
      curve: curve, equalErrorRate: curve.equalErrorRate, equalErrorInterval: intervals[0],
      recommendations: goals.indices.map {
        ThresholdRecommendation(
          goal: goals[$0], threshold: curve.threshold(for: goals[$0]), interval: intervals[$0 + 1],
          heldOut: heldOut[$0])
      })
  }

  /// For each goal, what thresholds chosen on some subjects did to the others.
  func heldOutCounts(of goals: [ThresholdGoal], seed: UInt64) -> [ThresholdCounts?] {
    var subjects = subjects
    guard subjects.count >= 2 else { return goals.map { _ in nil } }
    var generator = SeededGenerator(seed: seed)
    generator.shuffle(&subjects)
    let partCount = min(Self.parts, subjects.count)
    var counts: [[ThresholdCounts?]] = []
    for part in 0..<partCount {
      let heldOut = Set(stride(from: part, to: subjects.count, by: partCount).map { subjects[$0] })
      func curve(_ isIncluded: (Int) -> Bool) -> ThresholdCurve {
        var weights = [Int](repeating: 0, count: totals.count)
        for subject in subjects where isIncluded(subject) { weights[subject] = 1 }
        return ThresholdCurve(self, weights: weights)
      }
      let training = curve { !heldOut.contains($0) }
      let test = curve(heldOut.contains)
      counts.append(goals.map { training.threshold(for: $0).map(test.counts(at:)) })
    }
    return goals.indices.map { goal in
      let parts = counts.compactMap { $0[goal] }
      guard parts.count == partCount else { return nil }
      return parts.dropFirst().reduce(into: parts[0]) { $0.merge($1) }
    }
  }
}
