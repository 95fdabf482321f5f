import GestureEvaluation
import GestureModel
import GestureRecognizers
import Testing

@Suite struct EvaluatorTests {
  static func run(
    _ samples: [Sample], _ evaluationProtocol: any EvaluationProtocol = LeaveOneOut(),
    threshold: Double? = nil
  ) throws -> EvaluationRun {
    let evaluator = try Evaluator(
      dataset: Dataset(name: "test", samples: samples), protocol: evaluationProtocol, threshold: threshold,
      seed: 1)
    return try evaluator.run(LineRecognizer(), workers: 1)
  }

  static let line = [
    sample("1", "a", x: 0), sample("2", "a", x: 1), sample("3", "b", x: 3), sample("4", "b", x: 5),
    sample("5", "b", x: nil), sample("6", "c", x: 10),
  ]

  @Test func outcomesAreThoseOfTheNearestTemplate() throws {
    let run = try Self.run(Self.line)
    #expect(
      run.outcomes == [
        Outcome(
          sample: 0, predicted: 0, best: .init(label: 0, distance: 1, template: 1),
          runnerUp: .init(label: 1, distance: 3, template: 2),
          own: .init(label: 0, distance: 1, template: 1)),
        Outcome(
          sample: 1, predicted: 0, best: .init(label: 0, distance: 1, template: 0),
          runnerUp: .init(label: 1, distance: 2, template: 2),
          own: .init(label: 0, distance: 1, template: 0)),
        // The nearest two are as near: the lower row wins.
        Outcome(
          sample: 2, predicted: 0, best: .init(label: 0, distance: 2, template: 1),
          runnerUp: .init(label: 1, distance: 2, template: 3),
          own: .init(label: 1, distance: 2, template: 3)),
        Outcome(
          sample: 3, predicted: 1, best: .init(label: 1, distance: 2, template: 2),
          runnerUp: .init(label: 0, distance: 4, template: 1),
          own: .init(label: 1, distance: 2, template: 2)),
        Outcome(sample: 4, predicted: nil, best: nil, runnerUp: nil),
        Outcome(
          sample: 5, predicted: 1, best: .init(label: 1, distance: 5, template: 3),
          runnerUp: .init(label: 0, distance: 9, template: 1), isForeign: true),
      ])
    #expect(run.confusion.total == 6 && run.confusion.correct == 3 && run.confusion.wrong == 2)
    #expect(run.confusion.rejected == [0, 1, 0])
    #expect(run.degenerate == [DegenerateSample(sample: 4, reason: .noPoints)])
    #expect(run.warnings == [.noTemplateOfOwnClass(samples: 1, classes: ["c"])])
  }

  @Test func aThresholdAcceptsWhatIsExactlyAsFar() throws {
    let run = try Self.run(Self.line, threshold: 2)
    #expect(run.outcomes.map(\.predicted) == [0, 0, 0, 1, nil, nil])
    #expect(run.outcomes[5].best == .init(label: 1, distance: 5, template: 3))
    #expect(try Self.run(Self.line, threshold: 0).confusion.rejectedCount == 6)
  }

  @Test func theBestTemplateOfAFoldIsNeverOneOfItsOwn() throws {
    for seed in 0..<10 as Range<UInt64> {
      let samples = randomSamples(seed: seed, count: 90)
      let run = try Self.run(samples, LeaveOneSubjectOut())
      let dataset = Dataset(name: "test", samples: samples)
      for outcome in run.outcomes {
        guard let nearest = outcome.best, let template = nearest.template else { continue }
        let subject = dataset.samples.subject(of: outcome.sample)
        let others = (0..<dataset.count).filter { dataset.samples.subject(of: $0) != subject }
        let x = { (row: Int) in dataset.strokes.strokes(of: row).first?.points[0].x }
        let least = others.compactMap { x($0).map { abs($0 - x(outcome.sample)!) } }.min()!
        #expect(nearest.distance == Double(least))
        #expect(dataset.samples.subject(of: template) != subject)
      }
      #expect(run.outcomes.map(\.sample) == Array(0..<dataset.count))
    }
  }

  @Test func samplesWithoutASubjectAreLeftOutAndCounted() throws {
    let samples = [
      sample("1", "a", subject: "s1", x: 0), sample("2", "a", subject: "s2", x: 1), sample("3", "a", x: 2),
      sample("4", "b", x: 3),
    ]
    let run = try Self.run(samples, LeaveOneSubjectOut())
    #expect(run.confusion.total == 2 && run.confusion.correct == 2)
    #expect(run.warnings == [.leftOutWithoutSubject(samples: 2)])
    #expect(run.classes == ["a", "b"])
  }

  @Test func trainingAndTestSetAreJoined() throws {
    let train = Dataset(name: "train", samples: [sample("1", "a", x: 0), sample("2", "b", x: 10)])
    let test = Dataset(
      name: "test", samples: [sample("1", "a", x: 2), sample("2", "a", x: 9), sample("9", "c", x: nil)])
    let (joined, evaluationProtocol) = try TrainTest.joining(train: train, test: test)
    let run = try Evaluator(dataset: joined, protocol: evaluationProtocol, seed: 0)
      .run(LineRecognizer(), workers: 1)
    #expect(run.outcomes.map { run.id(of: $0.sample) } == ["1", "2", "9"])
    #expect(run.outcomes.map(\.predicted) == [0, 1, nil])
    #expect(run.warnings == [.noTemplateOfOwnClass(samples: 1, classes: ["c"])])
    let (twice, same) = try TrainTest.joining(train: train, test: train)
    let again = try Evaluator(dataset: twice, protocol: same, seed: 0).run(LineRecognizer(), workers: 1)
    #expect(again.warnings == [.trainedOnTestSet])
  }

  @Test func progressRisesToOne() throws {
    let dataset = Dataset(name: "test", samples: randomSamples(seed: 3, count: 50))
    var told: [Double] = []
    _ = try Evaluator(dataset: dataset, protocol: KFold(folds: 5), seed: 0)
      .run(LineRecognizer(), workers: 1) { told.append($0) }
    #expect(told == [0.2, 0.4, 0.6, 0.8, 1])
  }

  @Test func allDegenerateSamplesAreAllRejected() throws {
    let run = try Self.run([sample("1", "a", x: nil), sample("2", "a", x: nil)])
    #expect(run.confusion.rejectedCount == 2 && run.confusion.accuracy == 0)
  }

  @Test func impossibleRequestsAreRefused() throws {
    let dataset = Dataset(name: "line", samples: Self.line)
    for threshold in [-0.1, .infinity] {
      #expect(throws: EvaluationError.invalidThreshold(threshold)) {
        try Evaluator(dataset: dataset, protocol: LeaveOneOut(), threshold: threshold, seed: 0)
      }
    }
    #expect(throws: EvaluationError.self) {
      try Evaluator(dataset: dataset, protocol: LeaveOneOut(), threshold: .nan, seed: 0)
    }
    #expect(throws: EvaluationError.noSamples(dataset: "none")) {
      try Evaluator(dataset: Dataset(name: "none", samples: []), protocol: LeaveOneSubjectOut(), seed: 0)
    }
    let many = (0...Evaluator.classLimit).map { sample("\($0)", "class \($0)", x: 0) }
    #expect(throws: EvaluationError.tooManyClasses(8193, limit: 8192)) {
      try Evaluator(dataset: Dataset(name: "many", samples: many), protocol: LeaveOneOut(), seed: 0)
    }
  }
}
