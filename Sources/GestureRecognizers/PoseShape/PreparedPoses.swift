import GestureModel
import ShapeSpace

/// Hand poses as shape vectors where every joint was seen, and as positions where not.
struct PreparedPoses: PreparedSamples {
  let degeneracies: [SampleDegeneracy?]
  /// Rows of zeros stand for poses with hidden joints and for degenerate ones.
  let whole: PreparedShapes
  /// The same, each mirrored; `nil` where mirroring is not allowed.
  let mirrored: ShapeMatrix?
  let hidden: HiddenJoints

  init(_ poses: PoseColumns, labels: [Int32], recognizer: PoseShape, workers: Workers) {
    hidden = HiddenJoints(poses, recognizer: recognizer)
    let shapes = LandmarkPreparation(weights: recognizer.weights.values).prepare(
      planes: poses.coordinates, count: poses.count, leavingOut: hidden.isIncomplete, workers: workers)
    let hidden = hidden
    degeneracies = (0..<poses.count).map { hidden.degeneracy(of: $0, hasShape: !shapes.isZero(row: $0)) }
    whole = PreparedShapes(
      shapes: shapes, degeneracies: degeneracies, policy: RotationPolicy(degrees: recognizer.rotation),
      search: recognizer.search, labels: labels)
    mirrored = recognizer.mirror == .allow ? shapes.mirrored : nil
  }

  func distances(queries: [Int], templates: [Int]) -> [Float] {
    var tile: [Float] = []
    tile.reserveCapacity(queries.count * templates.count)
    for query in queries {
      for template in templates { tile.append(Float(distance(query: query, template: template))) }
    }
    return tile
  }

  /// In radians; infinite where the two cannot be compared.
  ///
  /// - Complexity: O(n)
  func distance(query: Int, template: Int) -> Double {
    guard degeneracies[query] == nil, degeneracies[template] == nil else { return .infinity }
    if hidden.isIncomplete[query] || hidden.isIncomplete[template] {
      return hidden.distance(
        query: query, template: template, policy: whole.policy, mirrored: mirrored != nil)
    }
    let asSeen = whole.distance(query: query, template: template)
    guard let mirrored else { return asSeen }
    return min(asSeen, whole.distance(of: mirrored, query: query, template: template))
  }

  /// Whole poses meet in products; a pair with a hidden joint on either side is measured by itself.
  func nearestGroups(
    queries: [Int], templates: TemplateGroups, leavingOutSelf: Bool, workers: Int
  ) -> [GroupRanking] {
    let incomplete = templates.filter { hidden.isIncomplete[$0] }
    let complete = templates.filter { !hidden.isIncomplete[$0] }
    let groupOf = templates.groupOfRow
    var rankings = [GroupRanking](repeating: GroupRanking(), count: queries.count)
    let places = queries.indices.filter { !hidden.isIncomplete[queries[$0]] }
    let asked = places.map { queries[$0] }
    let found = whole.nearestGroups(
      of: [whole.shapes, mirrored].compactMap(\.self), queries: asked, templates: complete,
      leavingOutSelf: leavingOutSelf, workers: workers)
    for found in found {
      for (place, ranking) in zip(places, found) { rankings[place].merge(ranking, groupOf: groupOf) }
    }
    guard incomplete.members.count > 0 || places.count < queries.count else { return rankings }
    let pairwise = Workers(workers).map(queries) { query in
      let others = hidden.isIncomplete[query] ? templates : incomplete
      return others.ranking(
        distances(queries: [query], templates: others.members), leavingOut: leavingOutSelf ? query : nil)
    }
    for (place, ranking) in pairwise.enumerated() { rankings[place].merge(ranking, groupOf: groupOf) }
    return rankings
  }

  /// Whole poses meet in products; a pair with a hidden joint on either side is measured by itself.
  func nearest(
    queries: [Int], templates: [Int], count: Int, leavingOutSelf: Bool, workers: Int
  ) -> [[Neighbor]] {
    let incomplete = templates.filter { hidden.isIncomplete[$0] }
    let complete = templates.filter { !hidden.isIncomplete[$0] }
    let asked = queries.filter { !hidden.isIncomplete[$0] }
    let found = whole.nearest(
      of: [whole.shapes, mirrored].compactMap(\.self), queries: asked, templates: complete, count: count,
      leavingOutSelf: leavingOutSelf, workers: workers)
    let places = Dictionary(zip(asked, asked.indices)) { first, _ in first }
    return Workers(workers).map(queries) { query in
      let inProducts = places[query].map { place in found.flatMap { $0[place] } } ?? []
      let others = (hidden.isIncomplete[query] ? templates : incomplete)
        .filter { !(leavingOutSelf && $0 == query) }
        .map { Neighbor(template: $0, distance: distance(query: query, template: $0)) }
      // The same template can be near as it is and mirrored; it counts once, as the nearer.
      var templates: Set<Int> = []
      var nearest = NearestNeighbors(count: count)
      for neighbor in inProducts.sorted(by: { $0.precedes($1) }) + others
      where templates.insert(neighbor.template).inserted {
        nearest.insert(neighbor)
      }
      return nearest.neighbors
    }
  }
}
