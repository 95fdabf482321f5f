import Foundation
import TestSupport
import Testing

/// `library` and `recognize` from outside.
@Suite struct LibraryTests {
  private let folder: TemporaryFolder
  private let library: String

  init() throws {
    folder = try TemporaryFolder()
    library = folder.path(of: "gestures")
    try run(["library", "create", library, "--recognizer", "protractor:points=32"])
    try run(["library", "add", library, ShippedDataset.path])
  }

  @discardableResult
  private func run(_ arguments: [String], input: String = "") throws -> ProgramResult {
    let result = try Tool.run(arguments, input: Data(input.utf8))
    try #require(result.code == 0, "\(result.errors)")
    return result
  }

  private func answers(_ arguments: [String] = [], input: String) throws -> [[String: Any]] {
    let lines = try run(["recognize", "--library", library] + arguments, input: input).text
      .split(separator: "\n")
    return try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func everySampleMeetsItself() throws {
    let lines = try ShippedDataset.lines()
    let input = stride(from: 0, to: lines.count, by: 37).map { lines[$0] }
    let answers = try answers(input: input.joined(separator: "\n"))
    #expect(answers.count == input.count)
    for (answer, line) in zip(answers, input) {
      let sample = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let matches = try #require(answer["matches"] as? [[String: Any]])
      #expect(answer["id"] as? String == sample?["id"] as? String)
      #expect(matches.count == 3 && matches[0]["name"] as? String == sample?["label"] as? String)
      let distances = matches.compactMap { $0["distance"] as? Double }
      #expect(distances[0] < 1e-6 && distances == distances.sorted())
      let margin = try #require(answer["margin"] as? Double)
      #expect(abs(margin - (distances[1] - distances[0])) < 1e-12)
    }
  }

  @Test func aBrokenLineIsAnsweredAndTheNextIsServed() throws {
    let stroke = #"{"strokes":[{"x":[0,5,10],"y":[0,9,0]}]}"#
    let tap = #"{"id":"tap","strokes":[{"x":[1],"y":[1]}]}"#
    let answers = try answers(
      ["--count", "1", "--threshold", "0.001"], input: [stroke, "{broken", "", tap].joined(separator: "\n"))
    #expect(answers.count == 3)
    #expect(answers[0]["id"] as? String == "line 1" && answers[0]["accepted"] as? Bool == false)
    #expect((answers[0]["matches"] as? [Any])?.count == 1 && answers[0]["margin"] is Double)
    #expect(answers[1]["line"] as? Int == 2 && answers[1]["error"] is String)
    #expect(answers[2]["id"] as? String == "tap" && answers[2]["accepted"] as? Bool == false)
    #expect((answers[2]["matches"] as? [Any])?.isEmpty == true && answers[2]["margin"] is NSNull)
    #expect(answers[2]["reason"] as? String == "onePoint" && answers[0]["reason"] == nil)
  }

  @Test func aByteOrderMarkAndAPoseAreNoSurprise() throws {
    let numbers = Array(repeating: "0.5", count: 21).joined(separator: ",")
    let pose = #"{"label":"palm","pose":{"x":[\#(numbers)],"y":[\#(numbers)]}}"#
    let stroke = "\u{FEFF}" + #"{"strokes":[{"x":[0,5,10],"y":[0,9,0]}]}"#
    let answers = try answers(input: [stroke, pose].joined(separator: "\n"))
    #expect((answers[0]["matches"] as? [Any])?.count == 3)
    #expect((answers[1]["error"] as? String)?.contains("pose") == true)
  }

  /// Two megabytes come in several pieces, which processors share; a file is read whole instead, and sorted.
  @Test func manyLinesAreAnsweredInTheirOrderLikeAFile() throws {
    let drawn = try ShippedDataset.lines().map { $0.components(separatedBy: #""id":""#) }
      .filter { $0.count == 2 }
    let lines = (0..<3000).map { number in
      drawn[number % drawn.count].joined(separator: "\"id\":\"\(number) ")
    }
    let input = "{broken\r\n" + lines.joined(separator: "\r\n\n") + "\n{broken"
    #expect(input.utf8.count > 2 << 20)
    let served = try run(["recognize", "--library", library], input: input).text.split(separator: "\n")
    #expect(served.count == lines.count + 2)
    #expect(served.first?.contains(#""line":1"#) == true)
    #expect(served.last?.contains("\"line\":\(2 * lines.count + 1)") == true)
    let answers = served.dropFirst().dropLast()
    let isInOrder = answers.enumerated().allSatisfy { $1.contains("\"id\":\"\($0) ") }
    #expect(isInOrder)
    let file = folder.path(of: "many.ndjson")
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: file))
    let read = try run(["recognize", "--library", library, file]).text.split(separator: "\n")
    let areTheSame = answers.sorted() == read.sorted()
    #expect(areTheSame)
  }

  @Test func withoutAStandardInputThereIsNothingToWaitFor() throws {
    let closed = try Program.run(
      "sh", ["-c", "exec \"$0\" recognize --library \"$1\" <&-", Tool.path, library])
    #expect(closed.code == 65 && closed.errorLines.count == 1 && closed.errors.contains("standard input"))
    let folder = try Program.run(
      "sh", ["-c", "exec \"$0\" recognize --library \"$1\" </", Tool.path, library])
    #expect(folder.code == 65 && folder.errors.contains("standard input"))
    let unheard = try Program.run("sh", ["-c", "exec \"$0\" --version >&-", Tool.path])
    #expect(unheard.code == 1 && unheard.errors.contains("standard output"))
  }

  // The limit is for a tool that never answers; it counts the wait for a thread among other tests, too.
  @Test(.timeLimit(.minutes(10))) func aLineIsAnsweredBeforeTheNextComes() throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["recognize", "--library", library]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    defer { process.waitUntilExit() }
    defer { try? input.fileHandleForWriting.close() }
    for line in try ShippedDataset.lines().suffix(3) {
      // In two pieces, of which the first is no line yet.
      try input.fileHandleForWriting.write(contentsOf: Data(line.utf8.prefix(40)))
      try input.fileHandleForWriting.write(contentsOf: Data(line.utf8.dropFirst(40)) + Data("\n".utf8))
      var answer = Data()
      while answer.last != UInt8(ascii: "\n") {
        let more = output.fileHandleForReading.availableData
        try #require(!more.isEmpty)
        answer += more
      }
      #expect(String(decoding: answer, as: UTF8.self).contains("\"matches\":[{\"distance\":"))
    }
  }

  /// Samples are kept as drawn, so a library with other parameters is the one made with them at once.
  @Test func otherParametersAreAsIfTheLibraryWereMadeWithThem() throws {
    let other = folder.path(of: "other")
    try run(["library", "create", other, "--recognizer", "protractor:points=16", "--threshold", "0.4"])
    try run(["library", "add", other, ShippedDataset.path])
    try run(["library", "set", library, "--recognizer", "protractor:points=16", "--threshold", "0.4"])
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: library)) == Data(contentsOf: URL(fileURLWithPath: other)))
    try run(["library", "set", library, "--threshold", "none"])
    #expect(try run(["library", "list", library]).text.contains("threshold none"))
  }

  @Test func whatIsAddedIsCounted() throws {
    #expect(
      try run(["library", "add", library, ShippedDataset.path]).text.contains(
        "960 samples added, 1920 in all"))
  }

  @Test func changesAreSeen() throws {
    try run(["library", "rename", library, "star", "pentagram"])
    try run(["library", "remove", library, "v", "x"])
    let list = try run(["library", "list", library]).text
    #expect(list.contains("840 samples of 14 names") && list.contains("pentagram"))
    let exported = folder.path(of: "exported.ndjson")
    try run(["library", "export", library, "--output", exported])
    let other = folder.path(of: "other")
    try run(["library", "create", other, "--recognizer", "protractor:points=32"])
    try run(["library", "add", other, exported])
    #expect(try run(["library", "list", other]).text == list)
  }

  @Test(arguments: [
    (["library"], 64), (["library", "make", "x"], 64), (["library", "create"], 64),
    (["recognize"], 64), (["recognize", "--library", "nowhere"], 65), (["library", "list", "nowhere"], 65),
    (["library", "list", "README.md"], 65), (["library", "create", "README.md"], 1),
    (["library", "add", "x", "y", "--threshold", "1"], 64), (["library", "list", "x", "--name", "n"], 64),
    (["library", "set", "x"], 64), (["library", "set", "x", "--threshold", "-1"], 64),
    (["recognize", "--library", "x", "--threshold", "far"], 64),
  ])
  func wrongCallsEndInOneLine(arguments: [String], code: Int) throws {
    let result = try Tool.run(arguments, folder: Repository.path)
    #expect(Int(result.code) == code && result.errorLines.count == 1)
  }
}
