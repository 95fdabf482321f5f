import GestureEvaluation
import GestureFormats
import GestureModel
import GestureRecognizers
import TestSupport
import Testing

/// Published accuracies, measured again in double precision over the same draws.
@Suite(.enabled(if: RealData.isThere, "needs the published logs: set GESTUREBENCH_REALDATA"))
struct ReferenceAccuracyTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let specification: String
    let reference: any ReferenceRecognizer
    var threshold: Double?
    /// How far rounding to floats may put a distance off.
    let rounding: Double
    /// On ten subjects, the mean over T = 1 to 9 in percent.
    var published = 0.0

    var testDescription: String { specification }
  }

  private static let mendedShear: SeedReference = {
    var reference = SeedReference()
    reference.shears = false
    return reference
  }()

  static let rows = [
    Row(
      specification: "dollar1", reference: DollarOneReference(), rounding: 5e-3, published: 99.04),
    Row(
      specification: "protractor", reference: ProtractorReference(), rounding: 1e-5, published: 99.14),
    Row(
      specification: "protractor:orientations=8", reference: ProtractorReference(rotation: 22.5),
      rounding: 1e-5, published: 99.14),
    Row(
      specification: "pennyPincher", reference: PennyPincherReference(), rounding: 1e-4, published: 99.01),
    Row(
      specification: "sg:threshold=none", reference: SeedReference(), rounding: 1e-6, published: 98.56),
    Row(
      specification: "sg", reference: SeedReference(), threshold: 0.4, rounding: 1e-6, published: 96.88),
    Row(
      specification: "sg:shear=mend,threshold=none", reference: mendedShear, rounding: 1e-6,
      published: 98.62),
  ]

  /// A dataset under the user-dependent protocol.
  private struct Setup {
    let samples: SampleTable
    let draws: UserDependent
    let plan: DrawPlan
    let evaluator: Evaluator
    let reference: UserDependentReference

    init(_ dataset: Dataset, _ draws: UserDependent) throws {
      samples = dataset.samples
      self.draws = draws
      plan = try draws.draws(from: samples, seed: 1)
      evaluator = try Evaluator(dataset: dataset, protocol: draws, seed: 1)
      reference = UserDependentReference(dataset: dataset, plan: plan)
    }

    func run(_ specification: String) throws -> EvaluationRun {
      try evaluator.run(RecognizerCatalog.recognizer(specification), workers: 2)
    }
  }

  private static let dollar = Result {
    try Setup(DatasetReader(workers: 2).read(RealData.dollarLogs()).dataset, UserDependent())
  }

  private static let runs = Result { try rows.map { try dollar.get().run($0.specification) } }

  /// Every distance is the reference's and every answer its nearest template, up to the rounding of floats. Where
  /// templates of two classes are equal up to that, or a distance is the threshold, answers may differ: of the
  /// 24,000 for each T at most four, which is 0.02 points.
  private func expect(_ run: EvaluationRun, equals row: Row, _ setup: Setup) throws {
    let reference = setup.reference
    let result = reference.result(of: row.reference)
    let answers = result.answers.enumerated().flatMap { pool, answers in
      answers.joined().map { (pool: pool, answer: $0) }
    }
    try #require(run.outcomes.map(\.sample) == answers.map(\.answer.query))
    var wrong: [String] = []
    for (outcome, (pool, answer)) in zip(run.outcomes, answers) {
      var isEqual = outcome.best == nil && answer.nearest == nil
      if let best = outcome.best, let template = best.template, let nearest = answer.nearest {
        let inDouble = reference.distance(answer.query, template, pool: pool, in: result)
        isEqual =
          abs(best.distance - inDouble) < row.rounding && inDouble - nearest.distance < row.rounding
      }
      if !isEqual { wrong.append("\(String(describing: outcome.best)), not \(answer)") }
    }
    #expect(wrong.isEmpty, "\(wrong.count), such as \(wrong.prefix(3))")
    let expected = reference.accuracies(result, threshold: row.threshold)
    try #require(run.draws.map(\.setting.samplesPerClass) == setup.draws.samplesPerClass)
    for (draw, expected) in zip(run.draws, expected) {
      let accuracy = try #require(draw.accuracy)
      #expect(abs(accuracy - expected) < 0.0002, "\(draw.setting): \(accuracy), not \(expected)")
    }
  }

  @Test(arguments: rows.indices) func accuracyIsTheReferences(row: Int) throws {
    try expect(Self.runs.get()[row], equals: Self.rows[row], Self.dollar.get())
  }

  /// On two of the ten users, since the reference takes its time.
  @Test func dollarPOnMultistrokesIsTheReferences() throws {
    let dataset = try DatasetReader(workers: 2).read(RealData.mmgLogs()).dataset
    let users = dataset.samples.subjects.categories.prefix(2)
    let samples = (0..<dataset.count).map { dataset[$0] }.filter {
      $0.attributes["speed"]?.lowercased() == "medium" && users.contains($0.subject ?? "")
    }
    let setup = try Setup(
      Dataset(name: "medium", samples: samples), UserDependent(samplesPerClass: [1, 5]))
    #expect(setup.plan.pools.count == 2 && samples.count == 320)
    let row = Row(specification: "dollarP", reference: DollarPReference(), rounding: 1e-5)
    try expect(setup.run(row.specification), equals: row, setup)
  }

  /// What the paper's protocol draws from: three speeds a subject, ten samples of each class.
  @Test func poolsAreSubjectsAtOneSpeed() throws {
    let setup = try Self.dollar.get()
    let (samples, pools) = (setup.samples, setup.plan.pools)
    #expect(pools.count == 15 && Set(pools.flatMap(\.queries)).count == 2400)
    for pool in pools {
      #expect(pool.queries == pool.templates)
      #expect(Set(pool.queries.map { samples.subject(of: $0) }).count == 1)
      #expect(Set(pool.queries.map { samples.attributes(of: $0)["speed"] }).count == 1)
      let ofClass = Dictionary(grouping: pool.queries) { samples.label(of: $0) }
      #expect(ofClass.count == 16 && ofClass.values.allSatisfy { $0.count == 10 })
    }
  }

  /// Here are five of the ten subjects, so only differences of more than 0.2 points must be found again.
  @Test func recognizersStandInTheLiteraturesOrder() throws {
    let means = try Self.runs.get().map { $0.draws.compactMap(\.accuracy).reduce(0, +) / 9 }
    for (better, betterMean) in zip(Self.rows, means) {
      for (worse, worseMean) in zip(Self.rows, means) where better.published - worse.published > 0.2 {
        #expect(betterMean > worseMean, "\(better.specification) before \(worse.specification)")
      }
    }
  }
}
