/// The nearest of the templates taken in, nearest first; ties go to the lower row.
public struct NearestNeighbors: Sendable {
  public private(set) var neighbors: [Neighbor] = []
  private let count: Int

  /// - Parameter count: how many are kept, at least 1.
  public init(count: Int) {
    precondition(count > 0)
    self.count = count
  }

  /// Takes in a template; one at infinite distance is nobody's neighbour.
  ///
  /// - Complexity: O(1) for one that is not among the nearest, O(count) otherwise.
  public mutating func insert(_ neighbor: Neighbor) {
    guard neighbor.distance.isFinite else { return }
    if neighbors.count == count {
      guard neighbor.precedes(neighbors.last) else { return }
      neighbors.removeLast()
    }
    let place = neighbors.firstIndex { neighbor.precedes($0) } ?? neighbors.count
    neighbors.insert(neighbor, at: place)
  }
}
