import GestureModel

/// What came of every sample in little room: how many were asked, and those that were ever wrong by name.
///
/// Of one dataset under one protocol that is all there is to know, for what is not named was right every time. Two
/// such records can be compared without the dataset.
public struct CompactOutcomes: Sendable, Equatable {
  /// Where chance enters.
  public enum Chance: String, Sendable, Codable {
    /// Nowhere: the seed changes nothing.
    case none
    /// Samples are dealt into folds, and each is asked once.
    case folds
    /// Samples are drawn, and asked again and again.
    case draws
  }

  public let chance: Chance
  /// The standard error that the draws leave in the accuracy; `nil` without draws or where it is not known.
  public let drawError: Double?
  /// Classes that were never asked are missing.
  public let askedByClass: [String: Int]
  /// Samples without a subject are not counted.
  public let askedBySubject: [String: Int]
  /// In code point order of their ids.
  public let mistakes: [Mistake]

  public var total: Int { askedByClass.values.reduce(0, +) }
  public var wrong: Int { mistakes.reduce(0) { $0 + $1.count } }
}

extension CompactOutcomes {
  /// - Complexity: O(outcomes + mistakes log mistakes)
  public init(_ run: EvaluationRun) {
    let samples = run.samples
    // By row, and by the class that the sample was taken for, -1 where it was rejected.
    var mistakes: [Int: [Int: Int]] = [:]
    for outcome in run.outcomes {
      if !run.isRight(outcome) {
        mistakes[outcome.sample, default: [:]][outcome.predicted ?? -1, default: 0] += 1
      }
    }
    self.init(
      chance: run.evaluationProtocol is any DrawingProtocol
        ? .draws : run.evaluationProtocol.usesChance ? .folds : .none,
      drawError: run.drawError, askedByClass: samples.labels.counts(of: run.outcomes),
      askedBySubject: samples.subjects.counts(of: run.outcomes),
      mistakes: mistakes.sorted { $0.key < $1.key }.map { row, predicted in
        let taken = predicted.filter { $0.key >= 0 }.map { (run.classes[$0.key], $0.value) }
        return Mistake(
          id: run.id(of: row), label: samples.label(of: row), subject: samples.subject(of: row),
          takenFor: Dictionary(uniqueKeysWithValues: taken), rejected: predicted[-1] ?? 0)
      })
  }
}

extension CategoryColumn {
  /// How many outcomes are of samples of each category; those without any are missing.
  fileprivate func counts(of outcomes: [Outcome]) -> [String: Int] {
    var counts = [Int](repeating: 0, count: categories.count)
    for outcome in outcomes where indices[outcome.sample] >= 0 { counts[Int(indices[outcome.sample])] += 1 }
    let asked = zip(categories, counts).filter { $0.1 > 0 }
    return Dictionary(uniqueKeysWithValues: asked)
  }
}
