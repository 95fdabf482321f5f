/// The rejected samples, by what rejecting them did.
///
/// Logs of parts of a work add up with ``merge(_:)``, the parts' order being that of the entries.
public struct RejectionLog: Sendable, Equatable {
  public enum Effect: Sendable, CaseIterable {
    /// There was nothing to compare with, or no shape to compare.
    case nothingToCompare
    /// The likeliest class was right.
    case lostRightAnswer
    /// The likeliest class was wrong.
    case sparedWrongAnswer
  }

  public struct Entry: Sendable, Equatable {
    /// The row that was rejected.
    public let sample: Int
    public let effect: Effect
  }

  public private(set) var entries: [Entry] = []

  public init() {}

  /// - Parameter truth: the class of the sample.
  public mutating func add(_ outcome: Outcome, truth: Int) {
    guard outcome.predicted == nil else { return }
    let effect: Effect =
      switch outcome.best?.label {
      case nil: .nothingToCompare
      case truth: .lostRightAnswer
      default: .sparedWrongAnswer
      }
    entries.append(Entry(sample: outcome.sample, effect: effect))
  }

  public mutating func merge(_ other: RejectionLog) { entries += other.entries }

  public func count(_ effect: Effect) -> Int { entries.count { $0.effect == effect } }
}

extension EvaluationRun {
  /// - Complexity: O(outcomes)
  public var rejections: RejectionLog {
    outcomes.reduce(into: RejectionLog()) { $0.add($1, truth: truth(of: $1.sample)) }
  }
}
