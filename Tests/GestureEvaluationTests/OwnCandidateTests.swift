import GestureEvaluation
import GestureModel
import Testing

@Suite struct OwnCandidateTests {
  /// What can be said of an outcome's own and other candidates without knowing which templates were drawn.
  static func check(_ run: EvaluationRun, positions: [Float?]) {
    for outcome in run.outcomes {
      let truth = run.truth(of: outcome.sample)
      if let own = outcome.own {
        #expect(own.label == truth && !outcome.isForeign)
        #expect(run.truth(of: own.template!) == truth)
        #expect(own.distance == Double(abs(positions[outcome.sample]! - positions[own.template!]!)))
        #expect(own.distance >= outcome.best!.distance)
      } else {
        #expect(outcome.isForeign || positions[outcome.sample] == nil)
      }
      #expect(outcome.other?.label != truth)
      #expect([nil, outcome.best, outcome.runnerUp].contains(outcome.other))
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func ownIsTheNearestOfItsClass(seed: UInt64) throws {
    // Where a sample is says nothing of its class, so that its own is often not among the two nearest.
    var generator = SeededGenerator(seed: seed)
    let samples = (0..<90).map { index in
      sample(
        "\(index)", "class-\(generator.below(8))", subject: "subject-\(generator.below(4))",
        x: index % 10 == 9 ? nil : Float(generator.below(1000)))
    }
    let dataset = Dataset(name: "test", samples: samples)
    let positions = (0..<dataset.count).map { dataset.strokes.strokes(of: $0).first?.points[0].x }
    let run = try Evaluator(dataset: dataset, protocol: LeaveOneSubjectOut(), seed: seed)
      .run(LineRecognizer(), workers: 2)
    var elsewhere = 0
    for outcome in run.outcomes {
      let candidates = (0..<dataset.count).filter {
        dataset.samples.subject(of: $0) != dataset.samples.subject(of: outcome.sample)
          && run.truth(of: $0) == run.truth(of: outcome.sample) && positions[$0] != nil
      }
      let distance = positions[outcome.sample].flatMap { x in candidates.map { abs(positions[$0]! - x) }.min()
      }
      #expect(outcome.own?.distance == distance.map(Double.init))
      #expect(outcome.isForeign == candidates.isEmpty)
      if let own = outcome.own, ![outcome.best, outcome.runnerUp].contains(own) { elsewhere += 1 }
    }
    #expect(elsewhere > 0)
    Self.check(run, positions: positions)
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func ownIsTheNearestDrawnOfItsClass(seed: UInt64) throws {
    let dataset = Dataset(name: "test", samples: randomSamples(seed: seed, count: 120, classes: 6))
    let positions = (0..<dataset.count).map { dataset.strokes.strokes(of: $0).first?.points[0].x }
    let evaluator = try Evaluator(
      dataset: dataset,
      protocol: UserIndependent(participants: [1, 2], samplesPerClass: [1], repetitions: 20),
      seed: seed)
    let run = try evaluator.run(LineRecognizer(), workers: 2)
    #expect(run.outcomes.contains { $0.own != nil && $0.own?.label != $0.best?.label })
    Self.check(run, positions: positions)
  }
}
