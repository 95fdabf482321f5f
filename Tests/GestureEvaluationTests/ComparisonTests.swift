import GestureModel
import Testing

@testable import GestureEvaluation

@Suite struct ComparisonTests {
  @Test func exactTestEqualsStatsmodels() {
    for (wins, losses, p) in ReferenceComparison.mcNemar {
      let ours = McNemarTest(wins: wins, losses: losses).p
      #expect(abs(ours - p) <= 1e-9 * max(p, 1e-3), "\(wins) wins, \(losses) losses: \(ours), not \(p)")
    }
  }

  @Test func intervalOverSubjectsAgreesWithScipy() throws {
    let rows = ReferenceComparison.subjects
    let outcomes = [(asked: 0, wrong: 1), (asked: 2, wrong: 3)].map { column in
      CompactOutcomes(
        chance: .none, drawError: nil, askedByClass: ["a": rows.reduce(0) { $0 + $1[column.asked] }],
        askedBySubject: Dictionary(
          uniqueKeysWithValues: rows.enumerated().map { ("s\($0)", $1[column.asked]) }),
        mistakes: rows.enumerated().flatMap { subject, row in
          (0..<row[column.wrong]).map { number in
            CompactOutcomes.Mistake(
              id: "s\(subject)/\(number)", label: "a", subject: "s\(subject)", takenFor: [:], rejected: 1)
          }
        })
    }
    let interval = try #require(differenceInterval(from: outcomes[0], to: outcomes[1], test: nil, seed: 5))
    let expected = ReferenceComparison.interval
    // 2,000 resamples leave the ends uncertain by a fiftieth of the width, here taken threefold.
    let allowed = 0.06 * (expected.high - expected.low)
    #expect(abs(interval.low - expected.low) < allowed && abs(interval.high - expected.high) < allowed)
  }

  /// 95 % of intervals without subjects hold the true difference, within what 2,000 repetitions can tell.
  @Test func intervalOfPairsCoversTheTruth() throws {
    var generator = SeededGenerator(seed: 8)
    for (gain, loss) in [(0.02, 0.05), (0.10, 0.10), (0.01, 0.20)] {
      var covered = 0
      for _ in 0..<2000 {
        var changes = [0, 0]
        for _ in 0..<200 {
          let draw = generator.uniform()
          if draw < gain { changes[0] += 1 } else if draw < gain + loss { changes[1] += 1 }
        }
        let outcomes = CompactOutcomes(
          chance: .none, drawError: nil, askedByClass: ["a": 200], askedBySubject: [:], mistakes: [])
        let interval = try #require(
          differenceInterval(
            from: outcomes, to: outcomes, test: McNemarTest(wins: changes[0], losses: changes[1]), seed: 1))
        if interval.low <= gain - loss && gain - loss <= interval.high { covered += 1 }
      }
      #expect((1850...1970).contains(covered), "\(covered) of 2,000")
    }
  }

  /// Changes found by walking two lists of mistakes are those found by looking at every sample.
  @Test func changesAreThoseOfTheSamples() throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<20 {
      let samples = randomSamples(seed: generator.next(), count: 150, missingSubjects: true)
      let dataset = Dataset(name: "random", samples: samples)
      let runs = (0..<2).map { _ in randomRun(of: dataset, using: &generator) }
      let comparison = try Comparison(before: Baseline(runs[0]), after: Baseline(runs[1]))
      let right = runs.map { run in run.outcomes.map { $0.predicted == run.truth(of: $0.sample) } }
      let pairs = zip(right[0], right[1])
      #expect(comparison.test?.wins == pairs.count { !$0 && $1 })
      #expect(comparison.test?.losses == pairs.count { $0 && !$1 })
      let changed = zip(runs[0].outcomes, runs[1].outcomes).filter { $0.predicted != $1.predicted }
      #expect(comparison.samples.map(\.sample.id) == changed.map { runs[0].id(of: $0.0.sample) })
      let difference = runs[1].confusion.accuracy! - runs[0].confusion.accuracy!
      #expect(abs(comparison.difference - difference) < 1e-12)
      for change in comparison.classes {
        let label = try #require(dataset.samples.classes.firstIndex(of: change.label))
        let rows = runs[0].outcomes.indices.filter { runs[0].truth(of: runs[0].outcomes[$0].sample) == label }
        #expect(change.rightBefore == rows.count { right[0][$0] } && change.askedBefore == rows.count)
        #expect(change.wins == rows.count { !right[0][$0] && right[1][$0] })
        #expect(change.losses == rows.count { right[0][$0] && !right[1][$0] })
      }
    }
  }

  private func randomRun(of dataset: Dataset, using generator: inout SeededGenerator) -> EvaluationRun {
    let outcomes = (0..<dataset.count).map { row in
      let isRight = generator.uniform() < 0.8
      let other = generator.below(dataset.samples.classes.count + 1) - 1
      let predicted = isRight ? Int(dataset.samples.labels.indices[row]) : other < 0 ? nil : other
      return Outcome(sample: row, predicted: predicted, best: nil, runnerUp: nil)
    }
    return EvaluationRun(
      dataset: DatasetSummary(dataset), samples: dataset.samples,
      recognizer: RecognizerSummary(LineRecognizer()), evaluationProtocol: LeaveOneOut(), seed: 1,
      threshold: nil, outcomes: outcomes, degenerate: [], warnings: [], seconds: Seconds(prepare: 0, score: 0)
    )
  }

  @Test func otherDataOrProtocolIsAnError() throws {
    var generator = SeededGenerator(seed: 3)
    let dataset = Dataset(name: "one", samples: randomSamples(seed: 1, count: 40))
    let before = Baseline(randomRun(of: dataset, using: &generator))
    let other = Dataset(name: "one", samples: randomSamples(seed: 2, count: 40))
    let after = Baseline(randomRun(of: other, using: &generator))
    #expect(throws: ComparisonError.otherDataset(before: before.dataset, after: after.dataset)) {
      try Comparison(before: before, after: after)
    }
    let folded = try Evaluator(dataset: dataset, protocol: KFold(folds: 4), seed: 1)
      .run(LineRecognizer(), workers: 1)
    #expect(
      throws: ComparisonError.otherProtocol(before: "leave-one-out", after: "k-fold, folds 4, groups none")
    ) { try Comparison(before: before, after: Baseline(folded)) }
  }
}
