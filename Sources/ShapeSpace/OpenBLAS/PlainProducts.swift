/// The same products as ``ComplexProducts`` in plain Swift, an order of magnitude slower, for a BLAS that fails its
/// self-check.
enum PlainProducts: HermitianProducts {
  static func multiply(
    conjugatedQueries: Span<Float>, queryCount: Int, templates: Span<Float>, templateCount: Int,
    pointCount: Int, into scores: inout MutableSpan<Float>
  ) {
    let rowLength = 2 * pointCount
    for query in 0..<queryCount {
      for template in 0..<templateCount {
        var real: Float = 0
        var imaginary: Float = 0
        for k in stride(from: 0, to: rowLength, by: 2) {
          let (a, b) = (
            conjugatedQueries[query * rowLength + k], conjugatedQueries[query * rowLength + k + 1]
          )
          let (x, y) = (templates[template * rowLength + k], templates[template * rowLength + k + 1])
          real += a * x - b * y
          imaginary += a * y + b * x
        }
        let score = 2 * (query * templateCount + template)
        scores[score] = real
        scores[score + 1] = imaginary
      }
    }
  }
}
