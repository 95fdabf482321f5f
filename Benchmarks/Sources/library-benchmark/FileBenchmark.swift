import BenchmarkSupport
import Foundation
import GestureModel
import GestureRecognizers

/// Loads a library file, asks it and changes it.
struct FileBenchmark {
  let path: String

  func run() throws {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let byteCount = attributes?[.size] as? Int ?? 0
    do {
      try loadAndAsk(byteCount: byteCount)
      try change(byteCount: byteCount)
    } catch let error as TemplateLibraryFileError {
      throw BenchmarkFailure.data(error.description)
    }
    loadBesidePlainReading()
  }

  /// The first load of the process, so that memory is what it added.
  private func loadAndAsk(byteCount: Int) throws {
    let before = peakMemory()
    let library = try TemplateLibrary(path: path, workers: 2)
    guard library.count > 0 else { throw BenchmarkFailure.data("\(path): holds no template") }
    let added = 1024 * (peakMemory() - before)
    print(
      "  file: \(format(Double(byteCount) / 1e6)) MB; memory added by loading: \(format(added / 1e6)) MB, "
        + "\(format(added / Double(byteCount))) times the file, \(format(added / Double(library.count))) "
        + "bytes a template")
    ask(library)
  }

  /// One query after another, each beside the bare product over a block of the same size.
  private func ask(_ library: TemplateLibrary) {
    var drawings = Drawings(names: library.names.count)
    let queries = (0..<200).map { _ in drawings.next().strokes }
    let rowLength = 2 * library.recognizer.points
    let block = (0..<library.count * rowLength).map { index in Float(index % 251) / 251 - 0.5 }
    let row = Array(block.prefix(rowLength))
    var bare = DirectProducts(pointCount: library.recognizer.points, scores: library.count)
    for count in [1, 5] {
      var query = 0
      let (ours, limit, ratio) = BenchmarkSupport.Measurement.inTurn(rounds: queries.count - 1) {
        keep(library.nearest(queries[query], count: count))
        query += 1
      } _: {
        bare.matrixVector(row, block)
      }
      print(
        "  query, one thread, nearest \(count): \(format(1e3 * ours.median)) ms "
          + "(p99 \(format(1e3 * ours.quantile(0.99)))); bare cgemv \(format(1e3 * limit.median)) ms: "
          + "\(format(ratio)) times it")
    }
  }

  private func change(byteCount: Int) throws {
    var drawings = Drawings(names: 1)
    let seconds = try (0..<9).map { _ in
      let strokes = drawings.next().strokes
      return try BenchmarkSupport.Measurement.time {
        try TemplateLibrary.update(path: path) { try $0.add(strokes, named: "name 5") }
      }
    }
    print(
      "  loading, adding one sample and saving: \(range(.init(seconds: seconds))); "
        + "peak memory \(format(1024 * peakMemory() / Double(byteCount))) times the file")
  }

  private func loadBesidePlainReading() {
    let url = URL(fileURLWithPath: path)
    for workers in [1, 2] {
      let (ours, limit, ratio) = BenchmarkSupport.Measurement.inTurn(rounds: 15) {
        keep(try? TemplateLibrary(path: path, workers: workers))
      } _: {
        keep(try? Data(contentsOf: url))
      }
      print(
        "  loading, \(workers) threads: \(range(ours)); plain reading \(range(limit)): "
          + "\(format(ratio)) times it")
    }
  }

  private func range(_ measurement: BenchmarkSupport.Measurement) -> String {
    let (low, middle, high) = (measurement.quantile(0), measurement.median, measurement.quantile(1))
    return "\(format(1e3 * middle)) ms (\(format(1e3 * low)) to \(format(1e3 * high)))"
  }
}
