import GestureModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Makes the original's vectors from strokes, one after another, keeping its scratch space between them.
///
/// Everything is in double precision and in the original's order of operations: whether a stroke gets N or N + 1
/// points, and whether its product with itself is above 1, are decided by the last bit.
struct SeedStandardizer: Sendable {
  /// Below this ratio of the short to the long side, both axes are scaled by the long one.
  static let thinRatio = 0.2
  static let orientations = 8

  private let points: Int
  private let size: Double
  private let shear: SeedRecognizer.Flaw
  private let spacing: SeedRecognizer.Flaw
  private var shape: [SIMD2<Double>] = []

  init(_ recognizer: SeedRecognizer) {
    points = recognizer.points
    size = recognizer.size
    shear = recognizer.shear
    spacing = recognizer.spacing
  }

  /// The most points that a vector has.
  var capacity: Int { spacing == .keep ? points + 1 : points }

  /// Appends the points of a stroke's unit vector and returns how many they are: N or N + 1, or none for a stroke
  /// without extent, where the original divides by zero, or with a coordinate that is not finite.
  ///
  /// - Complexity: O(points of the stroke + N)
  mutating func append(_ stroke: ArraySlice<Point>, to rows: inout [SIMD2<Double>]) -> Int {
    guard resample(stroke) else { return 0 }
    moveToMean()
    guard scale() else { return 0 }
    snap()
    normalize()
    rows += shape
    return shape.count
  }

  private mutating func resample(_ stroke: ArraySlice<Point>) -> Bool {
    let length = zip(stroke, stroke.dropFirst()).reduce(0) { $0 + distance(.init($1.0), .init($1.1)) }
    guard length > 0, length.isFinite, let first = stroke.first, let last = stroke.last else { return false }
    let interval = length / Double(spacing == .keep ? points : points - 1)
    let walkedPoints = spacing == .keep ? points + 1 : points - 1
    var previous = SIMD2<Double>(first)
    var walked = 0.0
    shape.removeAll(keepingCapacity: true)
    shape.append(previous)
    for next in stroke.dropFirst() {
      let next = SIMD2<Double>(next)
      var step = distance(previous, next)
      while walked + step >= interval, shape.count < walkedPoints {
        previous += (interval - walked) / step * (next - previous)
        shape.append(previous)
        walked = 0
        step = distance(previous, next)
      }
      walked += step
      previous = next
    }
    if spacing == .mend { shape.append(SIMD2(last)) }
    return true
  }

  /// Rounded correctly, but for the rarest cases, and so the same on every machine; a library's `hypot` may be off
  /// in the last bit.
  private func distance(_ left: SIMD2<Double>, _ right: SIMD2<Double>) -> Double {
    let step = right - left
    let squares = step * step
    let sum = squares.x + squares.y
    guard sum > 0 else { return sum }
    let (small, large) = (min(squares.x, squares.y), max(squares.x, squares.y))
    let lost =
      (-squares.x).addingProduct(step.x, step.x) + (-squares.y).addingProduct(step.y, step.y)
      + (small - (sum - large))
    let root = sum.squareRoot()
    return root + (sum.addingProduct(-root, root) + lost) / (2 * root)
  }

  private mutating func moveToMean() {
    let mean = shape.reduce(.zero, +) / Double(shape.count)
    for index in shape.indices { shape[index] -= mean }
  }

  private mutating func scale() -> Bool {
    var low = shape[0]
    var high = shape[0]
    for point in shape {
      low.replace(with: point, where: point .< low)
      high.replace(with: point, where: point .> high)
    }
    var extent = high - low
    let (short, long) = (min(extent.x, extent.y), max(extent.x, extent.y))
    guard long > 0 else { return false }
    if short / long < Self.thinRatio { extent = SIMD2(repeating: long) }
    let factor = size / extent
    for index in shape.indices { shape[index] *= factor }
    return true
  }

  /// Turns the shape so that its first point's angle is the nearest multiple of 45 degrees.
  private mutating func snap() {
    let step = 2 * Double.pi / Double(Self.orientations)
    let angle = atan2(shape[0].y, shape[0].x)
    let turn = (angle / step).rounded() * step - angle
    let (c, s) = (cos(turn), sin(turn))
    for index in shape.indices {
      let point = shape[index]
      let x = point.x * c - point.y * s
      shape[index] = SIMD2(x, (shear == .keep ? x : point.x) * s + point.y * c)
    }
  }

  private mutating func normalize() {
    var squares = 0.0
    for point in shape {
      squares += point.x * point.x
      squares += point.y * point.y
    }
    let norm = squares.squareRoot()
    for index in shape.indices { shape[index] /= norm }
  }
}
