/// How many samples of each class the largest draws take, and where from.
struct DrawNeed: Sendable, Equatable {
  enum Source: Sendable {
    /// The pool's own subject.
    case subject
    /// All others together.
    case others
  }

  let source: Source
  let rows: [Int]
  /// Of each class.
  let count: Int
}

extension DrawingProtocol {
  /// What a pool must hold for every class to take part with as many templates as were asked for.
  func needs(of pool: TrialPool) -> [DrawNeed] {
    switch self {
    case let form as UserDependent:
      [DrawNeed(source: .subject, rows: pool.queries, count: (form.samplesPerClass.last ?? 0) + 1)]
    case let form as UserIndependent:
      // Each subject is among the others of all others.
      [DrawNeed(source: .subject, rows: pool.queries, count: form.samplesPerClass.last ?? 0)]
    case let form as Pooled:
      [
        DrawNeed(source: .subject, rows: pool.queries, count: 1),
        DrawNeed(source: .others, rows: pool.templates, count: form.samplesPerClass.last ?? 0),
      ]
    default: []
    }
  }
}
