import ShapeSpace

/// Shape vectors as sequences of points, compared by their cheapest alignment.
struct PreparedSequences: PreparedSamples {
  let degeneracies: [SampleDegeneracy?]
  private let points: [SIMD2<Float>]
  private let pointCount: Int
  private let alignment: WarpingAlignment

  init(_ prepared: PreparedShapeMatrix, alignment: WarpingAlignment) {
    let storage = prepared.matrix.storage
    points = stride(from: 0, to: storage.count, by: 2).map { SIMD2(storage[$0], storage[$0 + 1]) }
    pointCount = prepared.matrix.pointCount
    degeneracies = prepared.degeneracies
    self.alignment = alignment
  }

  private func sequence(_ sample: Int) -> ArraySlice<SIMD2<Float>> {
    points[sample * pointCount..<(sample + 1) * pointCount]
  }

  func distances(queries: [Int], templates: [Int]) -> [Float] {
    var scratch = WarpingAlignment.Scratch()
    var tile: [Float] = []
    tile.reserveCapacity(queries.count * templates.count)
    for query in queries {
      for template in templates {
        guard degeneracies[query] == nil && degeneracies[template] == nil else {
          tile.append(.infinity)
          continue
        }
        let cost = alignment.cost(
          sequence(query), sequence(template), bound: .infinity, scratch: &scratch)
        tile.append(Float(cost.squareRoot()))
      }
    }
    return tile
  }

  /// Templates in the order of a lower bound of their cost, until none left can be among the two found; an alignment is
  /// given up when it cannot be either. The answer is the one that aligning with all of them gives.
  func nearestGroups(
    queries: [Int], templates: TemplateGroups, leavingOutSelf: Bool, workers: Int
  ) -> [GroupRanking] {
    let groups = templates.offsets.indices.dropLast().flatMap { group in
      repeatElement(group, count: templates.offsets[group + 1] - templates.offsets[group])
    }
    return Workers(workers).map(queries) { query in
      guard degeneracies[query] == nil else { return GroupRanking() }
      return nearestGroups(
        query: query, members: templates.members, groups: groups, leftOut: leavingOutSelf ? query : nil)
    }
  }

  private func nearestGroups(
    query: Int, members: [Int], groups: [Int], leftOut: Int?
  ) -> GroupRanking {
    let envelope = WarpingEnvelope(sequence(query), radius: alignment.radius)
    let normalizer = alignment.normalizer(count: pointCount)
    let candidates = members.indices.filter { members[$0] != leftOut }.map { position in
      (
        lowerBound: envelope.lowerBound(sequence(members[position])) / normalizer, position: position
      )
    }.sorted { ($0.lowerBound, $0.position) < ($1.lowerBound, $1.position) }
    var search = TwoNearestGroups()
    var scratch = WarpingAlignment.Scratch()
    for (lowerBound, position) in candidates {
      if lowerBound > search.reach { break }
      let group = groups[position]
      let cost = alignment.cost(
        sequence(query), sequence(members[position]), bound: search.bound(group: group), scratch: &scratch)
      search.insert(template: members[position], cost: cost, group: group)
    }
    return search.ranking
  }
}
