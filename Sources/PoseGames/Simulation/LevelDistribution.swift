/// How far many games went.
public struct LevelDistribution: Sendable, Equatable {
  /// How many games ended in each level; the first is level 1, the last the highest.
  public let counts: [Int]
  public let won: Int
  /// Games in which some pose was never recognised.
  public let gaveUp: Int

  public init(counts: [Int], won: Int, gaveUp: Int) {
    self.counts = counts
    self.won = won
    self.gaveUp = gaveUp
  }

  public var games: Int { counts.reduce(0, +) }

  /// - Precondition: there was a game.
  public var mean: Double {
    Double(counts.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }) / Double(games)
  }

  /// The lowest level that at least this share of the games ended in or below (nearest rank).
  ///
  /// - Parameter share: from 0 to 1.
  public func quantile(_ share: Double) -> Int {
    let rank = max(1, Int((share * Double(games)).rounded(.up)))
    var ended = 0
    for (index, count) in counts.enumerated() {
      ended += count
      if ended >= rank { return index + 1 }
    }
    return counts.count
  }
}
