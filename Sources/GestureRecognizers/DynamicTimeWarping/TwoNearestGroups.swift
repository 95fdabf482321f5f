/// The two nearest groups while templates come in any order.
struct TwoNearestGroups {
  private struct Found {
    let cost: Double
    let template: Int
    let group: Int

    func precedes(_ other: Found?) -> Bool {
      guard let other else { return true }
      return (cost, template) < (other.cost, other.template)
    }

    var neighbor: Neighbor { Neighbor(template: template, distance: cost.squareRoot()) }
  }

  private var best: Found?
  private var runnerUp: Found?

  /// The largest cost that can still change what is found.
  var reach: Double { runnerUp?.cost ?? .infinity }

  /// The largest cost at which a template of `group` can still change what is found.
  func bound(group: Int) -> Double {
    guard let best, best.group == group else { return reach }
    return best.cost
  }

  /// Takes in a template; one of infinite cost is nobody's neighbour.
  mutating func insert(template: Int, cost: Double, group: Int) {
    guard cost < .infinity else { return }
    let found = Found(cost: cost, template: template, group: group)
    if found.precedes(best) {
      if best?.group != group { runnerUp = best }
      best = found
    } else if best?.group != group && found.precedes(runnerUp) {
      runnerUp = found
    }
  }

  /// With the square roots of the costs as distances.
  var ranking: GroupRanking { GroupRanking(best: best?.neighbor, runnerUp: runnerUp?.neighbor) }
}
