import GestureEvaluation
import GestureModel
import Testing

/// Whether draws are fair: every sample as often as any other, and each draw without regard to others.
@Suite struct DrawDistributionTests {
  private static let classes = 16
  private static let samplesOfClass = 10

  /// As the $1 recordings are: 5 subjects, 3 speeds, 16 classes, 10 samples.
  private static let samples: SampleTable = {
    let speeds = ["fast", "medium", "slow"]
    return Dataset(
      name: "drawn",
      samples: (0..<5 * 3 * classes * samplesOfClass).map { index in
        let pool = index / (classes * samplesOfClass)
        return sample(
          String(10_000 + index), String(100 + index / samplesOfClass % classes), subject: "s\(pool / 3)",
          attributes: ["speed": speeds[pool % 3]], x: 0)
      }
    ).samples
  }()

  /// One draw, as numbers from 0 to 9 of the samples in their class.
  private struct Draw {
    /// One a class; -1 where none was drawn.
    var queries = [Int](repeating: -1, count: classes)
    var templates = [[Int]](repeating: [], count: classes)

    /// - Precondition: the pool's rows stand class by class.
    init(_ trial: Trial, of pool: TrialPool) throws {
      let first = pool.queries[0]
      for row in trial.queries {
        let (label, number) = (row - first).quotientAndRemainder(dividingBy: samplesOfClass)
        try #require(queries[label] == -1)
        queries[label] = number
      }
      for row in trial.templates {
        let (label, number) = (row - first).quotientAndRemainder(dividingBy: samplesOfClass)
        templates[label].append(number)
      }
    }
  }

  /// The plan, and its draws by pool, setting and repetition.
  private static let drawn = Result {
    let plan = try UserDependent().draws(from: samples, seed: 1)
    let draws = try plan.pools.indices.map { pool in
      try plan.settings.indices.map { setting in
        try (0..<plan.repetitions).map { repetition in
          try Draw(
            plan.trial(pool: pool, setting: setting, repetition: repetition), of: plan.pools[pool])
        }
      }
    }
    return (plan: plan, draws: draws)
  }

  private let plan: DrawPlan
  private let draws: [[[Draw]]]

  init() throws { (plan, draws) = try Self.drawn.get() }

  @Test func everyClassGivesOneQueryAndOtherTemplates() {
    for (setting, plan) in plan.settings.enumerated() {
      for draw in draws.flatMap({ $0[setting] }) {
        let isRight = zip(draw.queries, draw.templates).allSatisfy { query, templates in
          query >= 0 && Set(templates + [query]).count == plan.samplesPerClass + 1
            && templates.count == plan.samplesPerClass
        }
        #expect(isRight, "\(draw)")
      }
    }
  }

  /// Pearson's statistic over 9 degrees of freedom for each class of each pool. A sample drawn without replacement
  /// varies by p (1 - p) a draw, and the ten of a class are bound to sum up, which leaves nine tenths of that.
  @Test func everySampleIsDrawnAsOftenAsAnyOther() {
    for (setting, samplesPerClass) in plan.settings.map(\.samplesPerClass).enumerated() {
      var (ofQueries, ofTemplates) = (0.0, 0.0)
      for pool in draws {
        for label in 0..<Self.classes {
          var queries = [Int](repeating: 0, count: Self.samplesOfClass)
          var templates = queries
          for draw in pool[setting] {
            queries[draw.queries[label]] += 1
            for template in draw.templates[label] { templates[template] += 1 }
          }
          ofQueries += statistic(queries, share: 0.1)
          ofTemplates += statistic(templates, share: Double(samplesPerClass) / 10)
        }
      }
      let freedom = Double(draws.count * Self.classes * 9)
      for statistic in [ofQueries, ofTemplates] {
        #expect(
          abs(statistic - freedom) < 5 * (2 * freedom).squareRoot(), "T = \(samplesPerClass): \(statistic)")
      }
    }
  }

  private func statistic(_ counts: [Int], share: Double) -> Double {
    let draws = Double(plan.repetitions)
    return counts.reduce(0) { sum, count in
      let difference = Double(count) - draws * share
      return sum + 0.9 * difference * difference / (draws * share * (1 - share))
    }
  }

  /// Two draws take samples of the same number once in ten, be they of two classes, repetitions, settings or pools.
  @Test func drawsDoNotDependOnEachOther() {
    let queries = draws.joined().joined().map(\.queries)
    // Every class with every later one of the same draw.
    let equalClasses = queries.reduce(0) { sum, queries in
      sum
        + queries.indices.reduce(0) { sum, label in
          sum + queries[..<label].count { $0 == queries[label] }
        }
    }
    expectOneInTen(equalClasses, of: queries.count * Self.classes * (Self.classes - 1) / 2)
    for step in [1, plan.repetitions, plan.repetitions * plan.settings.count] {
      let later = queries.dropFirst(step)
      let equal = zip(queries, later).reduce(0) { $0 + zip($1.0, $1.1).count { $0 == $1 } }
      expectOneInTen(equal, of: later.count * Self.classes)
    }
  }

  private func expectOneInTen(_ equal: Int, of pairs: Int) {
    let deviation = (Double(pairs) * 0.09).squareRoot()
    #expect(abs(Double(equal) - Double(pairs) / 10) < 5 * deviation, "\(equal) of \(pairs)")
  }
}
