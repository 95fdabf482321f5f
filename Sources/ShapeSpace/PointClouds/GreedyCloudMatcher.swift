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
  private let bound: CloudBound
  private let step: Int
  private let weights: BoundWeights
  private var forward: GreedyDirection
  private var backward: GreedyDirection

  /// - Parameter squared: whether distances between points are squared before they are added up.
  public init(_ clouds: PointCloudMatrix, squared: Bool, bound: CloudBound) {
    self.clouds = clouds
    self.bound = bound
    step = Int(Double(clouds.pointCount).squareRoot())
    // Float sums of bounds can be rounded up; a bound that promises not to be too high is lowered by more than that.
    var slack: Float = 0
    if case .admissible = bound { slack = 1e-5 }
    weights = BoundWeights(pointCount: clouds.pointCount, step: step, scale: 1 - slack)
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
      least = min(least, forward.sum(from: start, below: .infinity))
      least = min(least, backward.sum(from: start, below: .infinity))
    }
    return least
  }

  /// The least of the bounds of all starts and both directions.
  ///
  /// - Complexity: O(n^2); O(n) with tables.
  public mutating func leastBound(_ first: Int, _ second: Int) -> Double {
    Double(
      min(
        forward.bound(clouds, from: first, to: second, by: bound, weights: weights),
        backward.bound(clouds, from: second, to: first, by: bound, weights: weights)))
  }

  /// The least sum below `limit`, or `nil` when the bounds or the matching show none.
  ///
  /// A matching is not begun when its bound is not below the least so far, and given up once its sum is not.
  ///
  /// - Complexity: O(n^2.5) at worst.
  public mutating func distance(_ first: Int, _ second: Int, below limit: Double) -> Double? {
    guard leastBound(first, second) < limit else { return nil }
    forward.forget()
    backward.forget()
    var least = limit
    for (index, start) in stride(from: 0, to: clouds.pointCount, by: step).enumerated() {
      if Double(forward.bounds[index]) < least {
        forward.measureOnce(clouds, from: first, to: second)
        least = min(least, forward.sum(from: start, below: least))
      }
      if Double(backward.bounds[index]) < least {
        backward.measureOnce(clouds, from: second, to: first)
        least = min(least, backward.sum(from: start, below: least))
      }
    }
    return least < limit ? least : nil
  }
}
