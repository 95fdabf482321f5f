import BenchmarkSupport
import Foundation
import GestureModel
import ShapeSpace

/// The shapes that peers and GestureBench are asked about, in files.
extension GrownShapes {
  /// Points a shape, and a sequence for warping.
  static let pointCount = 64
  static let warpingPointCount = 32

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

  init(folder: URL) throws(BenchmarkFailure) {
    func read(_ name: String) throws(BenchmarkFailure) -> (shapes: ShapeMatrix, labels: [Int32]) {
      let storage: [Float] = try Array(rawFile: folder.appending(path: "\(name)-shapes.f32"))
      let labels: [Int32] = try Array(rawFile: folder.appending(path: "\(name)-labels.i32"))
      guard !labels.isEmpty, storage.count == 2 * Self.pointCount * labels.count else {
        throw .data(
          "\(folder.path): \(storage.count) numbers of \(name) shapes do not go with \(labels.count) labels")
      }
      return (ShapeMatrix(pointCount: Self.pointCount, storage: storage), labels)
    }
    let (templates, queries) = (try read("template"), try read("query"))
    self.init(
      templates: templates.shapes, templateLabels: templates.labels, queries: queries.shapes,
      queryLabels: queries.labels)
  }
}
