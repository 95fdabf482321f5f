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
    ("finger-rule:thumb=0..180,confidence=0|0.1|0.2,margin=0|1", "1000"),
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
}
