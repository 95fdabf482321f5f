import GestureModel
import ShapeSpace

/// The shapes of a dataset and smooth variations of them, as many as are measured: templates first, then queries.
///
/// They are there as shapes and as samples whose strokes or joints are these shapes, row for row.
struct GrownSamples {
  let shapes: ShapeMatrix
  let dataset: Dataset
  let templateCount: Int

  static let queryCount = 256
  /// Points of a shape grown from strokes.
  static let pointCount = 64
  /// Of a variation, in the norm of the shape.
  private static let relativeSize = 0.1

  /// - Throws: ``BenchmarkError/noShapes(dataset:)``
  init(_ dataset: Dataset, templates: Int, seed: UInt64, workers: Workers) throws(BenchmarkError) {
    let prepared = Self.prepared(dataset, workers: workers)
    let rows = prepared.indices.filter { !prepared.isZero(row: $0) }
    guard !rows.isEmpty else { throw .noShapes(dataset: dataset.name) }
    var generator = SeededGenerator(seed: seed)
    let shapes = prepared.gathering(rows).variations(
      count: templates + Self.queryCount, relativeSize: Self.relativeSize, using: &generator)
    self.shapes = shapes
    templateCount = templates
    let kind = dataset.kind
    self.dataset = Dataset(
      name: dataset.name,
      samples: shapes.indices.lazy.map { row in
        // Of one length, since samples are ordered by them.
        let id = String(100_000_000 + row)
        let label = dataset.samples.label(of: rows[row % rows.count])
        let floats = shapes[row]
        let points = stride(from: floats.startIndex, to: floats.endIndex, by: 2).map {
          Point(floats[$0], floats[$0 + 1])
        }
        return switch kind {
        case .strokes: Sample(id: id, label: label, strokes: [Stroke(points: points)])
        case .poses: Sample(id: id, label: label, gesture: .pose(HandPose(positions: points)))
        }
      })
  }

  private static func prepared(_ dataset: Dataset, workers: Workers) -> ShapeMatrix {
    switch dataset.kind {
    case .strokes:
      let strokes = dataset.strokes
      return ShapePreparation(pointCount: pointCount).prepare(
        points: strokes.points, ranges: (0..<strokes.count).map(strokes.pointRange(of:)), workers: workers
      ).matrix
    case .poses:
      let poses = dataset.poses
      return LandmarkPreparation(weights: [Float](repeating: 1, count: HandJoint.count)).prepare(
        planes: poses.coordinates, count: poses.count,
        leavingOut: [Bool](repeating: false, count: poses.count), workers: workers)
    }
  }

  var templateRows: Range<Int> { 0..<templateCount }
  var queryRows: Range<Int> { templateCount..<shapes.count }
}
