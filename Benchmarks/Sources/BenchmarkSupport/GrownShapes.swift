import GestureModel
import ShapeSpace

/// Shapes to compare, made of a dataset of strokes.
///
/// The subject last by name asks, the others' recordings and smooth variations of them are the templates; both in
/// random order, so that the first few are a fair sample.
public struct GrownShapes {
  /// How many templates a dataset may be grown to, points a shape may have, and by what share of their norm
  /// variations may differ from recordings.
  public static let counts = 1...10_000_000
  public static let pointCounts = 2...1024
  public static let relativeSizes = 0...1.0

  public let templates: ShapeMatrix
  /// The class of each.
  public let templateLabels: [Int32]
  public let queries: ShapeMatrix
  public let queryLabels: [Int32]

  public init(
    templates: ShapeMatrix, templateLabels: [Int32], queries: ShapeMatrix, queryLabels: [Int32]
  ) {
    (self.templates, self.templateLabels) = (templates, templateLabels)
    (self.queries, self.queryLabels) = (queries, queryLabels)
  }

  public init(
    dataset path: String, count: Int, pointCount: Int, relativeSize: Double
  ) throws(BenchmarkFailure) {
    let dataset = try strokeDataset(at: path)
    let (labels, subjects) = (dataset.samples.labels, dataset.samples.subjects)
    let strokes = dataset.strokes
    let shapes = ShapePreparation(pointCount: pointCount).prepare(
      points: strokes.points, ranges: (0..<strokes.count).map(strokes.pointRange(of:)), workers: Workers(2)
    ).matrix
    var generator = SeededGenerator(seed: 1)
    let rows = shapes.indices.filter { !shapes.isZero(row: $0) }.shuffled(using: &generator)
    let last = Int32(subjects.categories.count - 1)
    let asking = rows.filter { subjects.indices[$0] == last }
    let drawn = rows.filter { subjects.indices[$0] != last }
    // Who asks must not be among those who drew the templates.
    guard !asking.isEmpty, !drawn.isEmpty else {
      throw .data("\(path): recordings of two subjects are needed")
    }
    self.init(
      templates: shapes.gathering(drawn).variations(
        count: count, relativeSize: relativeSize, using: &generator),
      templateLabels: (0..<count).map { labels.indices[drawn[$0 % drawn.count]] },
      queries: shapes.gathering(asking), queryLabels: asking.map { labels.indices[$0] })
  }
}
