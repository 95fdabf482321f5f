/// What float arithmetic can be off by, so that a bound never excludes an answer.
struct IndexPrecision: Sendable {
  /// By so much at most a product of two unit rows, a coefficient, a bound made of them, or the norm of a row of
  /// unit norm differs from what it stands for.
  ///
  /// Sixteen lanes sum n / 8 products each and are then added up: n / 8 + 4 roundings of 2^-24 relative to the norms,
  /// which are one. Twice that, and a few for what follows.
  let epsilon: Float
  /// Two similarities this close may be equal but for rounding: what lies so near to an answer is measured again
  /// in double precision.
  let margin: Float
  /// Radians that an angle computed from floats can be off by, beyond what its cosine is.
  static let angle: Float = 2e-6

  init(pointCount: Int) {
    epsilon = Float(pointCount / 8 + 16) * 0x1p-23
    margin = max(ShapeSearchResult.roundingOfSimilarity, 3 * epsilon)
  }
}
