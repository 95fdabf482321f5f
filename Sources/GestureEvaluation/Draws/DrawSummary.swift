import GestureModel

/// The accuracy of one setting of a drawing protocol.
public struct DrawSummary: Sendable, Equatable {
  public let setting: DrawSetting
  /// The mean over repetitions, then over what a subject recorded apart, then over subjects; `nil` when a
  /// classifier could not learn from so few samples.
  public let accuracy: Double?
  /// 95 % of bootstrap resamples of the subjects, in percentiles; `nil` with fewer than two subjects.
  public let interval: (low: Double, high: Double)?

  public static func == (left: DrawSummary, right: DrawSummary) -> Bool {
    left.setting == right.setting && left.accuracy == right.accuracy
      && left.interval?.low == right.interval?.low && left.interval?.high == right.interval?.high
  }
}

extension DrawPlan {
  /// Summaries of all settings, given what came out in every pool and setting.
  func summaries(of cells: [[DrawScorer.Cell]], samples: SampleTable, seed: UInt64) -> [DrawSummary] {
    settings.indices.map { setting in
      var accuracies: [Int: [Double]] = [:]
      for (pool, cells) in zip(pools, cells) where !cells[setting].outcomes.isEmpty {
        let outcomes = cells[setting].outcomes
        let right = outcomes.count { $0.predicted == Int(samples.labels.indices[$0.sample]) }
        accuracies[pool.subject, default: []].append(Double(right) / Double(outcomes.count))
      }
      let couldNotLearn = cells.contains { $0[setting].couldNotLearn }
      let means = accuracies.sorted { $0.key < $1.key }.map { mean($0.value) }
      guard !couldNotLearn, !means.isEmpty else {
        return DrawSummary(setting: settings[setting], accuracy: nil, interval: nil)
      }
      return DrawSummary(
        setting: settings[setting], accuracy: mean(means), interval: bootstrapInterval(of: means, seed: seed))
    }
  }
}

extension DrawPlan {
  /// The interval of the accuracy over all settings, from the subjects' means; `nil` with fewer than two.
  func overallInterval(
    of cells: [[DrawScorer.Cell]], samples: SampleTable, seed: UInt64
  ) -> (low: Double, high: Double)? {
    var asked: [Int: Int] = [:]
    var right: [Int: Int] = [:]
    for (pool, cells) in zip(pools, cells) {
      for outcome in cells.flatMap(\.outcomes) {
        asked[pool.subject, default: 0] += 1
        if outcome.predicted == Int(samples.labels.indices[outcome.sample]) {
          right[pool.subject, default: 0] += 1
        }
      }
    }
    let means = asked.sorted { $0.key < $1.key }.map { Double(right[$0.key] ?? 0) / Double($0.value) }
    return bootstrapInterval(of: means, seed: seed)
  }
}

/// The 95 % percentile interval of the mean under resampling with replacement.
func bootstrapInterval(of values: [Double], seed: UInt64) -> (low: Double, high: Double)? {
  bootstrapInterval(drawingFrom: values.count, seed: seed) { drawn in mean(drawn.map { values[$0] }) }
}

/// The 95 % percentile interval of a statistic under resampling with replacement; `nil` with fewer than two to draw from.
///
/// Efron, Tibshirani, "An introduction to the bootstrap", 1993. 2,000 resamples put the ends within a fiftieth of
/// the interval's own width.
///
/// - Parameter statistic: of the places drawn from `0..<count`, as many as there are.
func bootstrapInterval(
  drawingFrom count: Int, seed: UInt64, statistic: ([Int]) -> Double
) -> (low: Double, high: Double)? {
  guard count >= 2 else { return nil }
  var generator = SeededGenerator(seed: seed)
  return percentileInterval(
    of: (0..<2000).map { _ in statistic((0..<count).map { _ in generator.below(count) }) })
}

private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
