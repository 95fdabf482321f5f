/// The linear map under which vectors of a given covariance have the identity as their covariance.
///
/// With the Cholesky factor L of the covariance it is x -> L^-1 x, so Euclidean distances between images are
/// Mahalanobis distances. Components that others determine are left out one by one, in order: that is how Rubine's
/// own code ("The automatic recognition of gestures", thesis, 1991) mends a singular covariance. LAPACK's
/// factorisation stops at the first such pivot, and for 16 components it would be no faster.
public struct Whitening: Sendable {
  /// Row `k` of the transposed factor: the column of component `components[k]`.
  private var columns: [SIMD16<Double>] = []
  /// Those not left out, ascending.
  public private(set) var components: [Int] = []

  /// - Parameters:
  ///   - covariance: 16 rows, symmetric; unused components are 0.
  ///   - smallest: for each component the variance, beyond what earlier ones explain, that counts as none.
  /// - Complexity: O(16^3 / 2)
  public init(covariance: [SIMD16<Double>], smallest: SIMD16<Double>) {
    precondition(covariance.count == SIMD16<Double>.scalarCount)
    var remaining = covariance
    for component in remaining.indices {
      let pivot = remaining[component][component]
      // An infinity or a NaN fails this too, and stays in its own row and column.
      guard pivot > smallest[component] else { continue }
      let column = remaining[component] / pivot.squareRoot()
      for row in remaining.indices.dropFirst(component + 1) { remaining[row] -= column[row] * column }
      columns.append(column)
      components.append(component)
    }
  }

  /// The image of `vector`; components left out are 0.
  ///
  /// - Complexity: O(16^2)
  public func callAsFunction(_ vector: SIMD16<Double>) -> SIMD16<Double> {
    var rest = vector
    var image = SIMD16<Double>.zero
    for (component, column) in zip(components, columns) {
      let coordinate = rest[component] / column[component]
      image[component] = coordinate
      rest -= coordinate * column
    }
    return image
  }
}
