import BenchmarkSupport
import Foundation
import GestureModel
import GestureRecognizers

/// Measures what a large template library costs: making, saving, loading, asking and changing it.
///
/// Everything but making and saving happens in a process of its own, so that its memory is that of an app which
/// loads a library and not that of the samples it was made from.
@main
enum LibraryBenchmark {
  static func main() {
    runBenchmark("[--templates COUNT], 100000 by default", arguments: 0...2) { arguments in
      switch (arguments.first, arguments.count) {
      case (nil, _), ("--templates", 2):
        try measure(
          templates: arguments.number(at: 1, "COUNT", in: 1...10_000_000, standard: 100_000))
      case ("--file", 2): try FileBenchmark(path: arguments[1]).run()
      default: throw BenchmarkFailure.usage("unknown arguments \(arguments)")
      }
    }
  }

  private static func measure(templates: Int) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("library-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for names in [100, 10_000] {
      let path = folder.appendingPathComponent("\(names).library").path
      try make(templates: templates, names: names, path: path)
      try measureInAnotherProcess(path: path)
    }
  }

  private static func make(templates: Int, names: Int, path: String) throws {
    var drawings = Drawings(names: names)
    let samples = (0..<templates).map { _ in drawings.next() }
    var library = TemplateLibrary()
    let adding = try BenchmarkSupport.Measurement.time { try library.add(samples, workers: 2) }
    let saving = try BenchmarkSupport.Measurement.time { try library.save(to: path) }
    print("\(templates) templates of \(names) names, \(library.recognizer.points) points:")
    print("  adding all in one call, two threads: \(format(adding)) s; saving: \(format(1e3 * saving)) ms")
    // The other process writes to the same place.
    fflush(nil)
  }

  private static func measureInAnotherProcess(path: String) throws {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--file", path]
    try process.run()
    process.waitUntilExit()
  }
}
