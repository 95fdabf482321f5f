import GestureEvaluation
import GestureModel
import Testing

@Suite struct OpenSetTests {
  @Test(arguments: 0..<10 as Range<UInt64>)
  func everyClassIsLeftOutOnce(seed: UInt64) throws {
    let dataset = Dataset(name: "", samples: randomSamples(seed: seed, count: 60))
    let labels = dataset.samples.labels.indices
    let plan = try OpenSet().plan(for: dataset.samples, seed: 0)
    #expect(plan.trialCount == dataset.samples.classes.count)
    var asked: [Int] = []
    for index in 0..<plan.trialCount {
      let trial = plan.trial(index)
      asked += trial.queries
      let leftOut = Set(trial.queries.map { labels[$0] })
      #expect(leftOut.count == 1)
      #expect(trial.templates == (0..<dataset.count).filter { !leftOut.contains(labels[$0]) })
    }
    #expect(asked.sorted() == Array(0..<dataset.count))
    #expect(plan.queryCount == dataset.count)
  }

  /// Classes at 0, 1 and 3: a sample's distance to the nearest other class is 1, 1 and 2.
  private static let three = Dataset(
    name: "",
    samples: [("a", 0), ("b", 1), ("c", 3)].flatMap { label, x in
      (0..<2).map { sample("\(label)\($0)", label, subject: "s\($0)", x: Float(x)) }
    })

  @Test func rejectingIsRight() throws {
    for (threshold, right) in [(0.5, 6), (1, 2), (2, 0)] {
      let evaluator = try Evaluator(
        dataset: Self.three, protocol: OpenSet(), threshold: threshold, seed: 1)
      let run = try evaluator.run(LineRecognizer(), workers: 1)
      #expect(run.confusion.correct == right)
      #expect(run.confusion.rejectedCount == right && run.confusion.wrong == 6 - right)
      #expect(run.confusion.accuracy == Double(right) / 6)
      #expect(
        run.confusion.classMetrics.map(\.recall) == [right > 2 ? 1 : 0, right > 2 ? 1 : 0, right > 0 ? 1 : 0])
      let bySubject = run.breakdown(by: "subject").groups
      #expect(bySubject.map(\.correct) == [right / 2, right / 2])
      #expect(bySubject.map(\.wrong) == [3 - right / 2, 3 - right / 2])
      #expect(run.warnings.isEmpty)
    }
  }

  @Test func withoutAThresholdTheDistancesAreThereAndAWarning() throws {
    let run = try Evaluator(dataset: Self.three, protocol: OpenSet(), seed: 1).run(
      LineRecognizer(), workers: 1)
    #expect(run.warnings == [.nothingRejected])
    #expect(run.outcomes.map { $0.best?.distance } == [1, 1, 1, 1, 2, 2])
    #expect(run.confusion.accuracy == 0)
  }

  /// Known samples at 0, 0, 1, 1, 3 and 3 are 0 from their own class, but two, moved to 0.75 and 3.5, are not.
  @Test func thresholdsTellOfBothSides() throws {
    let positions: [(String, Float)] = [("a", 0), ("a", 0.75), ("b", 1), ("b", 1), ("c", 3), ("c", 3.5)]
    let dataset = Dataset(
      name: "",
      samples: positions.enumerated().map { sample("\($0)", $1.0, subject: "s\($0 % 2)", x: $1.1) })
    var run = try Evaluator(dataset: dataset, protocol: OpenSet(), seed: 1).run(LineRecognizer(), workers: 1)
    #expect(ThresholdCurve(ThresholdScores(run)).known == 0)
    let known = OpenSet.knownSide(of: dataset.samples)
    #expect(known.folds == 6 && known.grouping == .none)
    run.knownOutcomes = try Evaluator(dataset: dataset, protocol: known, seed: 1)
      .run(LineRecognizer(), workers: 1).outcomes
    let curve = ThresholdCurve(ThresholdScores(run))
    #expect(curve.asked == 6 && curve.known == 6)
    // Own: 0.75, 0.75, 0, 0, 0.5, 0.5; unknown: 1, 0.25, 0.25, 0.25, 2, 2.5. The second is taken for b at 0.25.
    for (threshold, right, wrong, genuine, foreign) in [
      (0.0, 2, 0, 2, 0), (0.25, 2, 1, 2, 3), (0.5, 4, 1, 4, 3), (0.75, 5, 1, 6, 3), (1, 5, 1, 6, 4),
      (3, 5, 1, 6, 6),
    ] {
      let counts = curve.counts(at: threshold)
      #expect(counts.right == right && counts.wrong == wrong, "\(threshold): \(counts)")
      #expect(counts.genuine == genuine && counts.foreign == foreign, "\(threshold): \(counts)")
      #expect(counts.correctRate == Double(right) / 6 && counts.falseAcceptRate == Double(foreign) / 6)
      // What is accepted of unknown samples is what the run itself would accept.
      let judged = try Evaluator(dataset: dataset, protocol: OpenSet(), threshold: threshold, seed: 1)
        .run(LineRecognizer(), workers: 1)
      #expect(judged.confusion.wrong == foreign)
    }
    #expect(curve.threshold(for: .bestF1) == 0.75)
  }

  @Test func oneClassCannotBeLeftOut() {
    let dataset = Dataset(name: "", samples: [sample("1", "a", x: 0), sample("2", "a", x: 1)])
    #expect(throws: EvaluationError.oneClass("a")) { try OpenSet().plan(for: dataset.samples, seed: 0) }
  }
}
