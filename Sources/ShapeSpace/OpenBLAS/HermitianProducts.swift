/// A way to compute the Hermitian products of a block of queries with a block of templates.
protocol HermitianProducts {
  /// Writes sum conj(q_k) t_k for every query and template, one row of `templateCount` scores a query.
  ///
  /// - Parameters:
  ///   - conjugatedQueries: `queryCount * 2 * pointCount` floats, already conjugated, since the CBLAS conjugates
  ///     a factor only together with transposing it.
  ///   - templates: `templateCount * 2 * pointCount` floats.
  ///   - scores: at least `queryCount * templateCount * 2` floats, none of them NaN: with a zero beta some
  ///     builds still read the output.
  /// - Complexity: 8 `pointCount` flops a score.
  static func multiply(
    conjugatedQueries: Span<Float>, queryCount: Int, templates: Span<Float>, templateCount: Int,
    pointCount: Int, into scores: inout MutableSpan<Float>)
}
