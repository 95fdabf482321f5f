/// The most similar template of each of the groups that have the most similar ones.
struct NearestGroupsGoal: SearchGoal {
  let count: Int
  let margin: Float
  private var candidates: [SearchCandidate] = []
  /// The best similarity of each group.
  private var best: [Float]
  /// The nearest groups so far, nearest first.
  private var nearest: [Int32] = []
  private var candidatesToKeep = 64
  private(set) var leastOfAny = -Float.infinity

  init(count: Int, groupCount: Int, margin: Float) {
    self.count = count
    self.margin = margin
    best = [Float](repeating: -.infinity, count: groupCount)
  }

  var groupsToBeginWith: Int { count }

  func least(of group: Int32) -> Float { max(leastOfAny, best(of: group) - margin) }

  private func best(of group: Int32) -> Float { best[Int(group)] }

  mutating func take(row: Int32, group: Int32, similarity: Float) {
    guard similarity > least(of: group) else { return }
    candidates.append(SearchCandidate(row: row, group: group, similarity: similarity))
    if similarity > best(of: group) { raise(group, to: similarity) }
    if candidates.count > candidatesToKeep {
      keepWhatMatters()
      candidatesToKeep = 2 * candidates.count + 64
    }
  }

  private mutating func raise(_ group: Int32, to similarity: Float) {
    best[Int(group)] = similarity
    defer { if nearest.count == count { leastOfAny = best(of: nearest[count - 1]) - margin } }
    var place = nearest.firstIndex(of: group) ?? nearest.count
    if place == nearest.count {
      if nearest.count == count {
        guard similarity > best(of: nearest[count - 1]) else { return }
        place -= 1
        nearest[place] = group
      } else {
        nearest.append(group)
      }
    }
    while place > 0 && best(of: nearest[place - 1]) < similarity {
      nearest.swapAt(place, place - 1)
      place -= 1
    }
  }

  private mutating func keepWhatMatters() {
    // Read through a copy: the closure may not read what is being changed.
    let goal = self
    candidates.removeAll { $0.similarity <= goal.least(of: $0.group) }
  }

  mutating func clear() {
    // Only groups of candidates ever had a best, but candidates are thinned out, so every group is gone through.
    for group in best.indices { best[group] = -.infinity }
    candidates.removeAll(keepingCapacity: true)
    nearest.removeAll(keepingCapacity: true)
    leastOfAny = -.infinity
  }

  func answer(measuring similarity: (Int) -> Double) -> [ShapeNeighbor] {
    let measured = candidates.filter { $0.similarity > least(of: $0.group) }.map { candidate in
      let neighbor = ShapeNeighbor(row: Int(candidate.row), similarity: similarity(Int(candidate.row)))
      return (distance: neighbor.distance, neighbor: neighbor, group: candidate.group)
    }
    var answered: Set<Int32> = []
    var answer: [ShapeNeighbor] = []
    for next in measured.sorted(by: { ($0.distance, $0.neighbor.row) < ($1.distance, $1.neighbor.row) })
    where answer.count < count && answered.insert(next.group).inserted {
      answer.append(next.neighbor)
    }
    return answer
  }
}
