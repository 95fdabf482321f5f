import CShapeKernels

/// The weight that each point has in the sum of each start, for bounds that add up all starts at once.
struct BoundWeights: Sendable {
  fileprivate let values: [Float]

  init(pointCount: Int, step: Int, scale: Float) {
    let lanes = Int(CLOUD_SUMS)
    // Rows are read four at a time.
    var values = [Float](repeating: 0, count: (pointCount + 3) / 4 * 4 * lanes)
    for point in 0..<pointCount {
      for lane in 0..<lanes {
        let start = lane * step < pointCount ? lane * step : 0
        let matched = (point - start + pointCount) % pointCount
        values[point * lanes + lane] = scale * Float(pointCount - matched)
      }
    }
    self.values = values
  }
}

/// Greedy matching from one cloud to another: distances between their points, and bounds of the sums.
struct GreedyDirection: Sendable {
  private let pointCount: Int
  private let planeLength: Int
  private let squared: Bool
  private var distances: [Float]
  private var isMeasured = false
  /// One for each start, in order.
  private(set) var bounds = [Float](repeating: 0, count: Int(CLOUD_SUMS))

  init(_ clouds: PointCloudMatrix, squared: Bool) {
    pointCount = clouds.pointCount
    planeLength = clouds.planeLength
    self.squared = squared
    distances = Array(repeating: 0, count: pointCount * planeLength)
  }

  /// Computes the bounds and returns the least.
  mutating func bound(
    _ clouds: PointCloudMatrix, from first: Int, to second: Int, by bound: CloudBound, weights: BoundWeights
  ) -> Float {
    let (count, length, squared) = (pointCount, planeLength, squared)
    return bounds.withUnsafeMutableBufferPointer { bounds in
      weights.values.withUnsafeBufferPointer { weights in
        let (bounds, weights) = (bounds.baseAddress!, weights.baseAddress!)
        return clouds.withPointers(to: first, and: second) { from, to in
          switch bound {
          case .admissible:
            return cloud_bounds(from, to, count, length, squared, weights, bounds)
          case .tables(let tables):
            return tables.withPointers(toCellsOf: first, andTableOf: second) { cells, table in
              cloud_table_bounds(from, cells, to, table, count, length, weights, bounds)
            }
          }
        }
      }
    }
  }

  /// Computes the distances that ``sum(from:below:)`` matches by.
  mutating func measure(_ clouds: PointCloudMatrix, from first: Int, to second: Int) {
    let (count, length, squared) = (pointCount, planeLength, squared)
    distances.withUnsafeMutableBufferPointer { distances in
      clouds.withPointers(to: first, and: second) {
        cloud_distances($0, $1, count, length, squared, distances.baseAddress!)
      }
    }
  }

  /// The same unless it was done since ``forget()``.
  mutating func measureOnce(_ clouds: PointCloudMatrix, from first: Int, to second: Int) {
    if !isMeasured { measure(clouds, from: first, to: second) }
    isMeasured = true
  }

  mutating func forget() { isMeasured = false }

  /// The sum from `start` on and around, or the part of it that reached `limit`.
  func sum(from start: Int, below limit: Double) -> Double {
    distances.withUnsafeBufferPointer {
      cloud_greedy_sum($0.baseAddress!, pointCount, planeLength, start, limit)
    }
  }
}
