#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Measures how far two point clouds are apart by greedy matching, keeping its scratch space between pairs.
///
/// From a starting point on and around, each point of one cloud is matched with the nearest point of the other that
/// is still free, and the distances are added up with weights n, n - 1, ... 1. The result is the least sum over the
/// starts 0, s, 2s, ... (s is the whole square root of n) and both directions.
public struct GreedyCloudMatcher: Sendable {
  private let clouds: PointCloudMatrix
  private let tables: NearestPointTables?
  private let step: Int
  private let weights: BoundWeights
  private let tableWeights: BoundWeights
  private var forward: GreedyDirection
  private var backward: GreedyDirection

  /// - Parameters:
  ///   - squared: whether distances between points are squared before they are added up.
  ///   - tables: guesses that ``distance(_:_:below:)`` goes by, as $Q does.
  public init(_ clouds: PointCloudMatrix, squared: Bool, tables: NearestPointTables? = nil) {
    precondition(squared || tables == nil, "tables bound sums of squares")
    self.clouds = clouds
    self.tables = tables
    step = Int(Double(clouds.pointCount).squareRoot())
    // More than the rounding of the float sums that bounds are.
    weights = BoundWeights(pointCount: clouds.pointCount, step: step, slack: 1e-5)
    tableWeights = BoundWeights(pointCount: clouds.pointCount, step: step, slack: 0)
    forward = GreedyDirection(clouds, squared: squared)
    backward = forward
  }

  /// The least sum, with neither bounds nor abandoning.
  ///
  /// - Complexity: O(n^2.5)
  public mutating func distance(_ first: Int, _ second: Int) -> Double {
    forward.measure(clouds, from: first, to: second)
    backward.measure(clouds, from: second, to: first)
    var least = Double.infinity
    for start in stride(from: 0, to: clouds.pointCount, by: step) {
      least = min(least, forward.sum(from: start), backward.sum(from: start))
    }
    return least
  }

  /// What ``distance(_:_:)`` is not below: the least sum, had each point been matched with the nearest of all.
  ///
  /// - Complexity: O(n^2)
  public mutating func bound(_ first: Int, _ second: Int) -> Double {
    Double(
      min(
        forward.bound(clouds, from: first, to: second, weights: weights),
        backward.bound(clouds, from: second, to: first, weights: weights)))
  }

  /// The least sum when that is below `limit`, else `nil`.
  ///
  /// Matchings that cannot come below the least so far are not begun, or given up as soon as that shows; this alone
  /// changes no answer. With tables, neither are those begun that $Q does not begin: it adds up distances to the
  /// points that the tables name, which need not be the nearest, and so can miss the least sum.
  ///
  /// - Complexity: O(n^2.5) at worst.
  public mutating func distance(_ first: Int, _ second: Int, below limit: Double) -> Double? {
    guard bound(first, second) < limit else { return nil }
    if let tables {
      forward.bound(clouds, from: first, to: second, weights: tableWeights, tables: tables)
      backward.bound(clouds, from: second, to: first, weights: tableWeights, tables: tables)
    }
    var least = limit
    for (index, start) in stride(from: 0, to: clouds.pointCount, by: step).enumerated() {
      if tables == nil || Double(forward.tableBounds[index]) < least {
        let sum = forward.sum(clouds, from: first, to: second, start: start, index: index, below: least)
        least = min(least, sum)
      }
      if tables == nil || Double(backward.tableBounds[index]) < least {
        let sum = backward.sum(clouds, from: second, to: first, start: start, index: index, below: least)
        least = min(least, sum)
      }
    }
    return least < limit ? least : nil
  }
}
