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

  /// The best template of all, the lowest row in a tie.
  ///
  /// - Complexity: O(groups)
  public func best(query: Int) -> ShapeMatch? {
    let first = query * (groupCount + nearestCount)
    let best = records[first..<first + groupCount].reduce(KeyedMatch.none) { $1.key > $0.key ? $1 : $0 }
    return best.match
  }

  /// The k best templates, best first; fewer when there are fewer.
  public func nearest(query: Int) -> [ShapeMatch] {
    let first = query * (groupCount + nearestCount) + groupCount
    return records[first..<first + nearestCount].compactMap(\.match)
  }
}
