/// What a search found, query by query.
public struct ShapeSearchResult: Sendable {
  public let groupCount: Int
  public let nearestCount: Int
  /// A record a query: the best of each group, then the nearest, best first.
  private let records: [KeyedMatch]

  init(groupCount: Int, nearestCount: Int, records: [KeyedMatch]) {
    self.groupCount = groupCount
    self.nearestCount = nearestCount
    self.records = records
  }

  /// The best template of `group`, `nil` when the group has none.
  public func best(query: Int, group: Int) -> ShapeMatch? {
    records[query * (groupCount + nearestCount) + group].match
  }

  /// Whether float rounding could have put another template of `group` before its best one.
  public func isTied(query: Int, group: Int) -> Bool {
    let best = records[query * (groupCount + nearestCount) + group]
    return KeyedMatch.similarity(of: best.key) - KeyedMatch.similarity(of: best.runnerUpKey)
      <= Self.roundingOfSimilarity
  }

  /// How far two similarities of a search can stand apart and still be equal but for float rounding.
  ///
  /// Products of unit vectors differ by up to 1e-6 between kernels; both may be off.
  public static let roundingOfSimilarity: Float = 2e-6

  /// The best template of all, the lowest row in a tie.
  ///
  /// - Complexity: O(groups)
  public func best(query: Int) -> ShapeMatch? {
    let first = query * (groupCount + nearestCount)
    let best = records[first..<first + groupCount].reduce(KeyedMatch.none) { $1.key > $0.key ? $1 : $0 }
    return best.match
  }

  /// The k best templates, best first and the lower row first where similarities are equal; fewer when there are
  /// fewer.
  public func nearest(query: Int) -> [ShapeMatch] {
    let first = query * (groupCount + nearestCount) + groupCount
    return records[first..<first + nearestCount].compactMap(\.match)
      // Keys that differ can have the same similarity once the root is taken.
      .sorted { ($1.similarity, $0.row) < ($0.similarity, $1.row) }
  }
}
