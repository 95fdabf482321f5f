import Foundation
import GestureModel
import Testing

@testable import GestureEvaluation

/// What is called better or worse.
@Suite struct RatioJudgementTests {
  private func estimate(_ median: Double, within reach: Double) -> Estimate {
    Estimate(median: median, low: median / reach, high: median * reach, trials: 21, outliers: 0)
  }

  private func scaled(_ estimate: Estimate, by factor: Double) -> Estimate { estimate.map { $0 * factor } }

  private func randomEstimate(_ generator: inout SeededGenerator) -> Estimate {
    let median = exp(8 * generator.uniform() - 4)
    return Estimate(
      median: median, low: median * (0.7 + 0.3 * generator.uniform()),
      high: median * (1 + 0.3 * generator.uniform()), trials: 21, outliers: 0)
  }

  @Test func reachesAreTheReferences() {
    for reference in ReferenceTiming.changes {
      let (before, after) = (Estimate(ends: reference.before), Estimate(ends: reference.after))
      let judgement = RatioJudgement(before: before, after: after, tolerance: 0)
      #expect(abs(log(1 + judgement.change) - reference.change) < 1e-9)
      // Four standard errors, where an interval of 95 % has 1.96.
      let widening = 4 / 1.959963984540054
      #expect(abs(-log(1 - judgement.smallestVisibleDrop) - widening * reference.rise) < 1e-9)
      // Turned round, a fall is a rise.
      let turned = RatioJudgement(before: after, after: before, tolerance: 0)
      #expect(abs(-log(1 - turned.smallestVisibleDrop) - widening * reference.fall) < 1e-9)
    }
  }

  @Test func aResultIsNoWorseThanItself() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let estimate = randomEstimate(&generator)
      let judgement = RatioJudgement(before: estimate, after: estimate, tolerance: 0)
      #expect(judgement.verdict == .same && judgement.change == 0)
    }
  }

  @Test func halfIsWorseAndTwiceIsBetter() {
    let before = estimate(0.9, within: 1.05)
    #expect(RatioJudgement(before: before, after: scaled(before, by: 0.5), tolerance: 0.2).verdict == .worse)
    #expect(RatioJudgement(before: before, after: scaled(before, by: 2), tolerance: 0.2).verdict == .better)
  }

  @Test func halfIsNothingWhereTrialsVaryThatMuch() {
    let before = estimate(0.9, within: 2)
    let judgement = RatioJudgement(before: before, after: scaled(before, by: 0.5), tolerance: 0)
    #expect(judgement.verdict == .same && judgement.smallestVisibleDrop > 0.5)
  }

  @Test func theSmallestVisibleDropIsWhereTheVerdictChanges() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<1000 {
      let before = randomEstimate(&generator)
      let tolerance = 0.5 * generator.uniform()
      func judgement(drop: Double) -> RatioJudgement {
        RatioJudgement(before: before, after: scaled(before, by: 1 - drop), tolerance: tolerance)
      }
      let drop = judgement(drop: 0).smallestVisibleDrop
      #expect(drop > tolerance)
      #expect(judgement(drop: drop - 1e-6).verdict == .same)
      #expect(judgement(drop: drop + 1e-6).verdict == .worse)
    }
  }

  /// Two runs of the same thing, again and again.
  @Test func chanceIsNotCalledWorse() {
    var generator = SeededGenerator(seed: 3)
    let verdicts = (0..<5000).map { _ in
      let runs = (0..<2).map { _ in
        Estimate((0..<21).map { _ in exp(0.2 * (generator.uniform() + generator.uniform() - 1)) })
      }
      return RatioJudgement(before: runs[0], after: runs[1], tolerance: 0).verdict
    }
    #expect(verdicts.count { $0 != .same } <= 5)
  }
}

extension Estimate {
  /// From the median, the lower and the upper end.
  fileprivate init(ends: [Double]) {
    self.init(median: ends[0], low: ends[1], high: ends[2], trials: 21, outliers: 0)
  }
}
