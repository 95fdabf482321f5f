import Foundation
import GestureFormats
import GestureModel
import ShapeSpace

/// The shapes that peers and GestureBench are asked about.
///
/// The subject last by name asks, the others' recordings and smooth variations of them are the templates; both in
/// random order, so that the first few are a fair sample.
struct PeerData {
  /// Points a shape, and a sequence for warping.
  static let pointCount = 64
  static let warpingPointCount = 32
  /// Variations differ from the recording by a tenth of its norm.
  private static let relativeSize = 0.1

  let templates: ShapeMatrix
  let templateLabels: [Int32]
  let queries: ShapeMatrix
  let queryLabels: [Int32]

  init(dataset path: String, templates count: Int) throws {
    let dataset = try DatasetReader(workers: 2).read(path).dataset
    let (labels, subjects) = (dataset.samples.labels, dataset.samples.subjects)
    let strokes = dataset.strokes
    let shapes = ShapePreparation(pointCount: Self.pointCount).prepare(
      points: strokes.points, ranges: (0..<strokes.count).map(strokes.pointRange(of:)), workers: Workers(2)
    ).matrix
    var generator = SeededGenerator(seed: 1)
    let rows = shapes.indices.filter { !shapes.isZero(row: $0) }.shuffled(using: &generator)
    let last = Int32(subjects.categories.count - 1)
    let asking = rows.filter { subjects.indices[$0] == last }
    let drawn = rows.filter { subjects.indices[$0] != last }
    guard !asking.isEmpty, !drawn.isEmpty else {
      throw FewSubjects(path: path)
    }
    queries = shapes.gathering(asking)
    queryLabels = asking.map { labels.indices[$0] }
    templates = shapes.gathering(drawn).variations(
      count: count, relativeSize: Self.relativeSize, using: &generator)
    templateLabels = (0..<count).map { labels.indices[drawn[$0 % drawn.count]] }
  }

  func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(templates, templateLabels, named: "template", to: folder)
    try write(queries, queryLabels, named: "query", to: folder)
  }

  private func write(_ shapes: ShapeMatrix, _ labels: [Int32], named name: String, to folder: URL) throws {
    try shapes.storage.write(toRawFile: folder.appending(path: "\(name)-shapes.f32"))
    try labels.write(toRawFile: folder.appending(path: "\(name)-labels.i32"))
    // What `dtw` makes of a stroke along the shape's points, for a peer that prepares nothing itself.
    let points = stride(from: 0, to: shapes.storage.count, by: 2).map {
      Point(shapes.storage[$0], shapes.storage[$0 + 1])
    }
    let n = shapes.pointCount
    let sequences = ShapePreparation(pointCount: Self.warpingPointCount).prepare(
      points: points, ranges: shapes.indices.map { $0 * n..<($0 + 1) * n }, workers: Workers(2)
    ).matrix
    try sequences.storage.write(toRawFile: folder.appending(path: "\(name)-sequences.f32"))
  }

  init(folder: URL) throws {
    func shapes(_ name: String) throws -> ShapeMatrix {
      ShapeMatrix(
        pointCount: Self.pointCount,
        storage: try Array(rawFile: folder.appending(path: "\(name)-shapes.f32")))
    }
    func labels(_ name: String) throws -> [Int32] {
      try Array(rawFile: folder.appending(path: "\(name)-labels.i32"))
    }
    templates = try shapes("template")
    templateLabels = try labels("template")
    queries = try shapes("query")
    queryLabels = try labels("query")
  }
}

/// Who asks must not be among those who drew the templates.
struct FewSubjects: Error, CustomStringConvertible {
  let path: String
  var description: String { "\(path): recordings of two subjects are needed" }
}
