import GestureEvaluation
import GestureModel
import Testing

@Suite struct CrossDatasetTests {
  private static func samples(_ subjects: [(name: String?, count: Int)], x: Float) -> [Sample] {
    subjects.flatMap { subject, count in
      ["a", "b"].flatMap { label in
        (0..<count).map {
          sample("\(subject ?? "-")/\(label)/\($0)", label, subject: subject, x: x + Float($0))
        }
      }
    }
  }

  private static func joined() throws -> (dataset: Dataset, protocol: TrainTest) {
    try TrainTest.joining(
      train: Dataset(
        name: "tablet", samples: samples([("anna", 4), ("ben", 4), ("dora", 4), (nil, 2)], x: 0)),
      test: Dataset(name: "phone", samples: samples([("anna", 2), ("ben", 1), ("carl", 3)], x: 20)))
  }

  private func trials(_ plan: DrawPlan) -> [(pool: TrialPool, setting: DrawSetting, trial: Trial)] {
    plan.pools.indices.flatMap { pool in
      plan.settings.indices.flatMap { setting in
        (0..<plan.repetitions).map {
          (
            plan.pools[pool], plan.settings[setting],
            plan.trial(pool: pool, setting: setting, repetition: $0)
          )
        }
      }
    }
  }

  @Test func templatesAreOfOneDatasetAndQueriesOfTheOther() throws {
    let (dataset, sides) = try Self.joined()
    let table = dataset.samples
    let forms: [CrossDataset.Users] = [
      .dependent(UserDependent(samplesPerClass: [1, 3], repetitions: 20)),
      .independent(UserIndependent(participants: [1, 2], samplesPerClass: [1, 3], repetitions: 20)),
    ]
    for form in forms {
      let plan = try CrossDataset(form, across: sides).draws(from: table, seed: 3)
      for (pool, setting, trial) in trials(plan) {
        #expect(trial.queries.allSatisfy { table.ids[$0].hasPrefix("test/") })
        #expect(trial.templates.allSatisfy { table.ids[$0].hasPrefix("train/") })
        #expect(trial.queries.map { table.label(of: $0) }.sorted() == ["a", "b"])
        #expect(trial.queries.allSatisfy { table.subjects.indices[$0] == Int32(pool.subject) })
        let perClass = setting.samplesPerClass * (setting.participants ?? 1)
        #expect(trial.templates.count == 2 * perClass)
        let teachers = Set(trial.templates.map { table.subjects.indices[$0] })
        switch form {
        case .dependent: #expect(teachers == [Int32(pool.subject)])
        case .independent:
          #expect(teachers.count == setting.participants && !teachers.contains(Int32(pool.subject)))
        }
        #expect(!teachers.contains(-1))
      }
      let asked = plan.pools.map { table.subjects.categories[$0.subject] }
      if case .dependent = form {
        #expect(asked == ["anna", "ben"])
      } else {
        #expect(asked == ["anna", "ben", "carl"])
      }
    }
  }

  @Test func whoIsInOneDatasetAloneIsNamed() throws {
    let (dataset, sides) = try Self.joined()
    let cross = CrossDataset(.dependent(UserDependent(samplesPerClass: [1], repetitions: 5)), across: sides)
    let run = try Evaluator(dataset: dataset, protocol: cross, seed: 1).run(LineRecognizer(), workers: 1)
    #expect(
      run.warnings == [.leftOutWithoutSubject(samples: 4), .subjectsWithoutTemplates(subjects: ["carl"])])
    #expect(run.outcomes.count == 2 * 5 * 2)
    #expect(run.id(of: run.outcomes[0].sample).hasPrefix("anna/"))
    #expect(run.evaluationProtocol.settings.contains(Setting("users", .text("user-dependent"))))
  }

  @Test func whatCannotBeDrawnIsSaid() throws {
    let strangers = try TrainTest.joining(
      train: Dataset(name: "", samples: Self.samples([("anna", 2)], x: 0)),
      test: Dataset(name: "", samples: Self.samples([("ben", 2)], x: 9)))
    func draws(_ users: CrossDataset.Users, _ joined: (dataset: Dataset, protocol: TrainTest)) throws {
      _ = try CrossDataset(users, across: joined.protocol).draws(from: joined.dataset.samples, seed: 1)
    }
    #expect(throws: EvaluationError.noCommonSubject) {
      try draws(.dependent(UserDependent(samplesPerClass: [1])), strangers)
    }
    #expect(throws: EvaluationError.tooFewSubjects(needed: 2, others: 1)) {
      try draws(.independent(UserIndependent(participants: [2], samplesPerClass: [1])), strangers)
    }
    #expect(throws: EvaluationError.tooFewSamplesPerClass(needed: 3, largest: 2)) {
      try draws(.independent(UserIndependent(samplesPerClass: [3])), strangers)
    }
  }
}
