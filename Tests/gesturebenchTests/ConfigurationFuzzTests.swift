import Foundation
import GestureModel
import TestSupport
import Testing

@testable import gesturebench

/// Broken configurations made from a good one: each is refused, or names checks whose words can be read.
@Suite struct ConfigurationFuzzTests {
  private static let good = """
    {"schema": 1, "baselines": "b", "checks": [
      {"name": "strokes", "dataset": "recordings/", "recognizer": "protractor:points=32", "seed": 7},
      {"name": "draws", "dataset": "x", "protocol": "user-independent", "samplesPerClass": [1, 3], "repetitions": 20},
      {"name": "a.b-c", "train": "tablet/", "test": "phone/", "tolerance": 0.01, "threshold": 0.4, "grouped": true}
    ]}
    """

  private static let pieces = [
    "-1", "0", "1e308", "1e999", "9223372036854775808", "0.5", "null", "true", "[]", "{}", "\"\"", "[1.5]",
    "[[1]]",
    "\"../x\"", "\"-\"", "\"--\"", "\"\\u0000\"", "{\"a\":[1]}", ",", ":", "}", "\u{0}",
  ]

  @Test func mutationsAreRefusedOrSayWhatToDo() throws {
    var generator = SeededGenerator(seed: 11)
    var accepted = 0
    for _ in 0..<6000 {
      var bytes = [UInt8](Self.good.utf8)
      for _ in 0...generator.below(2) {
        let place = generator.below(bytes.count)
        switch generator.below(4) {
        case 0: bytes[place] = UInt8(generator.below(256))
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + generator.below(9)))
        default:
          let isEnd: (UInt8) -> Bool = { ",:{}[]\n ".utf8.contains($0) }
          let start = bytes[..<place].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
          let end = bytes[place...].firstIndex(where: isEnd) ?? bytes.count
          bytes.replaceSubrange(start..<end, with: Self.pieces[generator.below(Self.pieces.count)].utf8)
        }
      }
      guard let read = try? CheckConfiguration(Data(bytes), path: "x") else { continue }
      accepted += 1
      for check in read.checks {
        #expect(!check.name.contains("/") && !check.name.isEmpty)
        // Whatever the words are, they are read or refused.
        _ = try? EvaluateRequest(ParsedArguments(check.words(seed: 1), options: Check.checkedOptions))
      }
    }
    #expect((500..<5500).contains(accepted))
  }

  /// One line and a code for each, from outside.
  @Test func brokenFilesEndInOneLine() throws {
    let folder = try TemporaryFolder()
    let deep = String(repeating: "[", count: 100_000)
    for text in [
      "", "\u{FEFF}{}", deep, #"{"schema":1,"checks":"# + deep, "{\"checks\":[{\"name\":1}]}", "\u{0}",
    ] {
      try folder.write(text, to: "gesturebench.json")
      let check = try Tool.run(["check"], folder: folder.path)
      #expect(check.code == 64 && check.errorLines.count == 1 && check.output.isEmpty)
      let compare = try Tool.run(["compare", "gesturebench.json", "gesturebench.json"], folder: folder.path)
      #expect(compare.code == 65 && compare.errorLines.count == 1 && compare.output.isEmpty)
      try folder.write(
        #"{"checks":[{"name":"a","dataset":"\#(ShippedDataset.path)"}]}"#, to: "gesturebench.json")
      try folder.write(text, to: "baselines/a.json")
      let judged = try Tool.run(["check", "--quiet"], folder: folder.path)
      #expect(judged.code == 65 && judged.errorLines.count == 1, "\(judged.errors)")
    }
  }
}
