import CShapeKernels

/// Greedy matching from one cloud to another: the distances between their points, and bounds of the sums.
struct GreedyDirection: Sendable {
  private let pointCount: Int
  private let planeLength: Int
  private let squared: Bool
  private var distances: [Float]
  private var isMeasured = false
  /// What each point's distance to its match cannot be below.
  private var nearest: [Float]
  /// What the sum of each start cannot be below.
  private(set) var bounds: [Float]
  /// The same as tables tell it, which the sum can be below.
  private(set) var tableBounds: [Float]

  init(_ clouds: PointCloudMatrix, squared: Bool) {
    pointCount = clouds.pointCount
    planeLength = clouds.planeLength
    self.squared = squared
    distances = Array(repeating: 0, count: pointCount * planeLength)
    nearest = Array(repeating: 0, count: planeLength)
    bounds = Array(repeating: 0, count: Int(CLOUD_SUMS))
    tableBounds = bounds
  }

  /// Takes up another pair: computes ``bounds`` and returns the least.
  mutating func bound(
    _ clouds: PointCloudMatrix, from first: Int, to second: Int, weights: BoundWeights
  ) -> Float {
    isMeasured = false
    let (count, length, squared) = (pointCount, planeLength, squared)
    return bounds.withUnsafeMutableBufferPointer { bounds in
      nearest.withUnsafeMutableBufferPointer { nearest in
        weights.values.withUnsafeBufferPointer { weights in
          clouds.withPointers(to: first, and: second) {
            cloud_bounds(
              $0, $1, count, length, squared, weights.baseAddress!, nearest.baseAddress!, bounds.baseAddress!)
          }
        }
      }
    }
  }

  /// Computes ``tableBounds``.
  mutating func bound(
    _ clouds: PointCloudMatrix, from first: Int, to second: Int, weights: BoundWeights,
    tables: NearestPointTables
  ) {
    let (count, length) = (pointCount, planeLength)
    tableBounds.withUnsafeMutableBufferPointer { bounds in
      weights.values.withUnsafeBufferPointer { weights in
        clouds.withPointers(to: first, and: second) { from, to in
          tables.withPointers(toCellsOf: first, andTableOf: second) { cells, table in
            cloud_table_bounds(
              from, cells, to, table, count, length, weights.baseAddress!, bounds.baseAddress!)
          }
        }
      }
    }
  }

  /// Computes the distances that sums are made of.
  mutating func measure(_ clouds: PointCloudMatrix, from first: Int, to second: Int) {
    let (count, length, squared) = (pointCount, planeLength, squared)
    distances.withUnsafeMutableBufferPointer { distances in
      clouds.withPointers(to: first, and: second) {
        cloud_distances($0, $1, count, length, squared, distances.baseAddress!)
      }
    }
    isMeasured = true
  }

  /// The sum from `start` on and around of the pair last measured.
  func sum(from start: Int) -> Double {
    sum(from: start, bound: 0, below: .infinity)
  }

  /// The sum from the start numbered `index`, or infinity when it is not below `limit`, as far as that shows early.
  mutating func sum(
    _ clouds: PointCloudMatrix, from first: Int, to second: Int, start: Int, index: Int, below limit: Double
  ) -> Double {
    let bound = Double(bounds[index])
    guard bound < limit else { return .infinity }
    if !isMeasured { measure(clouds, from: first, to: second) }
    return sum(from: start, bound: bound, below: limit)
  }

  private func sum(from start: Int, bound: Double, below limit: Double) -> Double {
    distances.withUnsafeBufferPointer { distances in
      nearest.withUnsafeBufferPointer {
        cloud_greedy_sum(
          distances.baseAddress!, $0.baseAddress!, pointCount, planeLength, start, bound, limit)
      }
    }
  }
}
