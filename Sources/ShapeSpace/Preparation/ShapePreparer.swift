#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Makes shape vectors one after another, keeping its scratch space between them.
struct ShapePreparer {
  private let preparation: ShapePreparation
  private var lengths = SegmentLengths()
  private var resampled: [SIMD2<Float>]
  /// For each resampled point the segment that it falls into, with room for notes past the last.
  private var segmentOf: [Int32]
  /// For each segment the arc length at its start.
  private var startOf: [Double] = []

  init(_ preparation: ShapePreparation) {
    self.preparation = preparation
    resampled = Array(repeating: .zero, count: preparation.pointCount)
    segmentOf = Array(repeating: 0, count: preparation.pointCount + 2)
  }

  /// Writes the shape vector of `points` into row `row` of `shapes`, or leaves that row when it has none.
  ///
  /// - Complexity: O(points + n)
  mutating func prepare(_ points: Span<SIMD2<Float>>, into shapes: inout MutableSpan<Float>, row: Int) {
    guard resample(points), normalize() else { return }
    var coordinate = row * 2 * resampled.count
    for point in resampled {
      shapes[coordinate] = point.x
      shapes[coordinate + 1] = point.y
      coordinate += 2
    }
  }

  // MARK: Resampling

  /// Lengths outside this range have squares that overflow or vanish in a float.
  private static let safeLengths = 1e-12...1e15

  private mutating func resample(_ points: Span<SIMD2<Float>>) -> Bool {
    guard points.count >= 2 else { return false }
    let total = lengths.measure(points)
    if Self.safeLengths.contains(total) {
      walk(points, total: total)
      return true
    }
    guard let rescaled = rescaledToUnitExtent(points) else { return false }
    walk(rescaled.span, total: lengths.measure(rescaled.span))
    return true
  }

  /// Puts n points at equal arc length along the polyline, both ends kept, relative to its first point.
  ///
  /// Relative, because near a far-off origin a float has no digits left for points between the given ones.
  /// Repeated points are segments of no length, in which no point falls.
  ///
  /// In two passes without a branch that depends on the drawing: how many points fall into a segment is as good as
  /// random, and a mispredicted branch for each costs more than all the arithmetic.
  private mutating func walk(_ points: Span<SIMD2<Float>>, total: Double) {
    let last = resampled.count - 1
    let interval = total / Double(last)
    let values = lengths.values
    Self.findSegments(
      values.span.extracting(0..<points.count - 1), last: last, pointsPerLength: Double(last) / total,
      of: &segmentOf, starts: &startOf)
    let (segments, starts) = (segmentOf, startOf)
    let (segmentSpan, startSpan, lengthSpan) = (segments.span, starts.span, values.span)
    var output = resampled.mutableSpan
    let origin = points[0]
    output[0] = .zero
    for index in 1..<last {
      let segment = Int(segmentSpan[index])
      let along = Float(interval * Double(index) - startSpan[segment]) / lengthSpan[segment]
      // Rounding can put a point a hair before or past its segment.
      let share = max(0, min(1, along))
      output[index] = (points[segment] - origin) + share * (points[segment + 1] - points[segment])
    }
    output[last] = points[points.count - 1] - origin
  }

  /// Notes for each resampled point which segment it falls into, and for each segment where it starts.
  private static func findSegments(
    _ lengths: Span<Float>, last: Int, pointsPerLength: Double, of segmentOf: inout [Int32],
    starts startOf: inout [Double]
  ) {
    if startOf.count < lengths.count { startOf = Array(repeating: 0, count: 2 * lengths.count) }
    var starts = startOf.mutableSpan
    var segments = segmentOf.mutableSpan
    var reached = 0.0
    var next = 1
    for segment in lengths.indices {
      starts[segment] = reached
      reached += Double(lengths[segment])
      // Three are noted whether they fall in or not: later segments overwrite what does not.
      let number = Int32(truncatingIfNeeded: segment)
      segments[next] = number
      segments[next + 1] = number
      segments[next + 2] = number
      let end = min(last, Int(reached * pointsPerLength) + 1)
      if end > next + 3 {
        for index in next + 3..<end { segments[index] = number }
      }
      next = max(next, end)
    }
    // Only rounding leaves points after the last segment's end.
    while next < last {
      segments[next] = Int32(truncatingIfNeeded: lengths.count - 1)
      next += 1
    }
  }

  /// The points moved to their first and scaled by a power of two to an extent near 1; `nil` without extent.
  private func rescaledToUnitExtent(_ points: Span<SIMD2<Float>>) -> [SIMD2<Float>]? {
    let origin = SIMD2<Double>(points[0])
    var reach = 0.0
    for index in points.indices {
      let offset = SIMD2<Double>(points[index]) - origin
      guard offset.x.isFinite, offset.y.isFinite else { return nil }
      reach = max(reach, offset.x.magnitude, offset.y.magnitude)
    }
    guard reach > 0 else { return nil }
    let scale = 1 / Double(sign: .plus, exponent: reach.exponent, significand: 1)
    return points.indices.map { SIMD2<Float>((SIMD2<Double>(points[$0]) - origin) * scale) }
  }

  // MARK: Normalising

  private mutating func normalize() -> Bool {
    if case .box(let thin) = preparation.scale { scaleToBox(thin: thin) }
    var points = resampled.mutableSpan
    var sum = SIMD2<Float>.zero
    var reach = SIMD2<Float>.zero
    for index in points.indices {
      sum += points[index]
      reach += points[index] * points[index]
    }
    let mean = sum / Float(points.count)
    var squares = SIMD2<Float>.zero
    for index in points.indices {
      points[index] -= mean
      squares += points[index] * points[index]
    }
    // A path that returns to where it was can leave all its resampled points in one place, but for rounding.
    let squaredNorm = squares.x + squares.y
    guard squaredNorm > 1e-12 * (reach.x + reach.y) else { return false }
    let factor = 1 / squaredNorm.squareRoot()
    for index in points.indices { points[index] *= factor }
    if let orientations = preparation.orientations { snap(to: orientations) }
    return true
  }

  private mutating func scaleToBox(thin: Float) {
    var low = resampled[0]
    var high = resampled[0]
    for point in resampled {
      low.replace(with: point, where: point .< low)
      high.replace(with: point, where: point .> high)
    }
    var extent = high - low
    let (short, long) = (min(extent.x, extent.y), max(extent.x, extent.y))
    // Rounding alone gives a straight line along an axis an extent of a millionth or less across it.
    if short < max(thin, 1e-6) * long { extent = SIMD2(repeating: long) }
    guard long > 0 else { return }
    for index in resampled.indices { resampled[index] /= extent }
  }

  /// Turns the centred points so that the first one's angle is the nearest multiple of a full turn over `count`.
  private mutating func snap(to count: Int) {
    let angle = atan2(resampled[0].y, resampled[0].x)
    let step = 2 * Float.pi / Float(count)
    let turn = (angle / step).rounded() * step - angle
    let (c, s) = (cos(turn), sin(turn))
    for index in resampled.indices {
      let point = resampled[index]
      resampled[index] = SIMD2(point.x * c - point.y * s, point.x * s + point.y * c)
    }
  }
}
