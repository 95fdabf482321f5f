import GestureModel

/// Each subject against templates of his own: of every class T templates and one other sample are drawn.
///
/// Wobbrock, Wilson, Li, "Gestures without libraries, toolkits or training", UIST 2007. Speeds or devices that
/// were recorded apart are evaluated apart: a pool is what one subject drew at one speed on one device. A class of
/// which a pool has no T + 1 samples takes no part in the pool's draws of that T.
public struct UserDependent: DrawingProtocol {
  public static let name = "user-dependent"
  private let counts: DrawCounts

  /// The values of T, ascending.
  public var samplesPerClass: [Int] { counts.samplesPerClass }
  public var repetitions: Int { counts.repetitions }

  /// - Precondition: every T and the repetitions are at least 1.
  public init(samplesPerClass: [Int] = Array(1...9), repetitions: Int = 100) {
    counts = DrawCounts(samplesPerClass: samplesPerClass, repetitions: repetitions)
  }

  public var settings: [Setting] { counts.settings }

  /// What was recorded apart, where a dataset has it.
  private static let conditions = ["speed", "device"]

  public func draws(from samples: SampleTable, seed: UInt64) throws(EvaluationError) -> DrawPlan {
    if samples.subjects.categories.isEmpty { throw .noSubjects(protocolName: Self.name) }
    let pools = Self.pools(of: samples)
    let labels = samples.labels
    let largest = pools.flatMap { ClassRows($0.queries, labels: labels).rows.map(\.rows.count) }.max() ?? 0
    if let tooMany = samplesPerClass.last, tooMany + 1 > largest {
      throw .tooFewSamplesPerClass(needed: tooMany + 1, largest: largest)
    }
    return DrawPlan(
      pools: pools, settings: samplesPerClass.map { DrawSetting(samplesPerClass: $0) },
      repetitions: repetitions, seed: seed
    ) { pool, setting, generator in
      var queries: [Int] = []
      var templates: [Int] = []
      for (_, rows) in ClassRows(pool.queries, labels: labels).rows where rows.count > setting.samplesPerClass
      {
        let drawn = generator.draw(setting.samplesPerClass + 1, from: rows)
        templates += drawn.dropLast()
        queries.append(drawn[setting.samplesPerClass])
      }
      return Trial(queries: queries.sorted(), templates: templates.sorted())
    }
  }

  private static func pools(of samples: SampleTable) -> [TrialPool] {
    let columns = [samples.subjects] + conditions.compactMap { samples.attributes[$0] }
    let rows = (0..<samples.count).filter { samples.subjects.indices[$0] >= 0 }
    let pools = Dictionary(grouping: rows) { row in columns.map { $0.indices[row] } }
    return pools.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, rows in
      TrialPool(subject: Int(key[0]), queries: rows, templates: rows)
    }
  }
}
