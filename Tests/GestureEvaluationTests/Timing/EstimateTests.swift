import Foundation
import GestureModel
import Testing

@testable import GestureEvaluation

/// Medians, their intervals and outliers, compared with scipy's and numpy's.
@Suite struct EstimateTests {
  @Test func valuesAreSciPys() {
    for reference in ReferenceTiming.cases {
      let estimate = Estimate(reference.values)
      #expect(abs(estimate.median - reference.median) < 1e-12)
      #expect(estimate.low == reference.low && estimate.high == reference.high)
      #expect(estimate.outliers == reference.outliers && estimate.trials == reference.values.count)
    }
  }

  @Test func fewTrialsMakeAnIntervalOfAllOfThem() {
    for count in 1..<Estimate.leastTrials {
      let estimate = Estimate((1...count).map(Double.init))
      #expect(estimate.low == 1 && estimate.high == Double(count))
    }
  }

  /// Of skewed values with outliers, as often as tosses of a coin say: the shares are 1 - 2 binom.cdf(place, trials, 0.5)
  /// of scipy, all above 0.95 since ranks are steps.
  @Test(arguments: [(6, 0.96875), (11, 0.98828), (21, 0.97340), (100, 0.96480)])
  func intervalsHoldTheMedian(trials: Int, share: Double) {
    var generator = SeededGenerator(seed: UInt64(trials))
    let runs = 4000
    let held = (0..<runs).count { _ in
      let estimate = Estimate((0..<trials).map { _ in 1 / (1 - generator.uniform()) })
      return estimate.low <= 2 && 2 <= estimate.high
    }
    let error = (share * (1 - share) / Double(runs)).squareRoot()
    #expect(abs(Double(held) / Double(runs) - share) < 4 * error)
  }

  @Test func inverseKeepsOrder() {
    let estimate = Estimate([1, 2, 4, 8, 16, 32, 64]).map { 1 / $0 }
    #expect(estimate.median == 1.0 / 8 && estimate.low == 1.0 / 64 && estimate.high == 1)
  }

  @Test(arguments: [
    #"{"median":2,"interval":[1],"trials":9,"outliers":0}"#,
    #"{"median":2,"interval":[3,1],"trials":9,"outliers":0}"#,
    #"{"median":2,"interval":[0,3],"trials":9,"outliers":0}"#,
    #"{"median":-2,"interval":[-3,-1],"trials":9,"outliers":0}"#,
    #"{"median":2,"interval":[1,3],"trials":9}"#,
  ])
  func impossibleIntervalsAreRefused(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Estimate.self, from: Data(text.utf8))
    }
  }

  @Test func subjectAndLimitTakeTurns() {
    var calls = ""
    let trials = Stopwatch(trials: 3, leastSeconds: 0).inTurn {
      calls += "s"
    } limit: {
      calls += "l"
    }
    // One of each to warm up, then three pairs, each beginning with the other one.
    #expect(calls == "sl" + "sl" + "ls" + "sl")
    #expect(trials.subject.count == 3 && trials.limit.count == 3)
    #expect((trials.subject + trials.limit).allSatisfy { $0 > 0 })
  }

  @Test func everyQueryIsAskedInEveryTrial() {
    var asked = [Int](repeating: 0, count: 5)
    let latencies = Stopwatch(trials: 4, leastSeconds: 0).latencies(count: 5) {
      asked[$0] += 1
    } limit: {
    }
    #expect(asked == [5, 5, 5, 5, 5])
    #expect(latencies.p99.count == 4)
    #expect(zip(latencies.medians.subject, latencies.p99).allSatisfy { $0 <= $1 })
  }

  /// Work that takes twice as long for twice as much is at its limit.
  @Test func ratiosGoByWork() {
    let trials = PairedTrials(
      subject: [2, 4, 2, 6, 2, 2, 20], limit: [1, 2, 1, 3, 1, 1, 1])
    let ratio = trials.ratio(work: 10, limitWork: 5)
    #expect(ratio.median == 1 && ratio.high == 1 && ratio.outliers == 1)
    #expect(trials.ratio().median == 0.5)
  }
}
