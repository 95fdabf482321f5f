import GestureModel

/// Each sample is asked against all others, those of its own subject included.
public struct LeaveOneOut: ExhaustiveProtocol {
  public static let name = "leave-one-out"
  public var settings: [Setting] { [] }
  public var usesChance: Bool { false }

  public init() {}

  /// One trial, whose queries and templates are the same rows, each leaving itself out: all distances come
  /// from a single pass.
  public func plan(for samples: SampleTable, seed: UInt64) throws(EvaluationError) -> TrialPlan {
    guard samples.count >= 2 else { throw .tooFewSamples(samples.count) }
    let rows = Array(0..<samples.count)
    return TrialPlan(trialCount: 1, queryCount: rows.count) { _ in
      Trial(queries: rows, templates: rows, leavingOutSelf: true)
    }
  }
}
