import ShapeSpace

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The preparation as the design states it, in double precision and step by step.
struct ReferencePreparation {
  var pointCount: Int
  var scale: ShapePreparation.Scale = .uniform
  var orientations: Int?

  /// The unit shape vector, x and y interleaved; `nil` where the resampled points have no extent.
  func shape(of points: [SIMD2<Float>]) -> [Double]? {
    var shape = Self.resampled(points.map { SIMD2<Double>($0) }, count: pointCount)
    let extent = Self.extent(of: shape)
    guard extent.x > 0 || extent.y > 0 else { return nil }
    shape = shape.map { $0 / divisor(for: extent) }
    let mean = shape.reduce(.zero, +) / Double(shape.count)
    shape = shape.map { $0 - mean }
    if let orientations { shape = Self.snapped(shape, orientations: orientations) }
    let norm = sqrt(shape.reduce(0) { $0 + $1.x * $1.x + $1.y * $1.y })
    return shape.flatMap { [$0.x / norm, $0.y / norm] }
  }

  private func divisor(for extent: SIMD2<Double>) -> SIMD2<Double> {
    guard case .box(let thin) = scale else { return SIMD2(1, 1) }
    let long = max(extent.x, extent.y)
    let short = min(extent.x, extent.y)
    if short / long < Double(thin) { return SIMD2(long, long) }
    return SIMD2(extent.x > 0 ? extent.x : 1, extent.y > 0 ? extent.y : 1)
  }

  /// `count` points at equal arc length, the first and the last point among them.
  static func resampled(_ points: [SIMD2<Double>], count: Int) -> [SIMD2<Double>] {
    var distinct = [points[0]]
    for point in points where point != distinct.last! { distinct.append(point) }
    var travelled = [0.0]
    for (from, to) in zip(distinct, distinct.dropFirst()) {
      travelled.append(travelled.last! + hypot(to.x - from.x, to.y - from.y))
    }
    let total = travelled.last!
    var segment = 0
    var resampled = [distinct[0]]
    for index in 1..<(count - 1) where count > 2 {
      let target = total * Double(index) / Double(count - 1)
      while segment + 2 < distinct.count, travelled[segment + 1] < target { segment += 1 }
      guard distinct.count > 1 else {
        resampled.append(distinct[0])
        continue
      }
      let share = (target - travelled[segment]) / (travelled[segment + 1] - travelled[segment])
      resampled.append(distinct[segment] + (distinct[segment + 1] - distinct[segment]) * share)
    }
    resampled.append(distinct.last!)
    return resampled
  }

  static func extent(of points: [SIMD2<Double>]) -> SIMD2<Double> {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    return SIMD2(xs.max()! - xs.min()!, ys.max()! - ys.min()!)
  }

  private static func snapped(_ shape: [SIMD2<Double>], orientations: Int) -> [SIMD2<Double>] {
    let step = 2 * Double.pi / Double(orientations)
    let angle = atan2(shape[0].y, shape[0].x)
    let turn = (angle / step).rounded() * step - angle
    return shape.map {
      SIMD2($0.x * cos(turn) - $0.y * sin(turn), $0.x * sin(turn) + $0.y * cos(turn))
    }
  }
}
