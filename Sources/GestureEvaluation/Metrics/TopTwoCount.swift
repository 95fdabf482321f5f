/// How often the truth was the likeliest class or the second, accepted or not.
///
/// Counts of parts of a work add up with ``merge(_:)``.
public struct TopTwoCount: Sendable, Equatable {
  public private(set) var total = 0
  public private(set) var first = 0
  public private(set) var second = 0

  public init() {}

  /// - Parameter truth: the class of the sample.
  public mutating func add(_ outcome: Outcome, truth: Int) {
    total += 1
    if outcome.best?.label == truth { first += 1 }
    if outcome.runnerUp?.label == truth { second += 1 }
  }

  public mutating func merge(_ other: TopTwoCount) {
    total += other.total
    first += other.first
    second += other.second
  }

  /// The share of samples whose class was one of the two; `nil` when nothing was asked.
  public var accuracy: Double? { total == 0 ? nil : Double(first + second) / Double(total) }
}

extension EvaluationRun {
  /// - Complexity: O(outcomes)
  public var topTwo: TopTwoCount {
    outcomes.reduce(into: TopTwoCount()) { $0.add($1, truth: truth(of: $1.sample)) }
  }
}
