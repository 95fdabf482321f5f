import GestureModel

extension ThresholdScores {
  private static let resamples = 2000
  /// Enough that dealing them out costs nothing.
  private static let resamplesAPiece = 50

  /// 95 % of bootstrap resamples of the subjects, in percentiles, for each of several statistics of the
  /// curve.
  ///
  /// Efron, Tibshirani, "An introduction to the bootstrap", 1993. Samples without a subject take no part.
  /// Resamples of which a statistic is undefined are left out of its interval.
  ///
  /// - Parameter statistics: as many values for every curve.
  /// - Returns: an interval for each statistic; `nil` for all with fewer than two subjects, and for one that
  ///   is undefined in every resample.
  /// - Complexity: O(outcomes x 2,000), on all workers; the result does not depend on their number.
  public func bootstrapIntervals(
    seed: UInt64, workers: Int, of statistics: @Sendable (ThresholdCurve) -> [Double?]
  ) -> [(low: Double, high: Double)?] {
    let count = statistics(ThresholdCurve(self)).count
    let subjects = subjects
    guard subjects.count >= 2 else { return Array(repeating: nil, count: count) }
    let pieces = Array(stride(from: 0, to: Self.resamples, by: Self.resamplesAPiece))
    let values = parallelMap(pieces, workers: workers) { first in
      (first..<first + Self.resamplesAPiece).map { resample in
        var generator = SeededGenerator(seed: seed, stream: UInt64(resample))
        var weights = [Int](repeating: 0, count: totals.count)
        for _ in subjects { weights[subjects[generator.below(subjects.count)]] += 1 }
        return statistics(ThresholdCurve(self, weights: weights))
      }
    }.flatMap(\.self)
    return (0..<count).map { statistic in
      let defined = values.compactMap { $0[statistic] }
      return defined.isEmpty ? nil : percentileInterval(of: defined)
    }
  }
}
