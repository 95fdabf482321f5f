import Foundation

/// GestureBench's side of `Benchmarks/peers`: prepares the shapes that all are asked about, and answers in turn.
@main
enum PeerBenchmark {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("prepare", 4):
      guard let templates = Int(arguments[3]), templates > 0 else { break }
      try PeerData(dataset: arguments[1], templates: templates).write(to: URL(filePath: arguments[2]))
      return
    case ("answer", 2):
      try answer(folder: URL(filePath: arguments[1]))
      return
    default: break
    }
    print(
      """
      usage: peer-benchmark prepare DATASET FOLDER TEMPLATES
                 writes shapes and labels as raw little-endian numbers
             peer-benchmark answer FOLDER
                 answers questions about them, a line of JSON each
      """)
    exit(2)
  }

  private static func answer(folder: URL) throws {
    var subject = try Subject(folder: folder)
    while let line = readLine() {
      let question = try JSONDecoder().decode(Question.self, from: Data(line.utf8))
      print(String(decoding: try JSONEncoder().encode(subject.answer(question)), as: UTF8.self))
      fflush(nil)
    }
  }
}
