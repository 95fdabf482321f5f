#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How the dollar family scales a path: turned to its indicative angle, its bounding box made a square, centred.
///
/// Wobbrock, Wilson, Li, UIST 2007, with the one-dimensional rule and the restored orientation of Anthony,
/// Wobbrock, "A lightweight multistroke recognizer for user interface prototypes", GI 2010.
struct SquareScaling: Sendable {
  let size: Double
  /// The ratio of short to long side up to which a path is a line, and scaled by its long side alone.
  let thin: Double
  /// Whether the path is turned back after scaling to how it was drawn.
  let keepsOrientation: Bool

  /// A straight line's short side is rounding alone, and would be blown up to a square.
  private static let roundingRatio = 1e-5

  /// - Parameter path: at least one point, not all in one place, centred on their mean.
  /// - Complexity: O(points)
  func apply(to path: inout [SIMD2<Double>]) {
    let indicative = atan2(-path[0].y, -path[0].x)
    turn(&path, by: -indicative)
    scale(&path)
    if keepsOrientation { turn(&path, by: indicative) }
    centre(&path)
  }

  private func turn(_ path: inout [SIMD2<Double>], by angle: Double) {
    let (c, s) = (cos(angle), sin(angle))
    for index in path.indices {
      let point = path[index]
      path[index] = SIMD2(point.x * c - point.y * s, point.x * s + point.y * c)
    }
  }

  private func scale(_ path: inout [SIMD2<Double>]) {
    var low = path[0]
    var high = path[0]
    for point in path {
      low.replace(with: point, where: point .< low)
      high.replace(with: point, where: point .> high)
    }
    let extent = high - low
    let (short, long) = (min(extent.x, extent.y), max(extent.x, extent.y))
    let isLine = short <= max(thin, Self.roundingRatio) * long
    let factor = isLine ? SIMD2(repeating: size / long) : size / extent
    for index in path.indices { path[index] *= factor }
  }

  private func centre(_ path: inout [SIMD2<Double>]) {
    var sum = SIMD2<Double>.zero
    for point in path { sum += point }
    let mean = sum / Double(path.count)
    for index in path.indices { path[index] -= mean }
  }
}
