/// How many classes were likelier than the truth, whether the answer was accepted or not: 0 where it was the likeliest.
///
/// Counts of parts of a work add up with ``merge(_:)``.
public struct TopKCount: Sendable, Equatable {
  public private(set) var total = 0
  /// For each number of likelier classes, how many samples had so many.
  public private(set) var counts: [Int] = []
  /// Samples of which it is only known that more than one class was likelier.
  public private(set) var unranked = 0

  public init() {}

  /// A sample without a shape, or of a class without templates, has its truth among no number of classes.
  public mutating func add(_ outcome: Outcome) {
    total += 1
    if let rank = outcome.rank {
      reach(rank)
      counts[rank] += 1
    } else if outcome.best != nil, !outcome.isForeign {
      unranked += 1
    }
  }

  public mutating func merge(_ other: TopKCount) {
    total += other.total
    unranked += other.unranked
    if !other.counts.isEmpty { reach(other.counts.count - 1) }
    for (rank, count) in other.counts.enumerated() { counts[rank] += count }
  }

  /// The share of samples whose class was among the `k` likeliest; `nil` when nothing was asked, and where `k` is more
  /// than two and some samples are ``unranked``.
  ///
  /// scikit-learn's `top_k_accuracy_score`, where no two classes are equally likely.
  public func accuracy(top k: Int) -> Double? {
    if total == 0 || k > 2 && unranked > 0 { return nil }
    return Double(counts.prefix(k).reduce(0, +)) / Double(total)
  }

  private mutating func reach(_ rank: Int) {
    counts += Array(repeating: 0, count: max(0, rank + 1 - counts.count))
  }
}

extension EvaluationRun {
  /// - Complexity: O(outcomes)
  public var ranks: TopKCount { outcomes.reduce(into: TopKCount()) { $0.add($1) } }
}
