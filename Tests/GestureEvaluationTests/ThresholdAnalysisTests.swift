import GestureModel
import Testing

@testable import GestureEvaluation

@Suite struct ThresholdAnalysisTests {
  static let goals: [ThresholdGoal] = [.equalError, .bestF1, .falseAccept(atMost: 0.05)]

  @Test func intervalAgreesWithSciPy() throws {
    let interval = try #require(
      ThresholdTests.scores().bootstrapIntervals(seed: 3, workers: 2) { [$0.equalErrorRate] }[0])
    let reference = ReferenceThresholds.equalErrorInterval
    let width = reference.1 - reference.0
    #expect(abs(interval.low - reference.0) < 0.06 * width)
    #expect(abs(interval.high - reference.1) < 0.06 * width)
  }

  @Test func intervalsDependOnTheSeedAndNotOnThreads() {
    func ends(seed: UInt64, workers: Int) -> [Double] {
      ThresholdTests.scores().analysis(of: Self.goals, seed: seed, workers: workers).recommendations.flatMap {
        [$0.interval!.low, $0.interval!.high, $0.heldOut!.falseAcceptRate!]
      }
    }
    #expect(ends(seed: 1, workers: 1) == ends(seed: 1, workers: 3))
    #expect(ends(seed: 1, workers: 1) != ends(seed: 2, workers: 1))
  }

  @Test func heldOutSubjectsAreJudgedByTheOthersThreshold() throws {
    // Two subjects, each alone in a part, whose distances differ: each is judged by the other's threshold.
    func outcome(_ sample: Int, own: Double, other: Double) -> Outcome {
      let own = Candidate(label: 0, distance: own, template: nil)
      let other = Candidate(label: 1, distance: other, template: nil)
      return Outcome(sample: sample, predicted: 0, best: own, runnerUp: other, own: own)
    }
    let outcomes = [
      outcome(0, own: 0.1, other: 0.4), outcome(1, own: 0.2, other: 0.5), outcome(2, own: 0.3, other: 0.35),
      outcome(3, own: 0.45, other: 0.6),
    ]
    let scores = ThresholdScores(outcomes, threshold: nil, groupCount: 3) { $0.sample / 2 }
    let heldOut = try #require(scores.heldOutCounts(of: [.falseAccept(atMost: 0)], seed: 1)[0])
    // Of the first the threshold is 0.2, which accepts none of the second; of the second 0.3, which accepts both of the first.
    #expect(heldOut.asked == 4 && heldOut.known == 4 && heldOut.genuine == 2 && heldOut.foreign == 0)
    #expect(heldOut.right == 2 && heldOut.wrong == 0)
    let analysis = scores.analysis(of: [.falseAccept(atMost: 0)], seed: 1, workers: 1)
    #expect(analysis.recommendations[0].threshold == 0.3)
  }

  @Test func partsCoverEverySubjectOnce() throws {
    for heldOut in ThresholdTests.scores().heldOutCounts(of: Self.goals, seed: 9) {
      #expect(try #require(heldOut).asked == 240)
    }
  }

  @Test func oneSubjectHasNothingToHoldOut() {
    let scores = ThresholdScores(ThresholdTests.outcomes(), threshold: nil, groupCount: 2) { _ in 0 }
    let analysis = scores.analysis(of: Self.goals, seed: 1, workers: 1)
    #expect(analysis.equalErrorRate != nil && analysis.equalErrorInterval == nil)
    #expect(
      analysis.recommendations.allSatisfy {
        $0.threshold != nil && $0.interval == nil && $0.heldOut == nil
      })
  }
}
