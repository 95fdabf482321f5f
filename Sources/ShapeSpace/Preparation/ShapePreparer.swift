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

  init(_ preparation: ShapePreparation) {
    self.preparation = preparation
    resampled = Array(repeating: .zero, count: preparation.pointCount)
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
  /// Repeated points are segments of no length, which the walk passes over.
  private mutating func walk(_ points: Span<SIMD2<Float>>, total: Double) {
    let values = lengths.values
    let lengths = values.span
    var output = resampled.mutableSpan
    let origin = points[0]
    let last = output.count - 1
    let lastSegment = points.count - 2
    let interval = total / Double(last)
    var segment = 0
    var start = 0.0
    var end = Double(lengths[0])
    output[0] = .zero
    for index in 1..<last {
      let target = interval * Double(index)
      while end < target && segment < lastSegment {
        segment += 1
        start = end
        end += Double(lengths[segment])
      }
      // Only rounding at the very end leaves a target past the last segment, which may have no length.
      let along = target < end ? Float((target - start) / Double(lengths[segment])) : 1
      output[index] = (points[segment] - origin) + along * (points[segment + 1] - points[segment])
    }
    output[last] = points[points.count - 1] - origin
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
