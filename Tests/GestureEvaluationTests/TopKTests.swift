import GestureEvaluation
import GestureModel
import GestureRecognizers
import Testing

@Suite struct TopKTests {
  private static let dataset = Dataset(
    name: "line",
    samples: zip(ReferenceRanks.labels, ReferenceRanks.positions).enumerated().map { index, entry in
      sample("\(1000 + index)", "class-\(entry.0)", subject: "s", x: Float(entry.1))
    })

  private static func run(
    _ evaluationProtocol: any EvaluationProtocol = LeaveOneOut(), topK: Int?
  ) throws -> EvaluationRun {
    try Evaluator(dataset: dataset, protocol: evaluationProtocol, seed: 1, topK: topK)
      .run(LineRecognizer(), workers: 2)
  }

  @Test func sharesEqualScikitLearn() throws {
    let ranks = try Self.run(topK: 9).ranks
    #expect(ranks.unranked == 0 && ranks.total == ReferenceRanks.labels.count)
    for (k, accuracy) in ReferenceRanks.topK.enumerated() {
      #expect(abs(try #require(ranks.accuracy(top: k + 1)) - accuracy) < 1e-12)
    }
    #expect(ranks.accuracy(top: 2) == (try Self.run(topK: nil).ranks.accuracy(top: 2)))
  }

  /// Ranks are told only where asked for; nothing else depends on that.
  @Test func askingChangesNoAnswer() throws {
    let (without, with) = (try Self.run(topK: nil), try Self.run(topK: 5))
    #expect(without.outcomes.map(\.predicted) == with.outcomes.map(\.predicted))
    #expect(without.outcomes.map(\.own) == with.outcomes.map(\.own))
    for (known, told) in zip(without.outcomes, with.outcomes) where known.rank != nil {
      #expect(known.rank == told.rank)
    }
    #expect(without.topK == nil && with.topK == 5)
    #expect(try Self.run(topK: 100).topK == 9)
  }

  /// In drawn trials distances are looked up; the rank is that of the templates drawn.
  @Test func drawsRankByTheirOwnTemplates() throws {
    let draws = UserDependent(samplesPerClass: [1, 2], repetitions: 4)
    let run = try Self.run(draws, topK: 9)
    #expect(run.ranks.unranked == 0 && run.ranks.counts.count > 3)
    let plan = try draws.draws(from: Self.dataset.samples, seed: 1)
    var ranks: [Int] = []
    let labels = Self.dataset.samples.labels.indices
    func x(_ row: Int) -> Int { ReferenceRanks.positions[row] }
    for setting in plan.settings.indices {
      for repetition in 0..<plan.repetitions {
        let trial = plan.trial(pool: 0, setting: setting, repetition: repetition)
        for query in trial.queries {
          let nearest = Dictionary(grouping: trial.templates) { labels[$0] }
            .mapValues { $0.map { abs(x($0) - x(query)) }.min()! }
          let own = nearest[labels[query]]!
          ranks.append(nearest.values.count { $0 < own })
        }
      }
    }
    #expect(run.outcomes.map { $0.rank ?? -1 } == ranks)
  }

  @Test func whatHasNoTemplatesIsAMiss() throws {
    let run = try Self.run(OpenSet(), topK: 9)
    #expect(run.ranks.unranked == 0 && run.ranks.accuracy(top: 9) == 0)
  }

  /// Votes choose the first two; the others go by their nearest template.
  @Test func aVoteGoesBeforeDistance() throws {
    let samples = [("a", 0.0), ("b", 1), ("b", 2), ("b", 2.5), ("c", 3), ("d", 4), ("a", 9)].enumerated().map
    {
      sample("\($0)", $1.0, x: Float($1.1))
    }
    let dataset = Dataset(name: "votes", samples: samples)
    let run = try Evaluator(dataset: dataset, protocol: LeaveOneOut(), seed: 1, topK: 4).run(
      LineRecognizer(neighbors: 3), workers: 1)
    // Of the first: three b are nearest, then c, d and its own class.
    #expect(run.outcomes[0].best?.label == 1 && run.outcomes[0].rank == 3)
    // Of d: c and b are voted for, and nothing else is of its class.
    #expect(run.outcomes[5].isForeign && run.outcomes[5].rank == nil)
  }
}
