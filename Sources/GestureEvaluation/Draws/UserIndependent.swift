import GestureModel

/// Each subject against templates of others: P other subjects are drawn, of each of them T samples of every
/// class, and one sample of every class of the test subject.
///
/// Vatavu, Anthony, Wobbrock, "Gestures as point clouds: a $P recognizer for user interface prototypes", ICMI 2012.
/// A subject who has fewer than T samples of a class gives all that there are.
public struct UserIndependent: DrawingProtocol {
  public static let name = "user-independent"
  /// The values of P, ascending; `nil` for every number from 1 to all other subjects.
  public let participants: [Int]?
  private let counts: DrawCounts

  /// The values of T, ascending.
  public var samplesPerClass: [Int] { counts.samplesPerClass }
  public var repetitions: Int { counts.repetitions }

  /// - Precondition: every P and T and the repetitions are at least 1.
  public init(participants: [Int]? = nil, samplesPerClass: [Int] = Array(1...9), repetitions: Int = 100) {
    precondition(participants.map { !$0.isEmpty && $0.allSatisfy { $0 > 0 } } ?? true)
    self.participants = participants.map { Set($0).sorted() }
    counts = DrawCounts(samplesPerClass: samplesPerClass, repetitions: repetitions)
  }

  public var settings: [Setting] {
    [Setting("participants", .text(participants.map(rangeText) ?? "all"))] + counts.settings
  }

  public func draws(from samples: SampleTable, seed: UInt64) throws(EvaluationError) -> DrawPlan {
    let (subjects, labels) = (samples.subjects, samples.labels)
    guard let first = subjects.categories.first else { throw .noSubjects(protocolName: Self.name) }
    let others = subjects.categories.count - 1
    guard others > 0 else { throw .oneSubject(first) }
    if let tooMany = participants?.last, tooMany > others {
      throw .tooFewSubjects(needed: tooMany, others: others)
    }
    let rowsOf = (0...others).map { subject in
      subjects.indices.indices.filter { subjects.indices[$0] == Int32(subject) }
    }
    let classRowsOf = rowsOf.map { ClassRows($0, labels: labels) }
    let largest = classRowsOf.flatMap { $0.rows.map(\.rows.count) }.max() ?? 0
    if let tooMany = samplesPerClass.last, tooMany > largest {
      throw .tooFewSamplesPerClass(needed: tooMany, largest: largest)
    }
    let pools = (0...others).map { subject in
      TrialPool(
        subject: subject, queries: rowsOf[subject],
        templates: rowsOf.indices.filter { $0 != subject }.flatMap { rowsOf[$0] }.sorted())
    }
    let settings = (participants ?? Array(1...others)).flatMap { participants in
      samplesPerClass.map { DrawSetting(samplesPerClass: $0, participants: participants) }
    }
    return DrawPlan(pools: pools, settings: settings, repetitions: repetitions, seed: seed) {
      pool, setting, generator in
      let others = (0...others).filter { $0 != pool.subject }
      let queries = classRowsOf[pool.subject].rows.flatMap { generator.draw(1, from: $0.rows) }
      let templates = generator.draw(setting.participants ?? others.count, from: others).flatMap { other in
        classRowsOf[other].rows.flatMap { generator.draw(setting.samplesPerClass, from: $0.rows) }
      }
      return Trial(queries: queries.sorted(), templates: templates.sorted())
    }
  }
}
