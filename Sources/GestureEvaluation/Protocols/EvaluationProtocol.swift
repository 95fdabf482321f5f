import GestureModel
import GestureRecognizers

/// A named setting of a recognizer or protocol, with its value.
///
/// Named here again so that reports can print settings without importing recognizers.
public typealias Setting = Parameter

/// Which samples are asked, and which they are compared with.
///
/// A protocol sees what samples are, never what was drawn, and deals in rows of the sample table.
public protocol EvaluationProtocol: Sendable {
  /// The name used in the literature, on the command line and in results, such as `leave-one-subject-out`.
  static var name: String { get }
  /// Everything that was chosen, in the order it is printed.
  var settings: [Setting] { get }
  /// Whether the seed changes the trials.
  var usesChance: Bool { get }
  /// Whether samples are asked whose class no template has, so that rejecting them is right; no unless it says so.
  var asksUnknownClasses: Bool { get }

  /// The id that the recording itself has, where the protocol had to change ids to tell samples apart.
  func originalID(_ id: String) -> String
}

/// A protocol under which each sample is asked at most once.
public protocol ExhaustiveProtocol: EvaluationProtocol {
  /// - Throws: ``EvaluationError`` when the samples do not allow the protocol.
  func plan(for samples: SampleTable, seed: UInt64) throws(EvaluationError) -> TrialPlan
}

extension EvaluationProtocol {
  public var name: String { Self.name }

  public var asksUnknownClasses: Bool { false }

  public func originalID(_ id: String) -> String { id }
}

/// The protocols that can be named.
public enum EvaluationProtocols {
  public static let names = [
    LeaveOneSubjectOut.name, LeaveOneOut.name, KFold.name, TrainTest.name, UserDependent.name,
    UserIndependent.name, Pooled.name, OpenSet.name,
  ]

  /// What is used when nothing is asked for: leaving one subject out where there are at least two and every
  /// sample has one, else 10 folds, or as many as there are samples when there are fewer: by time where every
  /// sample is a frame of a recording.
  public static func standard(for samples: SampleTable) -> any EvaluationProtocol {
    let subjects = samples.subjects
    let complete = subjects.categories.count >= 2 && subjects.indices.allSatisfy { $0 >= 0 }
    if complete { return LeaveOneSubjectOut() }
    return KFold(
      folds: min(10, max(2, samples.count)), grouping: KFold.standardGrouping(for: samples))
  }
}
