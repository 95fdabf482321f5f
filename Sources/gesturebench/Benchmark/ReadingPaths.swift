import Foundation
import GestureEvaluation
import GestureFormats
import GestureModel

/// Measures reading each format, beside reading the same files as plain bytes; files lie in the system's cache.
///
/// The seed's archive is left out, which nothing here can write.
struct ReadingPaths {
  let stopwatch: Stopwatch
  let workers: Int

  func measured(_ dataset: Dataset) throws -> [MeasuredPath] {
    let samples = (0..<dataset.count).map { dataset[$0] }.filter(\.isFinite)
    guard !samples.isEmpty else { throw BenchmarkError.noShapes(dataset: dataset.name) }
    let folder = try ScratchFolder()
    var paths: [MeasuredPath] = []
    let ndjson = folder.path + "/samples.ndjson"
    var writer = try NDJSONWriter(replacing: ndjson)
    for sample in samples { try writer.append(sample) }
    try writer.commit()
    paths.append(
      try measured("ndjson", subject: "ndjson \(dataset.kind)", ndjson, [ndjson], samples.count))
    for (format, files) in dataset.kind == .strokes ? StrokeTexts.all(samples) : PoseTexts.all(samples) {
      let place = folder.path + "/" + format
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      for file in files { try Data(file.text.utf8).write(to: URL(fileURLWithPath: place + "/" + file.name)) }
      let names = files.map { place + "/" + $0.name }
      paths.append(
        try measured(
          format, subject: format, names.count == 1 ? names[0] : place, names, samples.count))
    }
    return paths
  }

  private func measured(
    _ format: String, subject: String, _ path: String, _ files: [String], _ count: Int
  ) throws -> MeasuredPath {
    let reader = DatasetReader(format: format, workers: workers)
    let reading = try reader.read(path)
    guard reading.dataset.count == count else {
      throw BenchmarkError.misread(format: format, samples: reading.dataset.count, of: count)
    }
    func plain() throws -> Int {
      try files.reduce(0) { try $0 + Data(contentsOf: URL(fileURLWithPath: $1)).count }
    }
    let bytes = try plain()
    let trials = try stopwatch.inTurn({ try reader.read(path) }, limit: plain)
    return MeasuredPath(
      .reading, of: subject, unit: "MB/s", limit: .file, trials: trials, work: 1e-6 * Double(bytes))
  }
}

extension Sample {
  /// Whether every format can hold it.
  fileprivate var isFinite: Bool {
    switch gesture {
    case .strokes(let strokes):
      strokes.contains { !$0.points.isEmpty }
        && strokes.allSatisfy { $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
    case .pose(let pose): pose.positions.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    }
  }
}
