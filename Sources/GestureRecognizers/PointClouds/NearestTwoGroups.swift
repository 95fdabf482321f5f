/// The nearest template of each of the two nearest groups, while templates come in any order.
struct NearestTwoGroups {
  private var best: Entry?
  private var runnerUp: Entry?

  private struct Entry {
    var neighbor: Neighbor
    var group: Int

    func precedes(_ other: Entry?) -> Bool {
      guard let other else { return true }
      return (neighbor.distance, neighbor.template) < (other.neighbor.distance, other.neighbor.template)
    }
  }

  var ranking: GroupRanking { GroupRanking(best: best?.neighbor, runnerUp: runnerUp?.neighbor) }

  /// A template of `group` beyond this distance changes nothing: it has to beat its own group's nearest when that
  /// is the best of all, and else the runner-up.
  func limit(of group: Int) -> Double {
    (best?.group == group ? best : runnerUp)?.neighbor.distance ?? .infinity
  }

  /// Takes in one more template; a tie goes to the lower row.
  mutating func insert(_ neighbor: Neighbor, group: Int) {
    let entry = Entry(neighbor: neighbor, group: group)
    if best?.group == group {
      if entry.precedes(best) { best = entry }
    } else if entry.precedes(best) {
      (best, runnerUp) = (entry, best)
    } else if entry.precedes(runnerUp) {
      runnerUp = entry
    }
  }
}
