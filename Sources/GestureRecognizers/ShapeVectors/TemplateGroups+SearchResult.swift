import ShapeSpace

extension TemplateGroups {
  /// The two nearest groups, given what a search of the ``members`` in float products found.
  ///
  /// Whatever could be an answer but for the rounding of the products is measured again, so the answer does not
  /// depend on the BLAS kernel, and equal templates tie: the lowest row wins.
  ///
  /// - Parameters:
  ///   - query: the query's place in the search.
  ///   - leftOut: a template row that the search left out, or `nil`.
  ///   - distance: the distance to a template row, in double precision.
  /// - Complexity: O(groups), and O(members of a group) where several of its members tie.
  func ranking(
    _ found: ShapeSearchResult, query: Int, leavingOut leftOut: Int?, distance: (_ template: Int) -> Double
  ) -> GroupRanking {
    var ranking = GroupRanking()
    for group in candidates(found, query: query) {
      let rows =
        found.isTied(query: query, group: group)
        ? members[offsets[group]..<offsets[group + 1]].filter { $0 != leftOut }
        : found.best(query: query, group: group).map { [members[$0.row]] } ?? []
      let neighbors = rows.map { Neighbor(template: $0, distance: distance($0)) }
      if let nearest = neighbors.min(by: { $0.distance < $1.distance }) { ranking.insert(nearest) }
    }
    return ranking
  }

  /// The groups that could be the nearest or the second nearest, given what rounding may have done.
  private func candidates(_ found: ShapeSearchResult, query: Int) -> [Int] {
    let similarities = (0..<groupCount).map { found.best(query: query, group: $0)?.similarity }
    var best = -Float.infinity
    var second = -Float.infinity
    for similarity in similarities.compactMap(\.self) {
      second = max(second, min(best, similarity))
      best = max(best, similarity)
    }
    let least = (second.isFinite ? second : best) - ShapeSearchResult.roundingOfSimilarity
    return similarities.indices.filter { similarities[$0].map { $0 >= least } ?? false }
  }
}
