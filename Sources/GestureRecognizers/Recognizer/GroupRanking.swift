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

  /// Takes in what was found among other templates, or by another comparison with the same.
  ///
  /// - Parameter groupOf: the group of each template row.
  mutating func merge(_ other: GroupRanking, groupOf: [Int32]) {
    for neighbor in [other.best, other.runnerUp].compactMap({ $0 }) {
      let group = groupOf[neighbor.template]
      if let best, groupOf[best.template] == group {
        if neighbor.precedes(best) { self.best = neighbor }
        continue
      }
      if let runnerUp, groupOf[runnerUp.template] == group {
        guard neighbor.precedes(runnerUp) else { continue }
        self.runnerUp = nil
      }
      insert(neighbor)
    }
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
  func precedes(_ other: Neighbor?) -> Bool {
    guard let other else { return true }
    return distance < other.distance || (distance == other.distance && template < other.template)
  }
}
