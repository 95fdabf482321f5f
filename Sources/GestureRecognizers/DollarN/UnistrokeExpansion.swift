import GestureModel
import ShapeSpace

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Makes the unistrokes of samples: strokes joined in every order and direction, resampled, scaled to a square.
struct UnistrokeExpansion: Sendable {
  let pointCount: Int
  /// A sample of more strokes is joined as drawn and in no other way.
  let strokeLimit: Int
  let square: SquareScaling

  /// What a run of samples gave.
  private struct Piece: Sendable {
    var storage: [Float] = []
    var startAngles: [Float] = []
    /// For each sample.
    var rowCounts: [Int] = []
    var degeneracies: [SampleDegeneracy?] = []
  }

  private static let samplesAPiece = 16

  /// - Complexity: O(2^k k! (points + n)) for each sample of k strokes, divided by the workers.
  func unistrokes(of strokes: StrokeColumns, workers: Workers) -> Unistrokes {
    let drawn = (0..<strokes.count).map { strokeRanges(of: $0, in: strokes) }
    let samples = stride(from: 0, to: drawn.count, by: Self.samplesAPiece).map {
      Array(drawn[$0..<min($0 + Self.samplesAPiece, drawn.count)])
    }
    let pieces = workers.map(samples) { samples in
      var piece = Piece()
      for ranges in samples { append(ranges, of: strokes.points, to: &piece) }
      return piece
    }
    var offsets = [0]
    for count in pieces.flatMap(\.rowCounts) { offsets.append(offsets.last! + count) }
    return Unistrokes(
      shapes: ShapeMatrix(pointCount: pointCount, storage: pieces.flatMap(\.storage)),
      startAngles: pieces.flatMap(\.startAngles), offsets: offsets, strokeCounts: drawn.map(\.count),
      degeneracies: pieces.flatMap(\.degeneracies))
  }

  /// Where each stroke of `sample` that has points has them.
  private func strokeRanges(of sample: Int, in strokes: StrokeColumns) -> [Range<Int>] {
    (strokes.sampleOffsets[sample]..<strokes.sampleOffsets[sample + 1])
      .map { strokes.strokeOffsets[$0]..<strokes.strokeOffsets[$0 + 1] }
      .filter { !$0.isEmpty }
  }

  private func append(_ strokes: [Range<Int>], of points: [Point], to piece: inout Piece) {
    var joined: [Point] = []
    var ranges: [Range<Int>] = []
    let arrangements = StrokeArrangements(strokeCount: strokes.count)
    for arrangement in arrangements.prefix(strokes.count > strokeLimit ? 1 : .max) {
      let first = joined.count
      for (place, stroke) in arrangement.order.enumerated() {
        let run = points[strokes[stroke]]
        if arrangement.reversed >> place & 1 == 1 {
          joined.append(contentsOf: run.reversed())
        } else {
          joined.append(contentsOf: run)
        }
      }
      ranges.append(first..<joined.count)
    }
    let prepared = ShapePreparation(pointCount: pointCount).prepare(
      points: joined, ranges: ranges, workers: Workers(1))
    piece.degeneracies.append(prepared.degeneracies[0])
    let rowsBefore = piece.startAngles.count
    if prepared.degeneracies[0] == nil {
      var path = [SIMD2<Double>](repeating: .zero, count: pointCount)
      for row in ranges.indices where prepared.degeneracies[row] == nil {
        append(prepared.matrix[row], to: &piece, path: &path)
      }
    }
    piece.rowCounts.append(piece.startAngles.count - rowsBefore)
  }

  private func append(_ row: ArraySlice<Float>, to piece: inout Piece, path: inout [SIMD2<Double>]) {
    for k in path.indices {
      path[k] = SIMD2(Double(row[row.startIndex + 2 * k]), Double(row[row.startIndex + 2 * k + 1]))
    }
    square.apply(to: &path)
    // The papers look an eighth of the way along.
    let start = path[max(1, pointCount / 8)] - path[0]
    piece.startAngles.append(start == .zero ? .nan : Float(atan2(start.y, start.x)))
    let norm = path.reduce(0) { $0 + ($1 * $1).sum() }.squareRoot()
    for point in path {
      piece.storage.append(Float(point.x / norm))
      piece.storage.append(Float(point.y / norm))
    }
  }
}
