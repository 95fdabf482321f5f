import GestureModel
import ShapeSpace

/// Samples as point clouds, compared by greedy matching: what $P and $Q share.
struct PreparedGreedyClouds: PreparedSamples {
  private let clouds: PreparedPointClouds
  private let squared: Bool
  private let divisor: Double
  private let search: GreedyCloudSearch

  /// - Parameters:
  ///   - squared: whether distances between points are squared.
  ///   - divisor: what sums with weights n, n - 1, ... 1 are divided by to give the distance.
  init(_ clouds: PreparedPointClouds, squared: Bool, divisor: Double, search: GreedyCloudSearch) {
    self.clouds = clouds
    self.squared = squared
    self.divisor = divisor
    self.search = search
  }

  var degeneracies: [SampleDegeneracy?] { clouds.degeneracies }

  /// Without bounds or abandoning, whatever the search.
  func distances(queries: [Int], templates: [Int]) -> [Float] {
    var matcher = matcher()
    return clouds.tile(queries: queries, templates: templates) { matcher.distance($0, $1) / divisor }
  }

  func nearestGroups(
    queries: [Int], templates: TemplateGroups, leavingOutSelf: Bool, workers: Int
  ) -> [GroupRanking] {
    var candidates: [CloudCandidate] = []
    for group in 0..<templates.groupCount {
      for position in templates.offsets[group]..<templates.offsets[group + 1]
      where degeneracies[templates.members[position]] == nil {
        candidates.append(CloudCandidate(template: templates.members[position], group: group))
      }
    }
    candidates.sort { $0.template < $1.template }
    let ordered = candidates
    // Long enough that making a matcher costs nothing, short enough to share few queries among the workers.
    let queriesAPiece = 8
    let pieces = stride(from: 0, to: queries.count, by: queriesAPiece).map {
      Array(queries[$0..<min($0 + queriesAPiece, queries.count)])
    }
    return Workers(workers).map(pieces) { queries in
      var matcher = matcher()
      return queries.map { query in
        guard degeneracies[query] == nil else { return GroupRanking() }
        let others = leavingOutSelf ? ordered.filter { $0.template != query } : ordered
        return scaled(
          search.ranking(
            query: query, candidates: others, groupCount: templates.groupCount, matcher: &matcher))
      }
    }.flatMap(\.self)
  }

  private func matcher() -> GreedyCloudMatcher {
    GreedyCloudMatcher(clouds.matrix, squared: squared, tables: search.tables)
  }

  private func scaled(_ ranking: GroupRanking) -> GroupRanking {
    func scaled(_ neighbor: Neighbor) -> Neighbor {
      Neighbor(template: neighbor.template, distance: neighbor.distance / divisor)
    }
    return GroupRanking(best: ranking.best.map(scaled), runnerUp: ranking.runnerUp.map(scaled))
  }
}
