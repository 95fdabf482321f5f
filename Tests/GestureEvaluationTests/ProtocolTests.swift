import GestureEvaluation
import GestureModel
import Testing

@Suite struct ProtocolTests {
  /// Every protocol here on a dataset that allows it.
  static func plans(seed: UInt64) throws -> [(name: String, dataset: Dataset, plan: TrialPlan)] {
    let samples = randomSamples(seed: seed, count: 60 + Int(seed % 7), missingSubjects: seed % 2 == 0)
    let dataset = Dataset(name: "random", samples: samples)
    let protocols: [any ExhaustiveProtocol] = [
      LeaveOneSubjectOut(), LeaveOneOut(), KFold(folds: 7), KFold(folds: 3, grouping: .subject),
    ]
    let joined = try TrainTest.joining(
      train: dataset, test: Dataset(name: "other", samples: randomSamples(seed: seed + 1, count: 20)))
    return try protocols.map { ($0.name, dataset, try $0.plan(for: dataset.samples, seed: seed)) }
      + [("train-test", joined.dataset, try joined.protocol.plan(for: joined.dataset.samples, seed: seed))]
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func everySampleIsAskedOnceAndNeverAgainstItself(seed: UInt64) throws {
    for (name, dataset, plan) in try Self.plans(seed: seed) {
      var asked = [Int](repeating: 0, count: dataset.count)
      for index in 0..<plan.trialCount {
        let trial = plan.trial(index)
        for query in trial.queries { asked[query] += 1 }
        #expect(trial.queries == trial.queries.sorted() && trial.templates == trial.templates.sorted())
        if trial.leavingOutSelf { continue }
        #expect(Set(trial.queries).isDisjoint(with: trial.templates), "\(name)")
        #expect(Set(trial.templates).isDisjoint(with: plan.leftOut), "\(name)")
      }
      let expected = dataset.samples.ids.indices.map { row in
        let isTemplateOnly = name == "train-test" && dataset.samples.ids[row].hasPrefix("train/")
        return plan.leftOut.contains(row) || isTemplateOnly ? 0 : 1
      }
      #expect(asked == expected, "\(name)")
      #expect(plan.queryCount == asked.reduce(0, +))
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func subjectsAreKeptApart(seed: UInt64) throws {
    for (name, dataset, plan) in try Self.plans(seed: seed)
    where name == "leave-one-subject-out" || name == "k-fold" && plan.trialCount == 3 {
      for index in 0..<plan.trialCount {
        let trial = plan.trial(index)
        let asked = Set(trial.queries.map { dataset.samples.subject(of: $0) })
        let compared = Set(trial.templates.map { dataset.samples.subject(of: $0) })
        #expect(asked.isDisjoint(with: compared))
        #expect(!asked.contains(nil) && !compared.contains(nil))
        #expect(name != "leave-one-subject-out" || asked.count == 1)
      }
      let withoutSubject = (0..<dataset.count).filter { dataset.samples.subject(of: $0) == nil }
      #expect(plan.leftOut == withoutSubject)
    }
  }

  @Test func theStandardProtocolLeavesOutSubjectsWhereAllAreKnown() {
    func standard(_ subjects: [String?]) -> String {
      let samples = subjects.enumerated().map { sample("\($0)", "a", subject: $1, x: 0) }
      return EvaluationProtocols.standard(for: Dataset(name: "", samples: samples).samples).name
    }
    #expect(standard(["s1", "s2", "s1"]) == "leave-one-subject-out")
    #expect(standard(["s1", "s1"]) == "k-fold")
    #expect(standard(["s1", "s2", nil]) == "k-fold")
    #expect(standard([nil, nil]) == "k-fold")
  }

  @Test func whatCannotBeDoneIsSaidWithItsNumbers() {
    func table(_ subjects: [String?]) -> SampleTable {
      Dataset(name: "", samples: subjects.enumerated().map { sample("\($0)", "a", subject: $1, x: 0) })
        .samples
    }
    #expect(throws: EvaluationError.oneSubject("s1")) {
      try LeaveOneSubjectOut().plan(for: table(["s1", "s1", nil]), seed: 0)
    }
    #expect(throws: EvaluationError.noSubjects(protocolName: "leave-one-subject-out")) {
      try LeaveOneSubjectOut().plan(for: table([nil, nil]), seed: 0)
    }
    #expect(throws: EvaluationError.noSubjects(protocolName: "k-fold")) {
      try KFold(folds: 2, grouping: .subject).plan(for: table([nil, nil]), seed: 0)
    }
    #expect(throws: EvaluationError.tooFewSamples(1)) {
      try LeaveOneOut().plan(for: table(["s1"]), seed: 0)
    }
    for folds in [-1, 0, 1, 4] {
      #expect(throws: EvaluationError.invalidFoldCount(folds, available: 3, grouping: .none)) {
        try KFold(folds: folds).plan(for: table(["s1", "s2", nil]), seed: 0)
      }
    }
    #expect(throws: EvaluationError.invalidFoldCount(3, available: 2, grouping: .subject)) {
      try KFold(folds: 3, grouping: .subject).plan(for: table(["s1", "s2", nil, "s1"]), seed: 0)
    }
  }

  @Test func trainAndTestMayShareIds() throws {
    let train = Dataset(
      name: "tablet",
      samples: [sample("a/1", "x", x: 0), sample("b", "y", x: 5), sample("\u{301}", "z", x: 9)])
    let test = Dataset(name: "phone", samples: [sample("a/1", "x", x: 1), sample("b", "z", x: 2)])
    let (joined, evaluationProtocol) = try TrainTest.joining(train: train, test: test)
    let trial = try evaluationProtocol.plan(for: joined.samples, seed: 0).trial(0)
    func originals(_ rows: [Int]) -> [String] {
      rows.map { evaluationProtocol.originalID(joined.samples.ids[$0]) }
    }
    #expect(originals(trial.queries) == test.samples.ids)
    #expect(originals(trial.templates) == train.samples.ids)
    #expect(trial.queries.map { joined[$0].strokes } == (0..<2).map { test[$0].strokes })
    #expect(joined.samples.classes == ["x", "y", "z"])
    #expect(!evaluationProtocol.sameRecordings)
    #expect(try TrainTest.joining(train: train, test: train).protocol.sameRecordings)

    let empty = Dataset(name: "empty", samples: [])
    for (train, test, error) in [
      (train, empty, EvaluationError.noQueries(dataset: "empty")),
      (empty, test, .noTemplates(dataset: "empty")),
    ] {
      let (joined, evaluationProtocol) = try TrainTest.joining(train: train, test: test)
      #expect(throws: error) { try evaluationProtocol.plan(for: joined.samples, seed: 0) }
    }
  }
}
