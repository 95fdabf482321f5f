/// A template and how similar it is to a query, in double precision.
public struct ShapeNeighbor: Sendable, Equatable {
  /// The template's row.
  public var row: Int
  /// -1 to 1 (0 to 1 under full rotation).
  public var similarity: Double

  public init(row: Int, similarity: Double) {
    self.row = row
    self.similarity = similarity
  }

  /// The angular distance in radians.
  public var distance: Double { RotationPolicy.angularDistance(similarity: similarity) }

  /// Nearest first, and by row where the distance is the same: similarities that differ in the last place may have one.
  static func inOrder(_ neighbors: [ShapeNeighbor]) -> [ShapeNeighbor] {
    guard neighbors.count > 1 else { return neighbors }
    return neighbors.map { (distance: $0.distance, neighbor: $0) }
      .sorted { ($0.distance, $0.neighbor.row) < ($1.distance, $1.neighbor.row) }
      .map(\.neighbor)
  }
}

/// What is asked of a ``ShapeIndex``.
public enum ShapeQuestion: Sendable, Equatable {
  /// The `count` most similar templates.
  case nearest(count: Int)
  /// The most similar template of each of the `count` groups that have the most similar ones. With the number of
  /// groups for `count`: the best of every group.
  case nearestGroups(count: Int)
  /// Every template at least so similar.
  case within(similarity: Double)
}

/// How a ``ShapeIndex`` finds what it is asked for; the answer is the same.
public enum ShapeSearchStrategy: String, Sendable {
  /// By its bounds, and by all products where they would take longer.
  case index = "exact-index"
  /// By all products.
  case bruteForce = "brute-force"
}
