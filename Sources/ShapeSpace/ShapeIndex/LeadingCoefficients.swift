import CShapeKernels

/// A row as its coefficients along a ``LeadingBasis`` and the norms of what they leave, in float, for bounds.
struct LeadingCoefficients {
  private(set) var coefficients = [Float](repeating: 0, count: 2 * Int(shape_index_coefficients))
  private(set) var firstRest: Float = 0
  private(set) var rest: Float = 0
  private var remainder: [Double] = []

  /// Takes a row of templates: what it leaves is computed, not inferred from its norm, so no bound is looser than
  /// need be.
  ///
  /// - Complexity: O(n)
  mutating func load(_ matrix: ShapeMatrix, row: Int, basis: ShapeMatrix) {
    shape_index_project(basis.storage, matrix.storage, row, matrix.pointCount, &coefficients)
    remainder.removeAll(keepingCapacity: true)
    for float in matrix[row] { remainder.append(Double(float)) }
    let first = Int(shape_index_first_coefficients)
    Self.subtract(0..<first, of: basis, coefficients, from: &remainder)
    firstRest = Self.roundedUp(squaredNorm(remainder))
    Self.subtract(first..<Int(shape_index_coefficients), of: basis, coefficients, from: &remainder)
    rest = Self.roundedUp(squaredNorm(remainder))
  }

  private static func subtract(
    _ range: Range<Int>, of basis: ShapeMatrix, _ coefficients: [Float], from remainder: inout [Double]
  ) {
    let vectors = basis.storage.span
    var remainder = remainder.mutableSpan
    for vector in range {
      let (real, imaginary) = (Double(coefficients[2 * vector]), Double(coefficients[2 * vector + 1]))
      let start = vector * basis.rowLength
      for x in stride(from: 0, to: basis.rowLength, by: 2) {
        let (bx, by) = (Double(vectors[start + x]), Double(vectors[start + x + 1]))
        remainder[x] -= real * bx - imaginary * by
        remainder[x + 1] -= real * by + imaginary * bx
      }
    }
  }

  private static func roundedUp(_ squaredNorm: Double) -> Float { Float(squaredNorm.squareRoot()).nextUp }
}
