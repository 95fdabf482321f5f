import ShapeSpace

extension PreparedSamples {
  public func nearestGroups(
    queries: [Int], templates: TemplateGroups, leavingOutSelf: Bool, workers: Int
  ) -> [GroupRanking] {
    // Long enough to make a tile worth a call, short enough to share few queries among the workers.
    let queriesATile = 8
    let tiles = stride(from: 0, to: queries.count, by: queriesATile).map {
      Array(queries[$0..<min($0 + queriesATile, queries.count)])
    }
    return Workers(workers).map(tiles) { queries in
      let distances = distances(queries: queries, templates: templates.members)
      return queries.enumerated().map { index, query in
        let row = distances[index * templates.members.count..<(index + 1) * templates.members.count]
        return templates.ranking(Array(row), leavingOut: leavingOutSelf ? query : nil)
      }
    }.flatMap(\.self)
  }
}

extension TemplateGroups {
  /// The two nearest groups, given the distance to each of ``members``.
  ///
  /// - Parameter leftOut: a template row that does not count.
  /// - Complexity: O(templates)
  public func ranking(_ distances: [Float], leavingOut leftOut: Int? = nil) -> GroupRanking {
    var ranking = GroupRanking()
    for group in 0..<groupCount {
      var best: Neighbor?
      for position in offsets[group]..<offsets[group + 1] where members[position] != leftOut {
        let distance = Double(distances[position])
        if distance < best?.distance ?? .infinity {
          best = Neighbor(template: members[position], distance: distance)
        }
      }
      if let best { ranking.insert(best) }
    }
    return ranking
  }
}
