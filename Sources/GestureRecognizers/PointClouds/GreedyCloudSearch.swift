import ShapeSpace

/// How the nearest clouds are looked for.
enum GreedyCloudSearch {
  /// Every pair is matched to its end.
  case exhaustive
  /// By bounds that are never too high: the same answers as ``exhaustive``.
  case admissible
  /// As $Q was published: by bounds that may be too high, templates in row order. Bounds that are not too high come
  /// first, because they are cheaper here and skip only what $Q would begin in vain.
  case tables(NearestPointTables)

  var tables: NearestPointTables? {
    if case .tables(let tables) = self { tables } else { nil }
  }
}

/// A template that a query is compared with.
struct CloudCandidate {
  let template: Int
  let group: Int
}

extension GreedyCloudSearch {
  /// The nearest candidates of the two nearest groups; distances are the matcher's.
  func ranking(
    query: Int, candidates: [CloudCandidate], groupCount: Int, matcher: inout GreedyCloudMatcher
  ) -> GroupRanking {
    switch self {
    case .exhaustive:
      var nearest = NearestTwoGroups()
      for candidate in candidates {
        let distance = matcher.distance(query, candidate.template)
        nearest.insert(Neighbor(template: candidate.template, distance: distance), group: candidate.group)
      }
      return nearest.ranking
    case .admissible:
      return boundedRanking(query: query, candidates: candidates, groupCount: groupCount, matcher: &matcher)
    case .tables:
      return publishedRanking(query: query, candidates: candidates, matcher: &matcher)
    }
  }

  /// The candidate of least bound in each group goes first, so that the limits are low when the others come.
  private func boundedRanking(
    query: Int, candidates: [CloudCandidate], groupCount: Int, matcher: inout GreedyCloudMatcher
  ) -> GroupRanking {
    var bounds = candidates.map { matcher.bound(query, $0.template) }
    var first = [Int?](repeating: nil, count: groupCount)
    for (index, candidate) in candidates.enumerated()
    where bounds[index] < first[candidate.group].map({ bounds[$0] }) ?? .infinity {
      first[candidate.group] = index
    }
    var nearest = NearestTwoGroups()
    for index in first.compactMap(\.self).sorted(by: { bounds[$0] < bounds[$1] }) + candidates.indices {
      let candidate = candidates[index]
      let limit = nearest.limit(of: candidate.group)
      guard bounds[index] <= limit else { continue }
      bounds[index] = .infinity
      // An equal distance counts when the row is lower.
      if let distance = matcher.distance(query, candidate.template, below: limit.nextUp) {
        nearest.insert(Neighbor(template: candidate.template, distance: distance), group: candidate.group)
      }
    }
    return nearest.ranking
  }

  /// $Q's loop over all templates, and once more over those outside the answer's group for the runner-up, so that
  /// the answer is what $Q gives when nobody asks for a runner-up.
  private func publishedRanking(
    query: Int, candidates: [CloudCandidate], matcher: inout GreedyCloudMatcher
  ) -> GroupRanking {
    let bounds = candidates.map { matcher.bound(query, $0.template) }
    var answer: [(neighbor: Neighbor, group: Int)] = []
    for _ in 0..<2 {
      var best: (neighbor: Neighbor, group: Int)?
      for (index, candidate) in candidates.enumerated() where candidate.group != answer.first?.group {
        let limit = best?.neighbor.distance ?? .infinity
        guard bounds[index] < limit,
          let distance = matcher.distance(query, candidate.template, below: limit)
        else { continue }
        best = (Neighbor(template: candidate.template, distance: distance), candidate.group)
      }
      if let best { answer.append(best) }
    }
    return GroupRanking(best: answer.first?.neighbor, runnerUp: answer.dropFirst().first?.neighbor)
  }
}
