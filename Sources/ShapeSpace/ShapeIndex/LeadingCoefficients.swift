import CShapeKernels

/// A row as its coefficients along a ``LeadingBasis`` and the norms of what they leave, in float, for bounds.
struct LeadingCoefficients {
  private(set) var coefficients = [Float](repeating: 0, count: 2 * LeadingBasis.count)
  private(set) var firstRest: Float = 0
  private(set) var rest: Float = 0
  private let basis: ShapeMatrix
  private var products = [Double](repeating: 0, count: 2 * LeadingBasis.count)
  /// The products of each vector of the basis with those up to it: rounded to floats they are not quite orthonormal.
  private let gram: [SIMD2<Double>]
  /// More than rounding can do to a squared norm.
  private let slack: Double

  init(_ basis: LeadingBasis) {
    let vectors = basis.vectors
    self.basis = vectors
    gram = vectors.indices.flatMap { vector in
      vectors.indices.map { other in
        let product = shape_measure_product(
          vectors.storage, other, vectors.storage, vector, vectors.pointCount)
        return SIMD2(product.real, product.imaginary)
      }
    }
    slack = Double(vectors.pointCount + 16) * 0x1p-50
  }

  /// Takes a row of templates: what it leaves is computed from products in double precision, not inferred from a norm
  /// of one, so no bound is looser than need be.
  ///
  /// - Complexity: O(n)
  mutating func load(_ matrix: ShapeMatrix, row: Int) {
    var squaredRest = shape_measure_coefficients(
      basis.storage, matrix.storage, row, basis.pointCount, &products)
    for vector in basis.indices {
      let product = SIMD2(products[2 * vector], products[2 * vector + 1])
      coefficients[2 * vector] = Float(product.x)
      coefficients[2 * vector + 1] = Float(product.y)
      let coefficient = coefficient(vector)
      squaredRest -= 2 * (coefficient * product).sum()
      for other in 0...vector {
        let (a, g) = (self.coefficient(other), gram[vector * basis.count + other])
        let overlap =
          (a * coefficient).sum() * g.x - (a.x * coefficient.y - a.y * coefficient.x) * g.y
        squaredRest += other == vector ? overlap : 2 * overlap
      }
      if vector + 1 == Int(shape_index_first_coefficients) { firstRest = roundedUp(squaredRest) }
    }
    rest = roundedUp(squaredRest)
  }

  private func coefficient(_ vector: Int) -> SIMD2<Double> {
    SIMD2(Double(coefficients[2 * vector]), Double(coefficients[2 * vector + 1]))
  }

  private func roundedUp(_ squaredNorm: Double) -> Float {
    Float((max(0, squaredNorm) + slack).squareRoot()).nextUp
  }
}
