import GestureModel
import GestureRecognizers
import Testing

@testable import GestureEvaluation

/// Protocols that draw templates and queries by chance.
@Suite struct DrawTests {
  /// 4 subjects, 2 speeds, 3 classes, 6 samples of each.
  private static let dataset: Dataset = {
    var generator = SeededGenerator(seed: 3)
    var samples: [Sample] = []
    for subject in 0..<4 {
      for speed in ["fast", "slow"] {
        for label in 0..<3 {
          for number in 0..<6 {
            let x = Float(label) + Float(generator.uniform()) * 1.6 + Float(subject) * 0.05
            samples.append(
              sample(
                "\(subject)\(speed)\(label)\(number)", "class-\(label)", subject: "s\(subject)",
                attributes: ["speed": speed], x: x))
          }
        }
      }
    }
    return Dataset(name: "drawn", samples: samples)
  }()

  private func forEachTrial(of plan: DrawPlan, _ body: (TrialPool, DrawSetting, Trial) throws -> Void)
    rethrows
  {
    for pool in plan.pools.indices {
      for setting in plan.settings.indices {
        for repetition in 0..<plan.repetitions {
          try body(
            plan.pools[pool], plan.settings[setting],
            plan.trial(pool: pool, setting: setting, repetition: repetition))
        }
      }
    }
  }

  @Test func userDependentDrawsAreOfOneSubjectAndSpeed() throws {
    let table = Self.dataset.samples
    let plan = try UserDependent(samplesPerClass: [1, 3, 5], repetitions: 20).draws(from: table, seed: 9)
    #expect(plan.pools.count == 8)
    forEachTrial(of: plan) { pool, setting, trial in
      #expect(Set(trial.queries).isDisjoint(with: trial.templates))
      let all = trial.queries + trial.templates
      #expect(Set(all).count == all.count)
      #expect(Set(all.map { "\(table.subject(of: $0)!) \(table.attributes(of: $0)["speed"]!)" }).count == 1)
      for label in 0..<3 as Range<Int32> {
        #expect(trial.queries.count { table.labels.indices[$0] == label } == 1)
        #expect(trial.templates.count { table.labels.indices[$0] == label } == setting.samplesPerClass)
      }
    }
  }

  @Test func userIndependentDrawsAreOfOtherSubjects() throws {
    let table = Self.dataset.samples
    let plan = try UserIndependent(participants: [1, 3], samplesPerClass: [2, 12], repetitions: 10)
      .draws(from: table, seed: 9)
    #expect(plan.pools.count == 4 && plan.settings.count == 4)
    forEachTrial(of: plan) { pool, setting, trial in
      #expect(trial.queries.count == 3)
      #expect(trial.queries.allSatisfy { table.subjects.indices[$0] == Int32(pool.subject) })
      let subjects = Dictionary(grouping: trial.templates) { table.subjects.indices[$0] }
      #expect(subjects.count == setting.participants && subjects[Int32(pool.subject)] == nil)
      #expect(Set(trial.templates).count == trial.templates.count)
      for rows in subjects.values { #expect(rows.count == 3 * setting.samplesPerClass) }
    }
  }

  /// Over many draws every sample is drawn about as often as any other.
  @Test func drawsAreEven() throws {
    let plan = try UserDependent(samplesPerClass: [2], repetitions: 2000)
      .draws(from: Self.dataset.samples, seed: 1)
    var queried: [Int: Int] = [:]
    forEachTrial(of: plan) { _, _, trial in
      for query in trial.queries { queried[query, default: 0] += 1 }
    }
    #expect(queried.count == Self.dataset.count)
    // 2,000 draws of one in six: a mean of 333 with a standard deviation of 17.
    #expect(queried.values.allSatisfy { abs($0 - 333) < 5 * 17 })
  }

  @Test func seedsDecideTheDraws() throws {
    let plan = { (seed: UInt64) in
      try UserDependent(samplesPerClass: [2], repetitions: 5).draws(from: Self.dataset.samples, seed: seed)
    }
    let trial = { (plan: DrawPlan, repetition: Int) in plan.trial(pool: 1, setting: 0, repetition: repetition)
    }
    #expect(trial(try plan(1), 2) == trial(try plan(1), 2))
    #expect((0..<5).contains { try! trial(plan(1), $0) != trial(plan(2), $0) })
    #expect(trial(try plan(1), 2) != trial(try plan(1), 3))
  }

  /// Looking distances up answers as comparing anew does, and the summary is what counting the answers gives.
  @Test(arguments: [1, 3])
  func runsAnswerAsTheTrialsOneByOne(workers: Int) throws {
    let table = Self.dataset.samples
    let drawing = UserDependent(samplesPerClass: [1, 4], repetitions: 30)
    let run = try Evaluator(dataset: Self.dataset, protocol: drawing, seed: 4)
      .run(LineRecognizer(), workers: workers)
    let plan = try drawing.draws(from: table, seed: 4)
    let prepared = LineRecognizer().prepare(Self.dataset, workers: 1)
    var expected: [(query: Int, neighbor: Neighbor?)] = []
    var accuracies: [DrawSetting: [Int: [Double]]] = [:]
    for pool in plan.pools.indices {
      for (index, setting) in plan.settings.enumerated() {
        var right = 0
        var asked = 0
        for repetition in 0..<plan.repetitions {
          let trial = plan.trial(pool: pool, setting: index, repetition: repetition)
          let groups = TemplateGroups(
            templates: trial.templates, groupOf: table.labels.indices, groupCount: table.classes.count)
          let rankings = prepared.nearestGroups(
            queries: trial.queries, templates: groups, leavingOutSelf: false, workers: 1)
          for (query, ranking) in zip(trial.queries, rankings) {
            expected.append((query, ranking.best))
            asked += 1
            if table.label(of: ranking.best!.template) == table.label(of: query) { right += 1 }
          }
        }
        accuracies[setting, default: [:]][plan.pools[pool].subject, default: []]
          .append(Double(right) / Double(asked))
      }
    }
    #expect(run.outcomes.map(\.sample) == expected.map(\.query))
    #expect(run.outcomes.map(\.best?.template) == expected.map(\.neighbor?.template))
    for summary in run.draws {
      let means = accuracies[summary.setting]!.values.map { $0.reduce(0, +) / Double($0.count) }
      let mean = means.reduce(0, +) / Double(means.count)
      #expect(abs(summary.accuracy! - mean) < 1e-12)
      let interval = try #require(summary.interval)
      #expect(interval.low <= mean && mean <= interval.high)
      #expect(means.min()! <= interval.low && interval.high <= means.max()!)
    }
  }

  @Test func whatCannotBeDrawnIsAnError() throws {
    let table = Self.dataset.samples
    #expect(throws: EvaluationError.tooFewSamplesPerClass(needed: 7, largest: 6)) {
      try UserDependent(samplesPerClass: [1, 6]).draws(from: table, seed: 0)
    }
    #expect(throws: EvaluationError.tooFewSubjects(needed: 4, others: 3)) {
      try UserIndependent(participants: [4]).draws(from: table, seed: 0)
    }
    let nobody = Dataset(name: "nobody", samples: [sample("1", "a", x: 0), sample("2", "a", x: 1)])
    #expect(throws: EvaluationError.noSubjects(protocolName: "user-dependent")) {
      try UserDependent(samplesPerClass: [1]).draws(from: nobody.samples, seed: 0)
    }
  }
}
