import GestureModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Rubine's features of a stroke, f1 to f13 in lanes 0 to 12.
struct StrokeFeatures {
  /// Lanes that are not used are 0, and so are f12 and f13 of a stroke without times.
  private(set) var values = SIMD16<Double>.zero

  /// - Parameters:
  ///   - times: milliseconds, one a point, or `nil` to leave f12 and f13 out.
  ///   - gap: a point no farther than this from the last one kept is discarded.
  /// - Returns: `nil` when fewer than two points are kept or a coordinate is not finite.
  /// - Complexity: O(points)
  init?(points: ArraySlice<Point>, times: ArraySlice<Double>?, gap: Double) {
    guard let first = points.first.map(SIMD2<Double>.init) else { return nil }
    var (low, high, last) = (first, first, first)
    var lastStep = SIMD2<Double>.zero
    var (lastTime, initial) = (times?.first ?? 0, first)
    var kept = 1
    for index in points.indices {
      let point = SIMD2<Double>(points[index])
      guard point.x.isFinite, point.y.isFinite else { return nil }
      let step = point - last
      let squaredLength = (step * step).sum()
      guard squaredLength > gap * gap else { continue }
      kept += 1
      low.replace(with: point, where: point .< low)
      high.replace(with: point, where: point .> high)
      if kept <= 3 { initial = point }
      values[7] += squaredLength.squareRoot()
      if kept >= 3 {
        // Adding 0 takes the sign off a zero: whichever way a stroke doubles back, that is +180 degrees.
        let cross = step.x * lastStep.y - lastStep.x * step.y + 0
        let angle = atan2(cross, (step * lastStep).sum())
        values[8] += angle
        values[9] += abs(angle)
        values[10] += angle * angle
      }
      if let time = times?[index] {
        // Recordings repeat a time and even go back in it; no speed can be had from such a step.
        if time > lastTime {
          values[11] = max(values[11], squaredLength / ((time - lastTime) * (time - lastTime)))
        }
        lastTime = time
      }
      (last, lastStep) = (point, step)
    }
    guard kept > 1 else { return nil }
    (values[0], values[1], _) = Self.direction(initial - first)
    let extent = high - low
    values[2] = (extent * extent).sum().squareRoot()
    values[3] = atan2(extent.y, extent.x)
    (values[5], values[6], values[4]) = Self.direction(last - first)
    if let start = times?.first { values[12] = lastTime - start }
  }

  /// Cosine, sine and length; the angle of no length has neither.
  private static func direction(_ vector: SIMD2<Double>) -> (cosine: Double, sine: Double, length: Double) {
    let length = (vector * vector).sum().squareRoot()
    return length > 0 ? (vector.x / length, vector.y / length, length) : (0, 0, 0)
  }
}
