import GestureModel

/// Each class is left out in turn: its samples are asked against the templates of all other classes, and must be
/// rejected.
///
/// Scheirer, de Rezende Rocha, Sapkota, Boult, "Toward open set recognition", IEEE TPAMI 2013. It tells the false
/// accepts of gestures that nobody taught; ``knownSide(of:)`` tells what a threshold costs in false rejects. Without a
/// threshold nothing is rejected, and the outcomes' distances tell which threshold rejects how many.
public struct OpenSet: ExhaustiveProtocol {
  public static let name = "open-set"
  public var settings: [Setting] { [] }
  public var usesChance: Bool { false }
  public var asksUnknownClasses: Bool { true }

  public init() {}

  /// How the same samples are asked with their class among the templates, all other classes too.
  ///
  /// As here the subject's own samples are among the templates, the one asked aside; folds, since leaving single samples
  /// out has a classifier learn once for each, and by time where the samples are frames, which are near-copies of those
  /// before.
  public static func knownSide(of samples: SampleTable) -> KFold {
    KFold(folds: min(10, max(2, samples.count)), grouping: KFold.standardGrouping(for: samples))
  }

  /// One trial a class.
  ///
  /// - Throws: ``EvaluationError/oneClass(_:)``
  public func plan(for samples: SampleTable, seed: UInt64) throws(EvaluationError) -> TrialPlan {
    guard samples.classes.count >= 2 else { throw .oneClass(samples.classes.first ?? "") }
    return TrialPlan(partOf: samples.labels.indices, partCount: samples.classes.count)
  }
}
