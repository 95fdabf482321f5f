import ShapeSpace

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The design's formula with its angle and cosine taken literally.
func referenceSimilarity(real: Double, imaginary: Double, policy: RotationPolicy) -> Double {
  let magnitude = hypot(real, imaginary)
  switch policy {
  case .none: return real
  case .full: return magnitude
  case .bounded(let radians): return magnitude * cos(max(0, abs(atan2(imaginary, real)) - radians))
  }
}

/// s = sum conj(q_k) t_k of two rows of x and y interleaved.
func hermitianProduct(
  _ query: some Collection<Float>, _ template: some Collection<Float>
) -> (real: Double, imaginary: Double) {
  let q = query.map(Double.init)
  let t = template.map(Double.init)
  var product = (real: 0.0, imaginary: 0.0)
  for k in stride(from: 0, to: q.count, by: 2) {
    product.real += q[k] * t[k] + q[k + 1] * t[k + 1]
    product.imaginary += q[k] * t[k + 1] - q[k + 1] * t[k]
  }
  return product
}

/// All products of a batch of queries with all templates, in double precision.
struct ReferenceScores {
  let templateCount: Int
  private var products: [(real: Double, imaginary: Double)] = []

  init(queries: ShapeMatrix, templates: ShapeMatrix) {
    templateCount = templates.count
    products.reserveCapacity(queries.count * templates.count)
    for query in 0..<queries.count {
      for template in 0..<templates.count {
        products.append(hermitianProduct(queries[query], templates[template]))
      }
    }
  }

  func similarities(query: Int, policy: RotationPolicy) -> [Double] {
    products[query * templateCount..<(query + 1) * templateCount].map {
      referenceSimilarity(real: $0.real, imaginary: $0.imaginary, policy: policy)
    }
  }
}
