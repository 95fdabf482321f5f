import CShapeKernels

/// Clouds of n points as planes of floats: row i is cloud i, its x, then its y, then a third plane where there is one.
///
/// Planes let one point be compared with many at once. Coordinates lie within -1 and 1.
public struct PointCloudMatrix: Sendable, Equatable {
  /// The most points that the kernels have room for.
  public static let maximumPointCount = Int(CLOUD_MAXIMUM_POINTS)

  public let pointCount: Int
  /// 2, or 3 with a feature beside the coordinates.
  public let planeCount: Int
  /// n rounded up to whole vectors; the rest of a plane is infinite.
  public let planeLength: Int
  public let storage: [Float]

  public var rowLength: Int { planeCount * planeLength }
  public var count: Int { storage.count / rowLength }

  /// - Parameter storage: whole rows, padded with infinity as ``planeLength(of:)`` says.
  public init(pointCount: Int, planeCount: Int, storage: [Float]) {
    precondition((1...Self.maximumPointCount).contains(pointCount) && (2...3).contains(planeCount))
    self.pointCount = pointCount
    self.planeCount = planeCount
    planeLength = Self.planeLength(of: pointCount)
    self.storage = storage
    precondition(storage.count.isMultiple(of: planeCount * planeLength), "whole clouds")
  }

  public static func planeLength(of pointCount: Int) -> Int {
    let lanes = Int(CLOUD_LANES)
    return (pointCount + lanes - 1) / lanes * lanes
  }

  /// Coordinate `plane` of point `point` of cloud `row`.
  public subscript(row: Int, plane: Int, point: Int) -> Float {
    precondition(plane < planeCount && point < pointCount)
    return storage[row * rowLength + plane * planeLength + point]
  }

  func withPointers<Result>(
    to first: Int, and second: Int, _ body: (UnsafePointer<Float>, UnsafePointer<Float>) -> Result
  ) -> Result {
    precondition(first >= 0 && first < count && second >= 0 && second < count)
    return storage.withUnsafeBufferPointer {
      body($0.baseAddress! + first * rowLength, $0.baseAddress! + second * rowLength)
    }
  }
}
