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

    /// Below this, chance alone hardly makes such a difference.
    static let level = 0.05

    /// Chance explains it by either: samples of one subject are too alike for the one, and of a few subjects the other
    /// knows too little.
    var isAsGood: Bool { p >= Self.level || interval.map { $0.low <= 0 } ?? false }
  }

  /// The most accurate.
  let best: Int
  /// Of each setting, the best one too.
  let evidence: [Evidence]
  /// The one of the least work among those as good; the most accurate of several, then the first.
  let chosen: Int

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
    let bootstrap = subjects.map { subjects in
      SubjectBootstrap(subjects: places.map { subjects[$0] }, seed: seed)
    }
    let evidence = isRight.map { other in
      let wins = places.count { other[$0] && !isRight[best][$0] }
      let losses = places.count { isRight[best][$0] && !other[$0] }
      let interval = bootstrap.map { bootstrap in
        var behind = [Int](repeating: 0, count: bootstrap.groupCount)
        for (place, group) in zip(places, bootstrap.groups) {
          behind[group] += (isRight[best][place] ? 1 : 0) - (other[place] ? 1 : 0)
        }
        return bootstrap.interval(behind: behind)
      }
      return Evidence(interval: interval, p: McNemarTest(wins: wins, losses: losses).p)
    }
    let asGood = evidence.indices.filter { evidence[$0].isAsGood }
    chosen = asGood.min { (work[$0], -correct[$0], $0) < (work[$1], -correct[$1], $1) }!
    self.best = best
    self.evidence = evidence
  }
}
