#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whether two recognizers differ on the same samples, from the samples on which they do.
///
/// McNemar, "Note on the sampling error of the difference between correlated proportions or percentages",
/// Psychometrika 1947; the exact form, a binomial test of the samples that one got right and the other wrong. Where samples are
/// asked again and again, it is the sign test of those that became wrong more often and those that became so less often.
public struct McNemarTest: Sendable, Equatable {
  /// Samples that became right, or wrong less often.
  public let wins: Int
  /// Samples that became wrong, or wrong more often.
  public let losses: Int
  /// The chance, were both equally good, that wins and losses lie so far apart or farther.
  public let p: Double

  /// - Complexity: O(wins + losses)
  /// - Precondition: neither is negative.
  public init(wins: Int, losses: Int) {
    precondition(wins >= 0 && losses >= 0, "\(wins) wins, \(losses) losses")
    self.wins = wins
    self.losses = losses
    p = min(1, 2 * Self.tail(min(wins, losses), of: wins + losses))
  }

  /// The chance of at most `count` heads of so many fair coins.
  private static func tail(_ count: Int, of coins: Int) -> Double {
    let (n, k) = (Double(coins), Double(count))
    let last = exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) - n * log(2))
    // From the largest term down, each from the one before; what is left out adds nothing to a double.
    var term = last
    var sum = last
    for heads in stride(from: k, to: 0, by: -1) {
      term *= heads / (n - heads + 1)
      sum += term
      if term < sum * 1e-18 { break }
    }
    return sum
  }

  /// The fewest losses that, with so many wins, chance would hardly make: `nil` where all `samples` lost are too few.
  ///
  /// - Complexity: O(losses x (wins + losses)), with a few more losses than wins.
  static func fewestLosses(beside wins: Int, of samples: Int, level: Double) -> Int? {
    (wins + 1..<max(samples, wins + 1) + 1).first {
      $0 + wins <= samples && McNemarTest(wins: wins, losses: $0).p < level
    }
  }
}
