import GestureModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The seed's recognizer written down from its description, in plain double precision, pair by pair.
public struct SeedReference: ReferenceRecognizer {
  public var points = 200
  public var size = 150.0
  public var shears = true
  public var clamps = false
  /// The largest turn of the comparison in degrees; `nil` is the original's arc tangent of a quotient.
  public var bound: Double?
  public var keepsEnds = false

  public init() {}

  /// Borges, "An improved algorithm for hypot(a,b)", 2019: correctly rounded but for the rarest cases.
  private func hypotenuse(_ a: Double, _ b: Double) -> Double {
    let (long, short) = (max(abs(a), abs(b)), min(abs(a), abs(b)))
    guard short > 0 else { return long }
    let h = fma(long, long, short * short).squareRoot()
    let (h2, long2) = (h * h, long * long)
    return h - (fma(-short, short, h2 - long2) + fma(h, h, -h2) - fma(long, long, -long2)) / (2 * h)
  }

  public func resampled(_ stroke: [Point]) -> [(x: Double, y: Double)] {
    var path = stroke.map { (x: Double($0.x), y: Double($0.y)) }
    var length = 0.0
    for i in 1..<path.count { length += hypotenuse(path[i].x - path[i - 1].x, path[i].y - path[i - 1].y) }
    let interval = length / Double(keepsEnds ? points - 1 : points)
    var result = [path[0]]
    var walked = 0.0
    var i = 1
    while i < path.count {
      let d = hypotenuse(path[i].x - path[i - 1].x, path[i].y - path[i - 1].y)
      if d > 0 && walked + d >= interval {
        let k = (interval - walked) / d
        let (from, to) = (path[i - 1], path[i])
        let q = (x: from.x + k * (to.x - from.x), y: from.y + k * (to.y - from.y))
        result.append(q)
        path.insert(q, at: i)
        walked = 0
      } else {
        walked += d
      }
      i += 1
    }
    if keepsEnds { result = result.prefix(points - 1) + [path.last!] }
    return result
  }

  public func prepared(_ sample: Sample) -> [Double] { vector(sample.strokes.flatMap(\.points)) }

  /// x and y interleaved.
  public func vector(_ stroke: [Point]) -> [Double] {
    var shape = resampled(stroke)
    var (meanX, meanY) = (0.0, 0.0)
    for point in shape {
      meanX += point.x
      meanY += point.y
    }
    meanX /= Double(shape.count)
    meanY /= Double(shape.count)
    shape = shape.map { ($0.x - meanX, $0.y - meanY) }
    let width = shape.map(\.x).max()! - shape.map(\.x).min()!
    let height = shape.map(\.y).max()! - shape.map(\.y).min()!
    let long = max(width, height)
    let isThin = min(width, height) / long < 0.2
    let (factorX, factorY) = isThin ? (size / long, size / long) : (size / width, size / height)
    shape = shape.map { ($0.x * factorX, $0.y * factorY) }
    let angle = atan2(shape[0].y, shape[0].x)
    let turn = (angle / (Double.pi / 4)).rounded() * (Double.pi / 4) - angle
    var numbers: [Double] = []
    for (x, y) in shape {
      let turnedX = x * cos(turn) - y * sin(turn)
      numbers += [turnedX, (shears ? turnedX : x) * sin(turn) + y * cos(turn)]
    }
    var squares = 0.0
    for number in numbers { squares += number * number }
    return numbers.map { $0 / squares.squareRoot() }
  }

  /// Radians, not a number where the original finds none.
  public func distance(_ left: [Double], _ right: [Double]) -> Double {
    var (a, b) = (0.0, 0.0)
    for i in stride(from: 0, to: min(left.count, right.count), by: 2) {
      a += left[i] * right[i] + left[i + 1] * right[i + 1]
      b += left[i] * right[i + 1] - left[i + 1] * right[i]
    }
    var angle = atan(b / a)
    if let bound {
      angle = max(-bound * Double.pi / 180, min(bound * Double.pi / 180, atan2(b, a)))
    }
    let cosine = a * cos(angle) + b * sin(angle)
    return acos(clamps ? max(-1, min(1, cosine)) : cosine)
  }
}
