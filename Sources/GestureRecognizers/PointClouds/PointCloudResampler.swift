import GestureModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Makes normalised point clouds one after another, keeping its scratch space between them.
///
/// All in double precision: squares of float coordinates neither overflow nor vanish there.
struct PointCloudResampler {
  private(set) var points: [SIMD2<Double>]

  init(pointCount: Int) {
    points = Array(repeating: .zero, count: pointCount)
  }

  /// Fills ``points`` with the cloud of `sample`: resampled, the longer side of its box scaled to 1, centred.
  ///
  /// Returns false, with nothing of use in ``points``, when the sample has no shape.
  ///
  /// - Complexity: O(points + n)
  mutating func prepare(_ strokes: StrokeColumns, sample: Int) -> Bool {
    let range = strokes.pointRange(of: sample)
    guard let first = range.first else { return false }
    let segments = Segments(strokes, sample: sample, origin: SIMD2<Double>(strokes.points[first]))
    var total = 0.0
    segments.walk { total += $2 }
    guard total > 0, total.isFinite else { return false }
    resample(segments, total: total)
    return normalize(total: total)
  }

  /// Puts n points at equal distances along the strokes, the gaps between strokes counting nothing.
  ///
  /// What the papers' walk does in exact arithmetic: the sample's first point is kept, even one whose stroke has no
  /// length, and the last is the end of the last stroke that has some.
  private mutating func resample(_ segments: Segments, total: Double) {
    let last = points.count - 1
    let interval = total / Double(last)
    var walked = 0.0
    var index = 1
    var end = SIMD2<Double>.zero
    points[0] = .zero
    segments.walk { from, to, length in
      guard length > 0 else { return }
      while index < last && interval * Double(index) <= walked + length {
        points[index] = from + (interval * Double(index) - walked) / length * (to - from)
        index += 1
      }
      walked += length
      end = to
    }
    points[last] = end
  }

  private mutating func normalize(total: Double) -> Bool {
    var low = points[0]
    var high = low
    var sum = SIMD2<Double>.zero
    for point in points {
      low.replace(with: point, where: point .< low)
      high.replace(with: point, where: point .> high)
      sum += point
    }
    let side = max(high.x - low.x, high.y - low.y)
    // A path that returns to where it was can leave all its resampled points in one place, but for rounding.
    guard side > 1e-9 * total else { return false }
    let mean = sum / Double(points.count)
    for index in points.indices { points[index] = (points[index] - mean) / side }
    return true
  }

  /// The angle by which the path turns at point `index`, as a share of a half turn; 0 at the ends and where two
  /// points coincide.
  func turningAngle(at index: Int) -> Double {
    guard index > 0 && index < points.count - 1 else { return 0 }
    let (before, after) = (points[index] - points[index - 1], points[index + 1] - points[index])
    let lengths = (before * before).sum().squareRoot() * (after * after).sum().squareRoot()
    guard lengths > 0 else { return 0 }
    return acos(max(-1, min(1, (before * after).sum() / lengths))) / .pi
  }
}

/// The segments of a sample's strokes, relative to its first point, in drawing order.
private struct Segments {
  private let strokes: StrokeColumns
  private let sample: Int
  private let origin: SIMD2<Double>

  init(_ strokes: StrokeColumns, sample: Int, origin: SIMD2<Double>) {
    self.strokes = strokes
    self.sample = sample
    self.origin = origin
  }

  func walk(_ body: (_ from: SIMD2<Double>, _ to: SIMD2<Double>, _ length: Double) -> Void) {
    for stroke in strokes.sampleOffsets[sample]..<strokes.sampleOffsets[sample + 1] {
      let range = strokes.strokeOffsets[stroke]..<strokes.strokeOffsets[stroke + 1]
      guard let first = range.first else { continue }
      var from = SIMD2<Double>(strokes.points[first]) - origin
      for index in range.dropFirst() {
        let to = SIMD2<Double>(strokes.points[index]) - origin
        let step = to - from
        body(from, to, (step * step).sum().squareRoot())
        from = to
      }
    }
  }
}
