import GestureModel

/// Each subject against templates of all others taken together: of every class T samples are drawn from the pool of
/// what the others drew, and one sample of every class of the test subject.
///
/// Taranta, LaViola, "Penny Pincher: a blazing fast, highly accurate $-family recognizer", GI 2015. Every sample of the
/// pool is equally likely, so who recorded more gives more. A class of which the others have fewer than T samples gives
/// all that there are.
public struct Pooled: DrawingProtocol {
  public static let name = "pooled"
  private let counts: DrawCounts

  /// The values of T, ascending.
  public var samplesPerClass: [Int] { counts.samplesPerClass }
  public var repetitions: Int { counts.repetitions }

  /// - Precondition: every T and the repetitions are at least 1.
  public init(samplesPerClass: [Int] = Array(1...9), repetitions: Int = 100) {
    counts = DrawCounts(samplesPerClass: samplesPerClass, repetitions: repetitions)
  }

  public var settings: [Setting] { counts.settings }

  public func draws(from samples: SampleTable, seed: UInt64) throws(EvaluationError) -> DrawPlan {
    let (subjects, labels) = (samples.subjects, samples.labels)
    guard let first = subjects.categories.first else { throw .noSubjects(protocolName: Self.name) }
    guard subjects.categories.count > 1 else { throw .oneSubject(first) }
    let known = subjects.indices.indices.filter { subjects.indices[$0] >= 0 }
    let pools = subjects.categories.indices.map { subject in
      TrialPool(
        subject: subject, queries: known.filter { subjects.indices[$0] == Int32(subject) },
        templates: known.filter { subjects.indices[$0] != Int32(subject) })
    }
    let largest = pools.flatMap { ClassRows($0.templates, labels: labels).rows.map(\.rows.count) }.max() ?? 0
    if let tooMany = samplesPerClass.last, tooMany > largest {
      throw .tooFewSamplesPerClass(needed: tooMany, largest: largest)
    }
    let queriesOf = pools.map { ClassRows($0.queries, labels: labels) }
    let templatesOf = pools.map { ClassRows($0.templates, labels: labels) }
    return DrawPlan(
      pools: pools, settings: samplesPerClass.map { DrawSetting(samplesPerClass: $0) },
      repetitions: repetitions, seed: seed
    ) { pool, setting, generator in
      // Pools are in the order of subjects, one each.
      let queries = queriesOf[pool.subject].rows.flatMap { generator.draw(1, from: $0.rows) }
      let templates = templatesOf[pool.subject].rows.flatMap {
        generator.draw(setting.samplesPerClass, from: $0.rows)
      }
      return Trial(queries: queries.sorted(), templates: templates.sorted())
    }
  }
}
