import GestureModel
import TestSupport
import Testing

@testable import GestureEvaluation

@Suite struct ThresholdTests {
  /// The samples of ``ReferenceThresholds`` as outcomes, class 0 being their own.
  static func outcomes() -> [Outcome] {
    zip(ReferenceThresholds.own, ReferenceThresholds.other).enumerated().map { sample, distances in
      let own =
        distances.0 == 1000 ? nil : Candidate(label: 0, distance: Double(distances.0) / 32, template: nil)
      let other = Candidate(label: 1, distance: Double(distances.1) / 32, template: nil)
      let isRight = own.map { $0.distance <= other.distance } ?? false
      return Outcome(
        sample: sample, predicted: isRight ? 0 : 1, best: isRight ? own : other,
        runnerUp: isRight ? other : own, own: own)
    }
  }

  static func scores(_ outcomes: [Outcome] = outcomes(), threshold: Double? = nil) -> ThresholdScores {
    ThresholdScores(outcomes, threshold: threshold, groupCount: 13) {
      ReferenceThresholds.subjects[$0.sample]
    }
  }

  @Test func pointsEqualScikitLearn() throws {
    let curve = ThresholdCurve(Self.scores())
    // The last stands for samples that no threshold accepts.
    let reference = ReferenceThresholds.roc.dropLast()
    #expect(curve.points.map { $0.threshold * 32 } == reference.map { Double($0.0) })
    for (point, reference) in zip(curve.points, reference) {
      let counts = curve.counts(at: point)
      #expect(abs(try #require(counts.falseAcceptRate) - reference.1) < 1e-12)
      #expect(abs(1 - (try #require(counts.falseRejectRate)) - reference.2) < 1e-12)
    }
    for (distance, falseAccepts, falseRejects) in ReferenceThresholds.det where distance < 1000 {
      let counts = curve.counts(at: Double(distance) / 32)
      #expect(abs(try #require(counts.falseAcceptRate) - falseAccepts) < 1e-12)
      #expect(abs(try #require(counts.falseRejectRate) - falseRejects) < 1e-12)
    }
  }

  @Test func choicesEqualScikitLearn() throws {
    let curve = ThresholdCurve(Self.scores())
    #expect(abs(try #require(curve.equalErrorRate) - ReferenceThresholds.equalErrorRate) < 1e-9)
    let best = try #require(curve.threshold(for: .bestF1))
    #expect(best * 32 == Double(ReferenceThresholds.bestF1.0))
    #expect(abs(try #require(curve.counts(at: best).f1) - ReferenceThresholds.bestF1.1) < 1e-12)
  }

  @Test(arguments: [0, 0.004, 0.01, 0.05, 0.3, 1]) func falseAcceptsStayBelowTheirTarget(rate: Double) throws
  {
    let allowed = ReferenceThresholds.roc.dropLast().filter { $0.1 <= rate }
    let most = try #require(allowed.map(\.2).max())
    let threshold = try #require(ThresholdCurve(Self.scores()).threshold(for: .falseAccept(atMost: rate)))
    #expect(threshold * 32 == Double(try #require(allowed.first { $0.2 == most }).0))
  }

  @Test func everyThresholdGivesWhatJudgingByItGives() throws {
    let dataset = Dataset(name: "test", samples: randomSamples(seed: 11, count: 150))
    let all = try Evaluator(dataset: dataset, protocol: KFold(folds: 3), seed: 1)
      .run(LineRecognizer(), workers: 1)
    let curve = ThresholdCurve(ThresholdScores(all))
    let distances = stride(from: 2, to: curve.points.count, by: 9).map { curve.points[$0].threshold }
    for threshold in [0, 0.001] + distances + distances.map(\.nextDown) {
      let run = try Evaluator(dataset: dataset, protocol: KFold(folds: 3), threshold: threshold, seed: 1)
        .run(LineRecognizer(), workers: 1)
      let counts = curve.counts(at: threshold)
      #expect(counts.right == run.confusion.correct && counts.wrong == run.confusion.wrong)
      #expect(counts.asked == run.confusion.total)
      // What was rejected for its distance is known as well as before.
      #expect(ThresholdCurve(ThresholdScores(run)) == curve)
    }
  }

  @Test func whatItsRecognizerRejectsIsNeverAccepted() {
    let rejected = Self.outcomes().map {
      Outcome(
        sample: $0.sample, predicted: nil, best: $0.best, runnerUp: $0.runnerUp, own: $0.own,
        isForeign: $0.sample % 2 == 0)
    }
    let curve = ThresholdCurve(Self.scores(rejected))
    #expect(curve.points.isEmpty && curve.asked == 240 && curve.known == 120)
    #expect(curve.equalErrorRate == nil)
    let goals: [ThresholdGoal] = [.equalError, .bestF1, .falseAccept(atMost: 0.5)]
    #expect(goals.allSatisfy { curve.threshold(for: $0) == nil })
    #expect(curve.counts(at: 1).acceptRate == 0 && curve.counts(at: 1).accuracy == nil)
    #expect(ThresholdCurve(Self.scores([])).counts(at: 1).falseAcceptRate == nil)
  }
}
