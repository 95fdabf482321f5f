/// How points become a shape vector: resampled by arc length, scaled, centred, turned and set to unit norm.
public struct ShapePreparation: Sendable, Equatable {
  /// How the axes are scaled before the vector is set to unit norm.
  public enum Scale: Sendable, Equatable {
    /// Not at all: proportions are kept and the unit norm alone takes the size away.
    case uniform
    /// Each axis divided by the extent of the resampled points along it; one without extent (or with less than
    /// a millionth of the other's, which is rounding) is left without.
    ///
    /// When the shorter extent over the longer is below `thin`, both are divided by the longer, so that a line is
    /// not blown up to a square; 0 switches that off.
    case box(thin: Float)
  }

  /// n, the points of a shape vector; at least 2.
  public let pointCount: Int
  public let scale: Scale
  /// With k orientations, the shape is turned so that its first point's angle, seen from the centre, is the
  /// nearest multiple of 360/k degrees; `nil` keeps it as drawn.
  public let orientations: Int?

  public init(pointCount: Int, scale: Scale = .uniform, orientations: Int? = nil) {
    precondition(pointCount >= 2, "a shape has at least two points")
    precondition(orientations.map { $0 > 0 } ?? true, "there is at least one orientation")
    self.pointCount = pointCount
    self.scale = scale
    self.orientations = orientations
  }
}

/// Shapes prepared from samples: row i is sample i, zeros where it has no shape.
public struct PreparedShapeMatrix: Sendable {
  public let matrix: ShapeMatrix
  /// Why sample i has no shape, or `nil` when it has one.
  public let degeneracies: [Degeneracy?]
}

extension ShapePreparation {
  /// Prepares many samples whose points lie in one block.
  ///
  /// - Parameters:
  ///   - points: the points of all samples.
  ///   - ranges: for each sample, where its points are, strokes joined in drawing order.
  /// - Complexity: O(points + samples x n), divided by the workers.
  public func prepare(
    points: [SIMD2<Float>], ranges: [Range<Int>], workers: Workers
  ) -> PreparedShapeMatrix {
    let rowLength = 2 * pointCount
    var storage = [Float](repeating: 0, count: ranges.count * rowLength)
    var degeneracies = [Degeneracy?](repeating: nil, count: ranges.count)
    let samplesAPiece = 64
    workers.fill(&storage, pieceLength: samplesAPiece * rowLength, scratch: ShapePreparer(self)) {
      range, rows, preparer in
      for row in 0..<range.count / rowLength {
        let sample = range.lowerBound / rowLength + row
        preparer.prepare(points.span.extracting(ranges[sample]), into: &rows, row: row)
      }
    }
    let matrix = ShapeMatrix(pointCount: pointCount, storage: storage)
    for sample in ranges.indices where matrix.isZero(row: sample) {
      degeneracies[sample] = Degeneracy(of: points[ranges[sample]])
    }
    return PreparedShapeMatrix(matrix: matrix, degeneracies: degeneracies)
  }
}
