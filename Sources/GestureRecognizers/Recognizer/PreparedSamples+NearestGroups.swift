import ShapeSpace

extension PreparedSamples {
  public func nearestGroups(
    queries: [Int], templates: TemplateGroups, leavingOutSelf: Bool, workers: Int
  ) -> [GroupRanking] {
    byTile(queries: queries, templates: templates.members, workers: workers) { query, distances in
      templates.ranking(Array(distances), leavingOut: leavingOutSelf ? query : nil)
    }
  }

  public func nearest(
    queries: [Int], templates: [Int], count: Int, leavingOutSelf: Bool, workers: Int
  ) -> [[Neighbor]] {
    byTile(queries: queries, templates: templates, workers: workers) { query, distances in
      var nearest = NearestNeighbors(count: count)
      for (template, distance) in zip(templates, distances) where !(leavingOutSelf && template == query) {
        nearest.insert(Neighbor(template: template, distance: Double(distance)))
      }
      return nearest.neighbors
    }
  }

  /// Makes something of each query's distances to all templates, tiles of queries shared by the workers.
  private func byTile<Output: Sendable>(
    queries: [Int], templates: [Int], workers: Int,
    _ body: @Sendable (_ query: Int, _ distances: ArraySlice<Float>) -> Output
  ) -> [Output] {
    // Long enough to make a tile worth a call, short enough to share few queries among the workers.
    let queriesATile = 8
    let tiles = stride(from: 0, to: queries.count, by: queriesATile).map {
      Array(queries[$0..<min($0 + queriesATile, queries.count)])
    }
    return Workers(workers).map(tiles) { queries in
      let distances = distances(queries: queries, templates: templates)
      return queries.enumerated().map { index, query in
        body(query, distances[index * templates.count..<(index + 1) * templates.count])
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
