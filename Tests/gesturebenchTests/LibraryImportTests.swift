import Foundation
import TestSupport
import Testing

/// `library import` from outside.
@Suite struct LibraryImportTests {
  private let folder: TemporaryFolder
  private let library: String

  init() throws {
    folder = try TemporaryFolder()
    library = folder.path(of: "gestures")
    try run(["library", "create", library, "--recognizer", "protractor:scale=box"])
  }

  @discardableResult
  private func run(_ arguments: [String], input: String = "") throws -> ProgramResult {
    let result = try Tool.run(arguments, input: Data(input.utf8))
    try #require(result.code == 0, "\(result.errors)")
    return result
  }

  private func list(_ library: String) throws -> [Substring] {
    try run(["library", "list", library]).text.split(separator: "\n")
  }

  private struct Answer: Decodable {
    struct Match: Decodable {
      let name: String
    }

    let matches: [Match]
  }

  private func nearestName(in answer: Substring) throws -> String {
    let matches = try JSONDecoder().decode(Answer.self, from: Data(answer.utf8)).matches
    return try #require(matches.first).name
  }

  /// Drawings of one writer, imported from the seed's archive, and all others asked about.
  @Test func anImportedArchiveRecognizes() throws {
    let archive = try folder.write(ReferenceArchives.drawings, to: "gestureLib.gs")
    let result = try run(["library", "import", archive, "--library", library])
    #expect(result.text.contains("6 samples added") && result.errors.isEmpty)
    let names = ["arrow", "circle", "pigtail", "star", "triangle", "v"]
    #expect(try list(library).dropFirst().map { $0.split(separator: " ") } == names.map { [$0[...], "1"] })

    let lines = try ShippedDataset.lines().filter { line in
      names.contains { line.contains(#""label":"\#($0)""#) } && !line.contains(#""subject":"w01""#)
    }
    #expect(lines.count == 300)
    let answers = try run(["recognize", "--library", library], input: lines.joined(separator: "\n")).text
      .split(separator: "\n")
    let right = zip(answers, lines).count { answer, line in
      (try? nearestName(in: answer)).map { line.contains(#""label":"\#($0)""#) } ?? false
    }
    #expect(answers.count == lines.count && right > 270, "\(right)")
  }

  @Test func anArchiveIsADatasetToo() throws {
    let archive = try folder.write(ReferenceArchives.drawings, to: "gestureLib.gs")
    try run(["library", "add", library, archive])
    let imported = folder.path(of: "imported")
    try run(["library", "create", imported, "--recognizer", "protractor:scale=box"])
    try run(["library", "import", archive, "--library", imported])
    let files = try [imported, library].map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    #expect(files[0] == files[1])
    let run = try Evaluation.run(["--train", archive, "--test", archive])
    #expect(run.total == 6 && run.correct == 6)
    #expect(try self.run(["list", "formats"]).text.contains("\nseed-archive "))
  }

  @Test func librariesAreMerged() throws {
    let archive = try folder.write(ReferenceArchives.drawings, to: "gestureLib.gs")
    try run(["library", "import", archive, "--library", library])
    try run(["library", "rename", library, "star", "pentagram"])
    let other = folder.path(of: "other")
    try run(["library", "create", other, "--recognizer", "protractor:points=32"])
    try run(["library", "import", archive, "--library", other])
    try run(["library", "import", library, "--library", other])
    let lines = try list(other)
    #expect(lines[0].hasPrefix("protractor:points=32,") && lines[0].hasSuffix("12 samples of 7 names"))
    #expect(lines.contains { $0.hasPrefix("  pentagram ") && $0.hasSuffix(" 1") })
    #expect(lines.contains { $0.hasPrefix("  arrow ") && $0.hasSuffix(" 2") })
  }

  @Test func whatHasNoShapeIsSkipped() throws {
    let archive = try folder.write(ReferenceArchives.broken, to: "a.gs")
    let result = try run(["library", "import", archive, "--library", library])
    #expect(result.errorLines.count == 12)
    #expect(result.errors.contains("skipped a.gs: gesture set 8: kSGGesturePointY of point 2 is missing"))
    #expect(result.errors.contains("skipped a.gs:13: 'tap' has no shape"))
    #expect(try list(library).dropFirst() == ["  good  1"])

    let tap = try folder.write(#"{"label":"tap","strokes":[{"x":[1],"y":[1]}]}"#, to: "tap.ndjson")
    let refused = try Tool.run(["library", "add", library, tap])
    #expect(refused.code == 65)
    #expect(refused.errorLines.last?.contains("tap.ndjson: no sample has a shape") == true)
    #expect(try list(library).dropFirst() == ["  good  1"])
  }

  @Test func wrongCallsEndInOneLine() throws {
    let archive = try folder.write(ReferenceArchives.drawings, to: "gestureLib.gs")
    let cut = try folder.write(ReferenceArchives.drawings.dropLast(), to: "cut.gs")
    for (arguments, code, expected) in [
      (["import"], 64, "ARCHIVE"), (["import", archive], 64, "--library FILE"),
      (["import", archive, archive, "--library", library], 64, "one ARCHIVE"),
      (["import", ShippedDataset.path, "--library", library], 65, "'library add'"),
      (["import", folder.path(of: "nothing"), "--library", library], 65, "nothing"),
      (["import", folder.path, "--library", library], 65, "cannot be read"),
      (["import", cut, "--library", library], 65, "cut.gs"),
      (["import", archive, "--library", folder.path(of: "nowhere")], 65, "nowhere"),
    ] {
      let result = try Tool.run(["library"] + arguments)
      #expect(Int(result.code) == code && result.errorLines.count == 1, "\(result.errors)")
      #expect(result.errors.contains(expected) && result.output.isEmpty, "\(result.errors)")
    }
    #expect(try list(library).count == 1)
  }
}
