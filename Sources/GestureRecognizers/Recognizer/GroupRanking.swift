/// A template and how far it is.
public struct Neighbor: Sendable, Equatable {
  /// The template's row in the dataset.
  public var template: Int
  public var distance: Double

  public init(template: Int, distance: Double) {
    self.template = template
    self.distance = distance
  }
}

/// The nearest template of all, and the nearest of any other group.
public struct GroupRanking: Sendable, Equatable {
  /// `nil` for a degenerate query, or when there is no template.
  public var best: Neighbor?
  /// `nil` when only one group has templates.
  public var runnerUp: Neighbor?

  public init(best: Neighbor? = nil, runnerUp: Neighbor? = nil) {
    self.best = best
    self.runnerUp = runnerUp
  }

  /// Takes in the nearest template of one more group; a tie goes to the lower template row.
  mutating func insert(_ neighbor: Neighbor) {
    if neighbor.precedes(best) {
      (best, runnerUp) = (neighbor, best)
    } else if neighbor.precedes(runnerUp) {
      runnerUp = neighbor
    }
  }
}

extension Neighbor {
  fileprivate func precedes(_ other: Neighbor?) -> Bool {
    guard let other else { return true }
    return distance < other.distance || (distance == other.distance && template < other.template)
  }
}
