import ShapeSpace

extension PreparedShapes {
  /// Templates are searched in float products, or through an index. Whatever could be the answer but for their
  /// rounding is then measured in double precision, so neither the answer nor its distance depends on the BLAS kernel,
  /// and equal templates tie.
  public func nearestGroups(
    queries: [Int], templates: TemplateGroups, leavingOutSelf: Bool, workers: Int
  ) -> [GroupRanking] {
    nearestGroups(
      of: [shapes], queries: queries, templates: templates, leavingOutSelf: leavingOutSelf,
      workers: workers)[0]
  }

  /// Asks rows of each of `queryShapes`, which stand for the same samples, among the same templates.
  func nearestGroups(
    of queryShapes: [ShapeMatrix], queries: [Int], templates: TemplateGroups, leavingOutSelf: Bool,
    workers: Int
  ) -> [[GroupRanking]] {
    let index = sharedIndex?.index(of: templates, queries: queries.count, workers: workers)
    lazy var search = ShapeSearch(
      templates: shapes.gathering(templates.members), groupOffsets: templates.offsets, policy: policy)
    return queryShapes.map { queryShapes in
      var rankings = byBounds(
        index, queryShapes, queries: queries, question: .nearestGroups(count: 2),
        leavingOutSelf: leavingOutSelf, workers: workers
      ).map { $0.map(GroupRanking.init(nearest:)) }
      let places = queries.indices.filter { rankings[$0] == nil }
      guard !places.isEmpty else { return rankings.compactMap(\.self) }
      let asked = places.map { queries[$0] }
      let found = search.search(
        queryShapes, rows: asked, leavingOut: leavingOutSelf ? templates.positions(of: asked) : nil,
        workers: Workers(workers))
      for (index, (place, query)) in zip(places, asked).enumerated() {
        rankings[place] = templates.ranking(
          found, query: index, leavingOut: leavingOutSelf ? query : nil
        ) {
          distance(of: queryShapes, query: query, template: $0)
        }
      }
      return rankings.compactMap(\.self)
    }
  }

  public func nearest(
    queries: [Int], templates: [Int], count: Int, leavingOutSelf: Bool, workers: Int
  ) -> [[Neighbor]] {
    nearest(
      of: [shapes], queries: queries, templates: templates, count: count, leavingOutSelf: leavingOutSelf,
      workers: workers)[0]
  }

  /// Asks rows of each of `queryShapes`, which stand for the same samples, among the same templates.
  func nearest(
    of queryShapes: [ShapeMatrix], queries: [Int], templates: [Int], count: Int, leavingOutSelf: Bool,
    workers: Int
  ) -> [[[Neighbor]]] {
    let all = TemplateGroups(
      templates: templates.filter { degeneracies[$0] == nil },
      groupOf: [Int32](repeating: 0, count: shapes.count), groupCount: 1)
    let index = sharedIndex?.index(of: all, queries: queries.count, workers: workers)
    lazy var search = ShapeIndex(shapes.gathering(all.members), strategy: .bruteForce)
    return queryShapes.map { queryShapes in
      var nearest = byBounds(
        index, queryShapes, queries: queries, question: .nearest(count: count),
        leavingOutSelf: leavingOutSelf, workers: workers)
      let places = queries.indices.filter { nearest[$0] == nil }
      guard !places.isEmpty else { return nearest.compactMap(\.self) }
      let asked = places.map { queries[$0] }
      let found = search.search(
        queryShapes, rows: asked, leavingOut: leavingOutSelf ? all.positions(of: asked) : nil,
        for: .nearest(count: count), policy: policy, workers: Workers(workers))
      for (place, neighbors) in zip(places, found) {
        nearest[place] = neighbors.map { Neighbor(template: all.members[$0.row], distance: $0.distance) }
      }
      return nearest.compactMap(\.self)
    }
  }

  /// What the bounds of an index answer: nothing for a degenerate query, `nil` for one that they do not help.
  private func byBounds(
    _ index: TrialIndex?, _ queryShapes: ShapeMatrix, queries: [Int], question: ShapeQuestion,
    leavingOutSelf: Bool, workers: Int
  ) -> [[Neighbor]?] {
    let found =
      index?.nearest(
        queryShapes, queries: queries, question: question, policy: policy, leavingOutSelf: leavingOutSelf,
        workers: workers) ?? [[Neighbor]?](repeating: nil, count: queries.count)
    return zip(queries, found).map { query, found in degeneracies[query] == nil ? found : [] }
  }
}

extension GroupRanking {
  /// - Parameter neighbors: at most two, of different groups.
  fileprivate init(nearest neighbors: [Neighbor]) {
    self.init()
    for neighbor in neighbors { insert(neighbor) }
  }
}
