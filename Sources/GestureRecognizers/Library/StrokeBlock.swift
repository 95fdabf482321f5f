import GestureModel

/// The drawn strokes of a library's samples, point after point in one block, without times.
///
/// Stroke `s` holds `points[strokeOffsets[s]..<strokeOffsets[s + 1]]`, sample `i` the strokes
/// `sampleOffsets[i]..<sampleOffsets[i + 1]`.
struct StrokeBlock: Sendable, Equatable {
  private(set) var points: [Point] = []
  private(set) var strokeOffsets = [0]
  private(set) var sampleOffsets = [0]

  init() {}

  /// `nil` when the offsets do not cut the block.
  init?(points: [Point], strokeOffsets: [Int], sampleOffsets: [Int]) {
    guard strokeOffsets.cut(points.count), sampleOffsets.cut(strokeOffsets.count - 1) else { return nil }
    self.points = points
    self.strokeOffsets = strokeOffsets
    self.sampleOffsets = sampleOffsets
  }

  var count: Int { sampleOffsets.count - 1 }

  /// Where each sample's points are, its strokes joined in drawing order.
  var pointRanges: [Range<Int>] {
    (0..<count).map { strokeOffsets[sampleOffsets[$0]]..<strokeOffsets[sampleOffsets[$0 + 1]] }
  }

  func strokes(of sample: Int) -> [Stroke] {
    (sampleOffsets[sample]..<sampleOffsets[sample + 1]).map { stroke in
      Stroke(points: Array(points[strokeOffsets[stroke]..<strokeOffsets[stroke + 1]]))
    }
  }

  mutating func append(_ strokes: [Stroke]) {
    for stroke in strokes { append(stroke.points[...]) }
    sampleOffsets.append(strokeOffsets.count - 1)
  }

  /// The given samples in the order given, counted through this block and on through `added`.
  func gathering(_ samples: [Int], and added: StrokeBlock) -> StrokeBlock {
    var gathered = StrokeBlock()
    gathered.points.reserveCapacity(points.count + added.points.count)
    for sample in samples {
      if sample < count {
        gathered.append(sample, of: self)
      } else {
        gathered.append(sample - count, of: added)
      }
    }
    return gathered
  }

  private mutating func append(_ sample: Int, of other: StrokeBlock) {
    for stroke in other.sampleOffsets[sample]..<other.sampleOffsets[sample + 1] {
      append(other.points[other.strokeOffsets[stroke]..<other.strokeOffsets[stroke + 1]])
    }
    sampleOffsets.append(strokeOffsets.count - 1)
  }

  private mutating func append(_ stroke: ArraySlice<Point>) {
    points.append(contentsOf: stroke)
    strokeOffsets.append(points.count)
  }
}

extension [Int] {
  /// Whether these offsets cut `count` things into runs: from 0 to `count`, ascending.
  func cut(_ count: Int) -> Bool {
    first == 0 && last == count && zip(self, dropFirst()).allSatisfy(<=)
  }
}
