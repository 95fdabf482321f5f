import CShapeKernels

/// Measures how far two point clouds of three planes are apart by matching each point with the nearest, however
/// often that is taken, keeping its scratch space between pairs.
///
/// One direction adds up the distance of each point of one cloud to the nearest of the other, and for each point of
/// the other that was nobody's nearest, its distance to the nearest of the one. The result is the lesser direction.
public struct NearestPointMatcher: Sendable {
  private let clouds: PointCloudMatrix
  private var forward: NearestPoints
  private var backward: NearestPoints

  public init(_ clouds: PointCloudMatrix) {
    precondition(clouds.planeCount == 3, "two coordinates and a feature")
    self.clouds = clouds
    forward = NearestPoints(planeLength: clouds.planeLength)
    backward = forward
  }

  /// - Complexity: O(n^2)
  public mutating func distance(_ first: Int, _ second: Int) -> Double {
    forward.find(clouds, from: first, to: second)
    backward.find(clouds, from: second, to: first)
    return min(
      forward.sum(clouds.pointCount) + backward.sum(clouds.pointCount, notMatchedBy: forward),
      backward.sum(clouds.pointCount) + forward.sum(clouds.pointCount, notMatchedBy: backward))
  }
}

/// For each point of a cloud, the nearest of another.
private struct NearestPoints {
  private var distances: [Float]
  private var indices: [Int32]
  private var isFree: [Bool]

  init(planeLength: Int) {
    distances = Array(repeating: 0, count: planeLength)
    indices = Array(repeating: 0, count: planeLength)
    isFree = Array(repeating: true, count: planeLength)
  }

  mutating func find(_ clouds: PointCloudMatrix, from first: Int, to second: Int) {
    distances.withUnsafeMutableBufferPointer { distances in
      indices.withUnsafeMutableBufferPointer { indices in
        clouds.withPointers(to: first, and: second) {
          cloud_nearest(
            $0, $1, clouds.pointCount, clouds.planeLength, distances.baseAddress!, indices.baseAddress!)
        }
      }
    }
  }

  func sum(_ count: Int) -> Double {
    var sum = 0.0
    for point in 0..<count { sum += Double(distances[point]) }
    return sum
  }

  /// The sum over those points that are nobody's nearest in `other`.
  mutating func sum(_ count: Int, notMatchedBy other: NearestPoints) -> Double {
    for point in 0..<count { isFree[point] = true }
    for point in 0..<count { isFree[Int(other.indices[point])] = false }
    var sum = 0.0
    for point in 0..<count where isFree[point] { sum += Double(distances[point]) }
    return sum
  }
}
