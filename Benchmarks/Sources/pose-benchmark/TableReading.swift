import BenchmarkSupport
import Foundation
import GestureFormats
import GestureModel

/// Reading a landmark table as MediaPipe's users write them: a label, then 63 numbers of 16 or more digits a row.
enum TableReading {
  private static let rowCount = 60_000

  static func measure() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("table.csv")
    let table = table()
    try table.write(to: file)
    let megabytes = 1e-6 * Double(table.count)
    for workers in [1, 2] {
      let reader = DatasetReader(workers: workers)
      guard try reader.read(file.path).dataset.count == rowCount else { fatalError("rows are missing") }
      let (ours, plain, ratio) = Measurement.inTurn(rounds: 7) {
        keep(try? reader.read(file.path))
      } _: {
        keep(try? Data(contentsOf: file))
      }
      print(
        "landmark CSV, \(format(megabytes)) MB, \(workers) thread\(workers == 1 ? "" : "s"): "
          + "\(format(megabytes / ours.median)) MB/s (best \(format(megabytes / ours.quantile(0)))), "
          + "\(format(1e-3 * Double(rowCount) / ours.median)) thousand poses/s; "
          + "reading alone \(format(megabytes / plain.median)) MB/s, \(format(ratio)) times as fast")
    }
  }

  private static func table() -> Data {
    var generator = SeededGenerator(seed: 1)
    var table = Data()
    for row in 0..<rowCount {
      let numbers = (0..<3 * HandJoint.count).map { _ in String(generator.uniform()) }
      table.append(contentsOf: "\(row % 10),\(numbers.joined(separator: ","))\n".utf8)
    }
    return table
  }
}
