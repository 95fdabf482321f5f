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
    if let index = sharedIndex?.index(of: templates, queries: queries.count, workers: workers) {
      return queryShapes.map { queryShapes in
        index.nearest(
          queryShapes, queries: queries, question: .nearestGroups(count: 2), policy: policy,
          leavingOutSelf: leavingOutSelf, workers: workers
        ).enumerated().map { place, neighbors in
          GroupRanking(degeneracies[queries[place]] == nil ? neighbors : [])
        }
      }
    }
    let search = ShapeSearch(
      templates: shapes.gathering(templates.members), groupOffsets: templates.offsets, policy: policy)
    let positions = leavingOutSelf ? templates.positions(of: queries) : nil
    return queryShapes.map { queryShapes in
      let found = search.search(
        queryShapes, rows: queries, leavingOut: positions, workers: Workers(workers))
      return queries.enumerated().map { index, query in
        guard degeneracies[query] == nil else { return GroupRanking() }
        return templates.ranking(found, query: index, leavingOut: leavingOutSelf ? query : nil) {
          distance(of: queryShapes, query: query, template: $0)
        }
      }
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
    if let index = sharedIndex?.index(of: all, queries: queries.count, workers: workers) {
      return queryShapes.map { queryShapes in
        comparable(
          index.nearest(
            queryShapes, queries: queries, question: .nearest(count: count), policy: policy,
            leavingOutSelf: leavingOutSelf, workers: workers), of: queries)
      }
    }
    let index = ShapeIndex(shapes.gathering(all.members), strategy: .bruteForce)
    let positions = leavingOutSelf ? all.positions(of: queries) : nil
    return queryShapes.map { queryShapes in
      let found = index.search(
        queryShapes, rows: queries, leavingOut: positions, for: .nearest(count: count), policy: policy,
        workers: Workers(workers))
      let neighbors = found.map { neighbors in
        neighbors.map { Neighbor(template: all.members[$0.row], distance: $0.distance) }
      }
      return comparable(neighbors, of: queries)
    }
  }

  /// Nothing is near to a degenerate query.
  private func comparable(_ found: [[Neighbor]], of queries: [Int]) -> [[Neighbor]] {
    zip(queries, found).map { query, found in degeneracies[query] == nil ? found : [] }
  }
}

extension GroupRanking {
  /// At most two, of different groups.
  fileprivate init(_ neighbors: [Neighbor]) {
    self.init()
    for neighbor in neighbors { insert(neighbor) }
  }
}
