import Foundation
import TestSupport
import Testing

/// `gesturebench tune`, from a command line to its last line.
@Suite struct TuneTests {
  private let specification = "protractor:points=3..6,rotation=0|180"

  private func tune(_ arguments: [String]) throws -> ProgramResult {
    try Tool.run(["tune", ShippedDataset.path, "--recognizer", specification] + arguments)
  }

  @Test func lastLineCanBePasted() throws {
    let report = try tune([])
    try #require(report.code == 0, "\(report.errors)")
    let words = try #require(report.text.split(separator: "\n").last).split(separator: " ").map(String.init)
    #expect(words.count == 3 && words[1] == "--threshold")
    let document = try Evaluation.document([ShippedDataset.path, "--recognizer"] + words)
    #expect(document.runs.count == 1)
  }

  @Test func threadsChangeNothing() throws {
    let documents = try ["1", "3"].map { threads in
      let result = try tune(["--json", "-", "--threads", threads])
      try #require(result.code == 0, "\(result.errors)")
      return result.text.replacing(/"seconds"\s*:\s*\{[^}]*\}/, with: "")
    }
    #expect(documents[0] == documents[1])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(tune(["--json", "-"]).output)) as? [String: Any])
    let settings = try #require(object["settings"] as? [[String: Any]])
    #expect(settings.count == 8)
    let recommended = try #require(object["recommended"] as? String)
    let good = settings.filter { $0["asGood"] as? Bool == true }.compactMap { $0["specification"] as? String }
    #expect(good.contains(recommended))
  }

  @Test func tableHasALineForEachSetting() throws {
    let lines = try tune(["--csv", "-"]).text.split(separator: "\n")
    #expect(lines.count == 9)
    // The setting itself is in quotation marks, with one comma.
    let columns = lines[0].split(separator: ",").count
    let fields = lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false).count }
    #expect(fields.allSatisfy { $0 == columns + 1 })
  }

  @Test(arguments: [
    ("protractor:points=9..8", "'9..8'"), ("protractor:points=4..", "'4..'"),
    ("protractor:points=0.1..0.9", "'0.1..0.9'"), ("protractor:points=4||8", "'4||8'"),
    ("protractor:points=1..8", "'1'"), ("protractor:point=4..8", "'points'"),
    ("protractor:points=2..4096,rotation=0..15,orientations=0..9", "1000"),
    ("finger-rule:thumb=170..150", "'170..150'"), ("finger-rule:thumb=150..181", "'181'"),
  ])
  func badRangesAreWrongUsage(specification: String, named: String) throws {
    let result = try Tool.run(["tune", ShippedDataset.path, "--recognizer", specification])
    #expect(result.code == 64 && result.output.isEmpty)
    #expect(result.errorLines.count == 1 && result.errors.contains(named), "\(result.errors)")
  }

  @Test func incompleteWordsAreWrongUsage() throws {
    #expect(try Tool.run(["tune", ShippedDataset.path]).code == 64)
    #expect(try Tool.run(["tune", "--recognizer", "protractor"]).code == 64)
    #expect(try tune(["--csv", "-", "--json", "-"]).code == 64)
    #expect(try tune(["--false-accept", "2"]).code == 64)
  }

  /// A path with a space is one word of the shell.
  @Test func lastLineWithASpaceCanBePasted() throws {
    let folder = try TemporaryFolder()
    let poses = try folder.write(#"{"fist":"","palm":"TIMRL","like":"T"}"#, to: "my poses.json")
    let hands = Repository.path(of: "datasets/handposes-8.ndjson")
    let report = try Tool.run(["tune", hands, "--recognizer", "finger-rule:poses=\(poses),thumb=140..178"])
    try #require(report.code == 0, "\(report.errors)")
    let last = try #require(report.text.split(separator: "\n").last)
    let command = "'\(Tool.path)' evaluate '\(hands)' --recognizer \(last)"
    let pasted = try Program.run("sh", ["-c", command])
    #expect(pasted.code == 0, "\(pasted.errors)")
    let accuracy = try #require(report.text.split(separator: "\n").first { $0.contains("  best") })
      .split(separator: " ").first { $0.contains(".") && $0.count == 5 }
    #expect(accuracy != nil)
  }

  @Test func curvesAndChartsFillTheirFolders() throws {
    let folder = try TemporaryFolder()
    let (curves, charts) = (folder.path(of: "curves"), folder.path(of: "charts"))
    let result = try tune(["--quiet", "--curves", curves, "--charts", charts])
    #expect(result.code == 0 && result.output.isEmpty && result.errors.isEmpty, "\(result.errors)")
    func names(_ path: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
    #expect(try names(curves) == ["cost.csv", "curves.json", "points.csv"])
    #expect(try names(charts) == ["cost.svg", "points.svg"])
  }

  @Test func aDatasetNamedLikeACurveIsNotReplaced() throws {
    let folder = try TemporaryFolder()
    let text = try String(contentsOfFile: ShippedDataset.path, encoding: .utf8)
    let path = try folder.write(text, to: "cost.csv")
    let result = try Tool.run(
      ["tune", path, "--recognizer", "protractor:points=4", "--quiet", "--curves", folder.path])
    #expect(
      result.code == 1 && result.errors.contains("it holds recordings that were read"), "\(result.errors)")
    #expect(try folder.names() == ["cost.csv"] && folder.content(of: "cost.csv") == text)
  }

  @Test func interruptionLeavesNothingHalfWrittenAndTellsWhatWasDone() throws {
    let folder = try TemporaryFolder()
    let end = ContinuousClock.now + .seconds(2)
    let result = try Tool.run(
      [
        "tune", ShippedDataset.path, "--recognizer", "dollarP:points=8..128", "--json",
        folder.path(of: "a.json"), "--csv", folder.path(of: "b.csv"), "--charts", folder.path(of: "charts"),
      ], interruption: (SIGINT, { ContinuousClock.now >= end }))
    #expect(result.code == 128 + SIGINT)
    #expect(try folder.names().isEmpty)
    #expect(result.errors.contains("interrupted at"), "\(result.errors)")
    #expect(
      result.errors.contains("% of strokes-16.ndjson: dollarP; nothing half-written"), "\(result.errors)")
  }
}
