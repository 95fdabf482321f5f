/// Whether the BLAS library's products agree with plain double-precision arithmetic on this processor.
///
/// Some builds compute wrong results with kernels that do not fit the processor. When the check fails, every
/// search in this process uses ``PlainProducts``.
public struct SelfCheck: Sendable, Equatable {
  /// The largest difference found, over products whose terms have magnitude up to 1.
  public let largestError: Double
  /// What is allowed: float rounding over the longest sum checked stays two orders of magnitude below it.
  public static let tolerance = 1e-3

  public var passed: Bool { largestError <= Self.tolerance }

  /// Sizes that are no multiple of any kernel's block, so that its edges are checked too, and one vector.
  private static let sizes = [
    (queries: 1, templates: 131, points: 67), (queries: 5, templates: 3, points: 16),
    (queries: 67, templates: 131, points: 64),
  ]

  static func run(_ products: any HermitianProducts.Type) -> SelfCheck {
    SelfCheck(largestError: sizes.map { error(of: products, $0, $1, $2) }.max()!)
  }

  private static func error(
    of products: any HermitianProducts.Type, _ queryCount: Int, _ templateCount: Int, _ n: Int
  )
    -> Double
  {
    let queries = block(queryCount * 2 * n, seed: 1)
    let templates = block(templateCount * 2 * n, seed: 2)
    var scores = [Float](repeating: 0, count: 2 * queryCount * templateCount)
    var span = scores.mutableSpan
    products.multiply(
      conjugatedQueries: queries.span, queryCount: queryCount, templates: templates.span,
      templateCount: templateCount, pointCount: n, into: &span)
    var largest = 0.0
    for query in 0..<queryCount {
      for template in 0..<templateCount {
        var real = 0.0
        var imaginary = 0.0
        for k in 0..<n {
          let (a, b) = (Double(queries[2 * (query * n + k)]), Double(queries[2 * (query * n + k) + 1]))
          let (x, y) = (
            Double(templates[2 * (template * n + k)]), Double(templates[2 * (template * n + k) + 1])
          )
          real += a * x - b * y
          imaginary += a * y + b * x
        }
        let score = 2 * (query * templateCount + template)
        let error =
          (Double(scores[score]) - real).magnitude + (Double(scores[score + 1]) - imaginary).magnitude
        // A NaN compares false with everything, and must not pass for that.
        largest = error.isNaN ? .infinity : max(largest, error)
      }
    }
    return largest
  }

  /// Numbers in -1...1 from a small linear congruential generator: only that they vary matters.
  private static func block(_ count: Int, seed: UInt32) -> [Float] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Float(Int32(bitPattern: state)) * 0x1p-31
    }
  }
}
