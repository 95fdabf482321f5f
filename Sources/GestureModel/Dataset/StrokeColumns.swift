/// The strokes of many samples, point after point in one contiguous block.
///
/// Offsets cut the block: stroke `s` holds `points[strokeOffsets[s]..<strokeOffsets[s + 1]]` and sample `i`
/// the strokes `sampleOffsets[i]..<sampleOffsets[i + 1]`. A sample's strokes follow one another in drawing
/// order, so all its points are one contiguous range, its strokes joined.
public struct StrokeColumns: Sendable, Equatable {
  public private(set) var points: [Point] = []
  /// Milliseconds, parallel to ``points``; empty when no sample has times; zeros for samples without.
  public private(set) var times: [Double] = []
  public private(set) var strokeOffsets: [Int] = [0]
  public private(set) var sampleOffsets: [Int] = [0]
  private var strokeHasTimes: [Bool] = []

  init() {}

  public var count: Int { sampleOffsets.count - 1 }

  /// The range in ``points`` of all strokes of `sample`, joined in drawing order.
  public func pointRange(of sample: Int) -> Range<Int> {
    strokeOffsets[sampleOffsets[sample]]..<strokeOffsets[sampleOffsets[sample + 1]]
  }

  public func strokes(of sample: Int) -> [Stroke] {
    (sampleOffsets[sample]..<sampleOffsets[sample + 1]).map(stroke(at:))
  }

  private func stroke(at index: Int) -> Stroke {
    let range = strokeOffsets[index]..<strokeOffsets[index + 1]
    return Stroke(
      points: Array(points[range]), times: strokeHasTimes[index] ? Array(times[range]) : nil)
  }

  mutating func append(_ strokes: [Stroke]) {
    for stroke in strokes { append(stroke) }
    sampleOffsets.append(strokeOffsets.count - 1)
  }

  private mutating func append(_ stroke: Stroke) {
    if let strokeTimes = stroke.times {
      while times.count < points.count { times.append(0) }
      times.append(contentsOf: strokeTimes)
    } else if !times.isEmpty {
      times.append(contentsOf: repeatElement(0, count: stroke.points.count))
    }
    strokeHasTimes.append(stroke.times != nil)
    points.append(contentsOf: stroke.points)
    strokeOffsets.append(points.count)
  }

  func selecting(_ samples: [Int]) -> StrokeColumns {
    var selected = StrokeColumns()
    selected.points.reserveCapacity(points.count)
    selected.times.reserveCapacity(times.count)
    for sample in samples { selected.append(strokes(of: sample)) }
    return selected
  }
}
