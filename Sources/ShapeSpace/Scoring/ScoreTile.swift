import CShapeKernels

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The Hermitian products of a block of queries with a run of templates, small enough to stay in the cache
/// between being computed and being reduced.
struct ScoreTile {
  /// 128 x 1,024 scores are 1 MiB: the largest that measuring found no slower than a smaller one, and half of
  /// a common second-level cache.
  static let queryCount = 128
  static let templateCount = 1024

  /// How many scores behind a run the kernels read without looking at them.
  private static let scoresReadBeyond = 15

  private let products: any HermitianProducts.Type
  private let policy: RotationPolicy
  private let cosine: Float
  private let sine: Float
  private var conjugatedQueries: [Float] = []
  private var queriesHeld = 0
  private var pointCount = 0
  private var scores: [Float] = []
  private var positions: [Int32] = []
  private var keys: [Float] = []
  private(set) var templates = 0..<0

  init(policy: RotationPolicy) {
    products = OpenBLAS.status.selfCheck.passed ? ComplexProducts.self : PlainProducts.self
    self.policy = policy
    if case .bounded(let radians) = policy {
      cosine = Float(cos(radians))
      sine = Float(sin(radians))
    } else {
      cosine = 1
      sine = 0
    }
  }

  /// Takes the block of queries that the next products are of.
  mutating func load(_ queries: ShapeMatrix, rows: ArraySlice<Int>) {
    pointCount = queries.pointCount
    queriesHeld = rows.count
    conjugatedQueries.removeAll(keepingCapacity: true)
    for row in rows { conjugatedQueries.append(contentsOf: queries[row]) }
    for index in stride(from: 1, to: conjugatedQueries.count, by: 2) { conjugatedQueries[index].negate() }
  }

  /// Computes the products of the loaded queries with the given rows of `matrix`.
  mutating func multiply(_ matrix: ShapeMatrix, rows: Range<Int>) {
    templates = rows
    let needed = 2 * (queriesHeld * rows.count + Self.scoresReadBeyond)
    if scores.count < needed { scores = Array(repeating: 0, count: needed) }
    let (products, queries, count, length) = (products, conjugatedQueries, queriesHeld, pointCount)
    let floats = rows.lowerBound * matrix.rowLength..<rows.upperBound * matrix.rowLength
    var output = scores.mutableSpan
    products.multiply(
      conjugatedQueries: queries.span, queryCount: count,
      templates: matrix.storage.span.extracting(floats), templateCount: rows.count,
      pointCount: length, into: &output)
  }

  /// The best of a non-empty run of the tile's templates for one of its queries, the first in a tie.
  func best(query: Int, rows: Range<Int>) -> KeyedMatch {
    precondition(query < queriesHeld && !rows.isEmpty && templates.contains(rows.lowerBound))
    precondition(rows.upperBound <= templates.upperBound)
    let first = query * templates.count + rows.lowerBound - templates.lowerBound
    return scores.withUnsafeBufferPointer { scores in
      let run = scores.baseAddress! + 2 * first
      let best =
        policy == .full
        ? shape_best_full(run, rows.count) : shape_best_bounded(run, rows.count, cosine, sine)
      return KeyedMatch(
        key: best.key, row: Int32(rows.lowerBound) + best.position, runnerUpKey: best.runner_up_key)
    }
  }

  /// Calls `body` for each of a non-empty run of the tile's templates that is more similar to one of its queries than
  /// `least`, in their order.
  mutating func forEach(
    query: Int, rows: Range<Int>, above least: Float, _ body: (_ row: Int, _ similarity: Float) -> Void
  ) {
    precondition(query < queriesHeld && !rows.isEmpty && templates.contains(rows.lowerBound))
    precondition(rows.upperBound <= templates.upperBound)
    let room = rows.count + Self.scoresReadBeyond
    if positions.count < room {
      positions = Array(repeating: 0, count: room)
      keys = Array(repeating: 0, count: room)
    }
    let first = query * templates.count + rows.lowerBound - templates.lowerBound
    let key = least * least.magnitude
    let (policy, cosine, sine) = (policy, cosine, sine)
    let found = scores.withUnsafeBufferPointer { scores in
      let run = scores.baseAddress! + 2 * first
      return policy == .full
        ? shape_above_full(run, rows.count, key, &positions, &keys)
        : shape_above_bounded(run, rows.count, cosine, sine, key, &positions, &keys)
    }
    for place in 0..<found {
      body(rows.lowerBound + Int(positions[place]), KeyedMatch.similarity(of: keys[place]))
    }
  }
}
