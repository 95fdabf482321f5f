import GestureModel

/// Each class is left out in turn: its samples are asked against the templates of all other classes, and must be
/// rejected.
///
/// Scheirer, de Rezende Rocha, Sapkota, Boult, "Toward open set recognition", IEEE TPAMI 2013. It tells the false
/// accepts of gestures that nobody taught; what a threshold costs in false rejects, the other protocols tell. Without a
/// threshold nothing is rejected, and the outcomes' distances tell which threshold rejects how many.
public struct OpenSet: ExhaustiveProtocol {
  public static let name = "open-set"
  public var settings: [Setting] { [] }
  public var usesChance: Bool { false }
  public var asksUnknownClasses: Bool { true }

  public init() {}

  /// One trial a class.
  ///
  /// - Throws: ``EvaluationError/oneClass(_:)``
  public func plan(for samples: SampleTable, seed: UInt64) throws(EvaluationError) -> TrialPlan {
    guard samples.classes.count >= 2 else { throw .oneClass(samples.classes.first ?? "") }
    return TrialPlan(partOf: samples.labels.indices, partCount: samples.classes.count)
  }
}
