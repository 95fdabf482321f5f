import GestureModel

/// Which of several settings is best on the same samples, which are as good as far as these can tell, and which of
/// those costs least.
struct SettingChoice {
  /// How far a setting is behind the best.
  struct Evidence {
    /// Of the difference of accuracies: 95 % of bootstrap resamples of the subjects; `nil` without subjects.
    let interval: (low: Double, high: Double)?
    /// McNemar's, exact.
    let p: Double

    /// Chance explains it by either: samples of one subject are too alike for the one, and of a few subjects the other
    /// knows too little.
    var isAsGood: Bool { p >= 0.05 || interval.map { $0.low <= 0 } ?? false }
  }

  /// The most accurate.
  let best: Int
  /// Of each setting, the best one too.
  let evidence: [Evidence]
  /// The one of the least work among those as good; the most accurate of several, then the first.
  let chosen: Int

  private static let resamples = 2000

  /// - Parameters:
  ///   - isRight: of each setting, then of each sample.
  ///   - places: the samples that count.
  ///   - subjects: of each sample; `nil` where the samples stand for themselves.
  /// - Complexity: O(settings x (places + subjects x 2,000))
  init(isRight: [[Bool]], places: [Int], subjects: [Int]?, work: [Double], seed: UInt64) {
    let correct = isRight.map { isRight in places.count { isRight[$0] } }
    let best = correct.indices.min {
      (-correct[$0], work[$0], $0) < (-correct[$1], work[$1], $1)
    }!
    let intervals = subjects.map {
      Self.intervals(isRight: isRight, best: best, places: places, subjects: $0, seed: seed)
    }
    let evidence = isRight.enumerated().map { setting, other in
      let wins = places.count { other[$0] && !isRight[best][$0] }
      let losses = places.count { isRight[best][$0] && !other[$0] }
      return Evidence(interval: intervals?[setting], p: McNemarTest(wins: wins, losses: losses).p)
    }
    let asGood = evidence.indices.filter { evidence[$0].isAsGood }
    chosen = asGood.min { (work[$0], -correct[$0], $0) < (work[$1], -correct[$1], $1) }!
    self.best = best
    self.evidence = evidence
  }

  /// Of the accuracy of the best less that of each setting, subjects drawn with replacement, the same for all.
  private static func intervals(
    isRight: [[Bool]], best: Int, places: [Int], subjects: [Int], seed: UInt64
  ) -> [(low: Double, high: Double)] {
    let drawn = Array(Set(places.map { subjects[$0] })).sorted()
    let groupOf = Dictionary(uniqueKeysWithValues: zip(drawn, drawn.indices))
    let groups = places.map { groupOf[subjects[$0]]! }
    var asked = [Int](repeating: 0, count: drawn.count)
    for group in groups { asked[group] += 1 }
    let behind = isRight.map { other in
      var behind = [Int](repeating: 0, count: drawn.count)
      for (place, group) in zip(places, groups) {
        behind[group] += (isRight[best][place] ? 1 : 0) - (other[place] ? 1 : 0)
      }
      return behind
    }
    var differences = isRight.map { _ in [Double]() }
    for resample in 0..<resamples {
      var generator = SeededGenerator(seed: seed, stream: UInt64(resample))
      var weights = [Int](repeating: 0, count: drawn.count)
      for _ in drawn { weights[generator.below(drawn.count)] += 1 }
      let total = zip(weights, asked).reduce(0) { $0 + $1.0 * $1.1 }
      for setting in behind.indices {
        let sum = zip(weights, behind[setting]).reduce(0) { $0 + $1.0 * $1.1 }
        differences[setting].append(Double(sum) / Double(total))
      }
    }
    return differences.map { percentileInterval(of: $0) }
  }
}
