import BenchmarkSupport
import Foundation

/// GestureBench's side of `Benchmarks/peers`: prepares the shapes that all are asked about, and answers in turn.
///
/// `prepare` writes shapes and labels as raw little-endian numbers, `answer` answers questions about them, a line of
/// JSON each.
@main
enum PeerBenchmark {
  /// Variations differ from the recording by a tenth of its norm.
  private static let relativeSize = 0.1

  static func main() {
    runBenchmark("prepare DATASET FOLDER TEMPLATES, or answer FOLDER", arguments: 2...4) { arguments in
      switch (arguments[0], arguments.count) {
      case ("prepare", 4):
        let count = try arguments.number(at: 3, "TEMPLATES", in: GrownShapes.counts, standard: 0)
        try GrownShapes(
          dataset: arguments[1], count: count, pointCount: GrownShapes.pointCount, relativeSize: relativeSize
        ).write(to: URL(filePath: arguments[2]))
      case ("answer", 2): try answer(folder: URL(filePath: arguments[1]))
      default: throw BenchmarkFailure.usage("unknown arguments \(arguments)")
      }
    }
  }

  private static func answer(folder: URL) throws {
    var subject = try Subject(folder: folder)
    while let line = readLine() {
      guard let question = try? JSONDecoder().decode(Question.self, from: Data(line.utf8)),
        subject.canAnswer(question)
      else { throw BenchmarkFailure.data("standard input: '\(line)' is no question about these shapes") }
      print(String(decoding: try JSONEncoder().encode(subject.answer(question)), as: UTF8.self))
      fflush(nil)
    }
  }
}
