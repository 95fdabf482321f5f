import GestureModel

/// Templates from one dataset and queries from another, drawn as the user-dependent or the user-independent form does:
/// across devices or collections, with the number of templates under control.
///
/// User-dependent, a subject's queries meet T samples of each class that the same subject drew in the other dataset;
/// who is in one dataset alone is not asked. User-independent, they meet T samples of each class from each of P
/// subjects of the other dataset, never of the same name. Speeds and devices are not parted, since the datasets are.
public struct CrossDataset: DrawingProtocol {
  public enum Users: Sendable {
    case dependent(UserDependent)
    case independent(UserIndependent)
  }

  public static let name = "cross-dataset"
  public let users: Users
  private let sides: TrainTest

  /// - Parameter sides: as made together with the joined dataset by ``TrainTest/joining(train:test:)``.
  public init(_ users: Users, across sides: TrainTest) {
    self.users = users
    self.sides = sides
  }

  public var settings: [Setting] {
    let (name, settings) =
      switch users {
      case .dependent(let form): (form.name, form.settings)
      case .independent(let form): (form.name, form.settings)
      }
    return [Setting("users", .text(name))] + settings + sides.settings
  }

  public func originalID(_ id: String) -> String { sides.originalID(id) }

  /// The rows that may be asked in the table of the joined dataset; none where it is not that.
  func queries(of samples: SampleTable) -> [Int] { (try? sides.rows(of: samples))?.queries ?? [] }

  /// - Parameter samples: the table of the joined dataset.
  public func draws(from samples: SampleTable, seed: UInt64) throws(EvaluationError) -> DrawPlan {
    let rows = try sides.rows(of: samples)
    if samples.subjects.categories.isEmpty { throw .noSubjects(protocolName: Self.name) }
    func bySubject(_ rows: [Int]) -> [Int: [Int]] {
      Dictionary(grouping: rows.filter { samples.subjects.indices[$0] >= 0 }) {
        Int(samples.subjects.indices[$0])
      }
    }
    let sides = Sides(
      queries: bySubject(rows.queries), templates: bySubject(rows.templates), labels: samples.labels)
    return switch users {
    case .dependent(let form): try sides.draws(form, seed: seed)
    case .independent(let form): try sides.draws(form, seed: seed)
    }
  }
}

/// The rows of both datasets by subject.
private struct Sides {
  let queries: [Int: [Int]]
  let templates: [Int: [Int]]
  let labels: CategoryColumn

  func draws(_ form: UserDependent, seed: UInt64) throws(EvaluationError) -> DrawPlan {
    let pools = queries.keys.sorted().compactMap { subject in
      templates[subject].map { TrialPool(subject: subject, queries: queries[subject] ?? [], templates: $0) }
    }
    if pools.isEmpty { throw .noCommonSubject }
    try check(form.samplesPerClass)
    let labels = labels
    return DrawPlan(
      pools: pools, settings: form.samplesPerClass.map { DrawSetting(samplesPerClass: $0) },
      repetitions: form.repetitions, seed: seed
    ) { pool, setting, generator in
      let taught = ClassRows(pool.templates, labels: labels).rows.filter {
        $0.rows.count >= setting.samplesPerClass
      }
      let known = Set(taught.map(\.label))
      let asked = ClassRows(pool.queries, labels: labels).rows.filter { known.contains($0.label) }
      let queries = asked.flatMap { generator.draw(1, from: $0.rows) }
      let templates = taught.flatMap { generator.draw(setting.samplesPerClass, from: $0.rows) }
      return Trial(queries: queries.sorted(), templates: templates.sorted())
    }
  }

  func draws(_ form: UserIndependent, seed: UInt64) throws(EvaluationError) -> DrawPlan {
    let pools = queries.keys.sorted().compactMap { subject in
      let others = templates.filter { $0.key != subject }.flatMap(\.value).sorted()
      return others.isEmpty
        ? nil : TrialPool(subject: subject, queries: queries[subject] ?? [], templates: others)
    }
    let others = queries.keys.map { templates.count - (templates[$0] == nil ? 0 : 1) }.min() ?? 0
    let largest = form.participants?.last ?? 1
    guard others >= largest else { throw .tooFewSubjects(needed: largest, others: others) }
    try check(form.samplesPerClass)
    let settings = (form.participants ?? Array(1...others)).flatMap { participants in
      form.samplesPerClass.map { DrawSetting(samplesPerClass: $0, participants: participants) }
    }
    let askedOf = queries.mapValues { ClassRows($0, labels: labels) }
    let taughtBy = templates.mapValues { ClassRows($0, labels: labels) }
    return DrawPlan(pools: pools, settings: settings, repetitions: form.repetitions, seed: seed) {
      pool, setting, generator in
      let queries = askedOf[pool.subject]!.rows.flatMap { generator.draw(1, from: $0.rows) }
      let others = taughtBy.keys.filter { $0 != pool.subject }.sorted()
      let templates = generator.draw(setting.participants ?? others.count, from: others).flatMap { other in
        taughtBy[other]!.rows.flatMap { generator.draw(setting.samplesPerClass, from: $0.rows) }
      }
      return Trial(queries: queries.sorted(), templates: templates.sorted())
    }
  }

  private func check(_ samplesPerClass: [Int]) throws(EvaluationError) {
    let largest =
      templates.values.flatMap { ClassRows($0, labels: labels).rows.map(\.rows.count) }.max() ?? 0
    if let tooMany = samplesPerClass.last, tooMany > largest {
      throw .tooFewSamplesPerClass(needed: tooMany, largest: largest)
    }
  }
}
