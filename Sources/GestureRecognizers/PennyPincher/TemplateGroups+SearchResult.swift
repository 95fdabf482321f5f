import ShapeSpace

extension TemplateGroups {
  /// The two nearest groups as a search of the ``members`` in float products found them, measured again.
  ///
  /// - Parameters:
  ///   - query: the query's place in the search.
  ///   - distance: the distance to a template row, in double precision.
  /// - Complexity: O(groups)
  func ranking(
    _ found: ShapeSearchResult, query: Int, distance: (_ template: Int) -> Double
  ) -> GroupRanking {
    var coarse = GroupRanking()
    for group in 0..<groupCount {
      guard let match = found.best(query: query, group: group) else { continue }
      coarse.insert(Neighbor(template: members[match.row], distance: -Double(match.similarity)))
    }
    var ranking = GroupRanking()
    for neighbor in [coarse.best, coarse.runnerUp] {
      guard let template = neighbor?.template else { continue }
      ranking.insert(Neighbor(template: template, distance: distance(template)))
    }
    return ranking
  }
}
