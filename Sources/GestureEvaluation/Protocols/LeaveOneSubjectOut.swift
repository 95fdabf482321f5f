import GestureModel

/// Each subject's samples are asked against those of all other subjects: how a recognizer does on people it
/// has never seen.
///
/// Samples without a subject are left out, since nobody can say whom they would have to be kept from.
public struct LeaveOneSubjectOut: ExhaustiveProtocol {
  public static let name = "leave-one-subject-out"
  public var settings: [Setting] { [] }
  public var usesChance: Bool { false }

  public init() {}

  public func plan(for samples: SampleTable, seed: UInt64) throws(EvaluationError) -> TrialPlan {
    let subjects = samples.subjects
    guard let first = subjects.categories.first else { throw .noSubjects(protocolName: Self.name) }
    guard subjects.categories.count >= 2 else { throw .oneSubject(first) }
    return TrialPlan(partOf: subjects.indices, partCount: subjects.categories.count)
  }
}
