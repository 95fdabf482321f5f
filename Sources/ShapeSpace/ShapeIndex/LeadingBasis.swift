import CShapeKernels

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Orthonormal shapes that most of what templates are made of lies along: their leading principal components.
///
/// With k leading coefficients, |<q, t>| <= |<q_k, t_k>| + |q_rest| |t_rest| for any orthonormal basis; how close the
/// bound comes depends on how well this one fits, its truth does not.
struct LeadingBasis: Sendable {
  /// Rows are the basis; a row of zeros where the templates have fewer dimensions.
  let vectors: ShapeMatrix

  static let count = Int(shape_index_coefficients)
  /// Components are estimated: a sample and a few steps come close enough.
  private static let sampleCount = 1024
  private static let steps = 6

  init(vectors: ShapeMatrix) {
    precondition(vectors.count == Self.count, "as many as the kernels add up")
    self.vectors = vectors
  }

  /// The leading components of the given rows, by orthogonal iteration over a sample of them.
  ///
  /// - Complexity: O(n) times sample and steps, whatever the number of rows.
  init(of templates: ShapeMatrix, rows: [Int]) {
    let sample = rows.evenlySpaced(Self.sampleCount).map { row in templates[row].map(Double.init) }
    var basis = (0..<Self.count).map { index in
      sample.isEmpty
        ? [Double](repeating: 0, count: templates.rowLength) : sample[index * sample.count / Self.count]
    }
    Self.orthonormalize(&basis)
    for _ in 0..<Self.steps {
      basis = basis.map { vector in
        var sum = [Double](repeating: 0, count: vector.count)
        for shape in sample {
          let product = complexProduct(shape, vector)
          addMultiple(of: shape, by: product, to: &sum)
        }
        return sum
      }
      Self.orthonormalize(&basis)
    }
    self.init(
      vectors: ShapeMatrix(pointCount: templates.pointCount, storage: basis.flatMap { $0.map(Float.init) }))
  }

  /// Whether each row is of unit norm, or zero, and at right angles to the others, but for rounding to floats.
  var isOrthonormal: Bool {
    let rows = vectors.indices.map { vectors[$0].map(Double.init) }
    let tolerance = Double(IndexPrecision(pointCount: vectors.pointCount).epsilon)
    return rows.indices.allSatisfy { row in
      let squaredNorm = squaredNorm(rows[row])
      guard squaredNorm == 0 || abs(squaredNorm - 1) <= tolerance else { return false }
      return (0..<row).allSatisfy { other in
        let product = complexProduct(rows[other], rows[row])
        return abs(product.real) <= tolerance && abs(product.imaginary) <= tolerance
      }
    }
  }

  /// Gram-Schmidt, twice over since once loses digits. What hardly stands out of the others becomes zero.
  private static func orthonormalize(_ basis: inout [[Double]]) {
    for index in basis.indices {
      let before = squaredNorm(basis[index]).squareRoot()
      for _ in 0..<2 {
        for other in 0..<index {
          let product = complexProduct(basis[other], basis[index])
          addMultiple(of: basis[other], by: (-product.real, -product.imaginary), to: &basis[index])
        }
      }
      let norm = squaredNorm(basis[index]).squareRoot()
      let factor = norm > 1e-6 * before && norm > 0 ? 1 / norm : 0
      for place in basis[index].indices { basis[index][place] *= factor }
    }
  }
}

/// <a, b> = sum conj(a_k) b_k.
func complexProduct(_ a: [Double], _ b: [Double]) -> (real: Double, imaginary: Double) {
  let (a, b) = (a.span, b.span)
  var real = 0.0
  var imaginary = 0.0
  for x in stride(from: 0, to: a.count, by: 2) {
    real += a[x] * b[x] + a[x + 1] * b[x + 1]
    imaginary += a[x] * b[x + 1] - a[x + 1] * b[x]
  }
  return (real, imaginary)
}

/// Adds `vector` times a complex number.
func addMultiple(of vector: [Double], by factor: (real: Double, imaginary: Double), to sum: inout [Double]) {
  let vector = vector.span
  var sum = sum.mutableSpan
  for x in stride(from: 0, to: vector.count, by: 2) {
    sum[x] += factor.real * vector[x] - factor.imaginary * vector[x + 1]
    sum[x + 1] += factor.real * vector[x + 1] + factor.imaginary * vector[x]
  }
}

func squaredNorm(_ vector: [Double]) -> Double { vector.reduce(0) { $0 + $1 * $1 } }

extension [Int] {
  /// At most `count` of them, spread over all.
  func evenlySpaced(_ limit: Int) -> [Int] {
    guard count > limit else { return self }
    return (0..<limit).map { self[$0 * count / limit] }
  }
}
