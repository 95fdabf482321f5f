import GestureModel

/// The trials of a protocol of either kind.
enum EvaluationPlan {
  /// Each sample is asked once.
  case trials(TrialPlan)
  /// Samples are drawn and asked again and again; with how many rows have no subject and take no part.
  case draws(DrawPlan, leftOut: Int)

  init(
    _ evaluationProtocol: any EvaluationProtocol, samples: SampleTable, seed: UInt64
  ) throws(EvaluationError) {
    switch evaluationProtocol {
    case let drawing as any DrawingProtocol:
      let plan = try drawing.draws(from: samples, seed: seed)
      self = .draws(plan, leftOut: samples.subjects.indices.count { $0 < 0 })
    case let exhaustive as any ExhaustiveProtocol:
      self = .trials(try exhaustive.plan(for: samples, seed: seed))
    default: throw .unsupportedProtocol(evaluationProtocol.name)
    }
  }

  var leftOutCount: Int {
    switch self {
    case .trials(let plan): plan.leftOut.count
    case .draws(_, let leftOut): leftOut
    }
  }
}
