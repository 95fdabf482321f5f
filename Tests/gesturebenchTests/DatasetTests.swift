import Foundation
import TestSupport
import Testing

/// `gesturebench dataset check`, and the leaks that `evaluate` tells of.
@Suite struct DatasetTests {
  private struct Document: Decodable {
    struct Dataset: Decodable {
      let samples: Int
      let findings: [Finding]
    }

    struct Finding: Decodable {
      let rule: String
      let level: String
      let message: String
      let samples: [String]
    }

    let schema: Int
    let datasets: [Dataset]
  }

  private func findings(_ arguments: [String]) throws -> [Document.Finding] {
    let result = try Tool.run(["dataset", "check", "--json", "-"] + arguments)
    try #require(result.code == 0, "\(result.errors)")
    let document = try JSONDecoder().decode(Document.self, from: result.output)
    #expect(document.schema == 1 && document.datasets.count == 1)
    return document.datasets[0].findings
  }

  private func id(of line: String) throws -> String {
    let range = try #require(line.range(of: #""id":""#))
    return String(line[range.upperBound...].prefix { $0 != "\"" })
  }

  /// The shipped dataset, with the label of one sample changed.
  private func mislabelled(row: Int, as label: String) throws -> (text: String, id: String) {
    let header = try String(contentsOfFile: ShippedDataset.path, encoding: .utf8).prefix { $0 != "\n" }
    var lines = try ShippedDataset.lines()
    let own = try #require(lines[row].firstMatch(of: #/"label":"([^"]*)"/#))
    try #require(own.1 != label)
    lines[row].replaceSubrange(own.range, with: #""label":"\#(label)""#)
    return (([String(header)] + lines).joined(separator: "\n") + "\n", try id(of: lines[row]))
  }

  @Test(arguments: [(3, "star"), (222, "circle"), (777, "arrow")])
  func aMislabelledSampleInCleanDataIsFound(row: Int, label: String) throws {
    let before = try findings([ShippedDataset.path])
    let folder = try TemporaryFolder()
    let (text, id) = try mislabelled(row: row, as: label)
    let after = try findings([folder.write(text, to: "planted.ndjson")])
    let suspects = Set(after.filter { $0.rule == "suspicious-label" }.flatMap(\.samples))
    let usual = Set(before.filter { $0.rule == "suspicious-label" }.flatMap(\.samples))
    #expect(suspects.contains(id))
    // So few others that a person can look at each.
    #expect(usual.count <= 10 && !usual.contains(id))
    #expect(suspects.subtracting(usual) == [id])
  }

  @Test func copiesAcrossTrainAndTestAreToldOf() throws {
    let folder = try TemporaryFolder()
    let lines = try ShippedDataset.lines()
    let ofOne = lines.filter { $0.contains(#""subject":"w06""#) }
    let others = lines.filter { !$0.contains(#""subject":"w06""#) }
    func path(_ lines: [String], _ name: String) throws -> String {
      try folder.write(lines.joined(separator: "\n"), to: name)
    }
    let test = try path(ofOne, "test.ndjson")
    let clean = try Tool.run(["evaluate", "--train", path(others, "clean.ndjson"), "--test", test])
    #expect(clean.code == 0 && !clean.text.contains("a copy of the same points"))
    let copied = ofOne[7].replacingOccurrences(of: "w06", with: "w99")
    let leaking = try Tool.run([
      "evaluate", "--train", path(others + [copied], "leaking.ndjson"), "--test", test,
    ])
    let words = leaking.text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(leaking.code == 0)
    #expect(words.contains("1 sample met a copy of the same points among the templates"))
    #expect(words.contains(try id(of: ofOne[7])))
  }

  @Test func crossDatasetTakesBothUserForms() throws {
    let folder = try TemporaryFolder()
    let lines = try ShippedDataset.lines()
    // Odd and even recordings of the same people stand for two devices.
    func part(_ remainder: Int) throws -> String {
      let part = lines.enumerated().filter { $0.offset % 2 == remainder }.map(\.element)
      return try folder.write(part.joined(separator: "\n"), to: "part\(remainder).ndjson")
    }
    let (train, test) = (try part(0), try part(1))
    for form in ["user-dependent", "user-independent"] {
      let run = try Evaluation.run([
        "--train", train, "--test", test, "--protocol", form, "--samples-per-class", "1", "--repetitions",
        "5",
      ])
      #expect(run.protocol.name == "cross-dataset")
      #expect(run.accuracy > 0.5)
    }
    let refused = try Tool.run(["evaluate", "--train", train, "--test", test, "--protocol", "pooled"])
    #expect(refused.code == 64)
  }

  @Test func findingsAreTextJSONAndSARIF() throws {
    let folder = try TemporaryFolder()
    let corner = SampleLine.corner(label: "corner")
    try folder.write([corner, corner, "{", ""].joined(separator: "\n"), to: "odd name.ndjson")
    let path = try folder.write(SampleLine.corner(label: "b", variant: 2), to: "other.ndjson")
    let sarif = folder.path(of: "findings.sarif")
    let check = try Tool.run(
      ["dataset", "check", ".", "--sarif", "findings.sarif", "--protocol", "leave-one-subject-out"],
      environment: ["COLUMNS": "70"], folder: folder.path)
    #expect(check.code == 0, "\(check.errors)")
    for rule in ["unreadable", "repeated-sample", "protocol-impossible"] {
      #expect(check.text.contains(rule))
    }
    #expect(check.text.split(separator: "\n").allSatisfy { $0.count <= 70 })

    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: sarif))) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 3)
    for result in results {
      #expect(rules[try #require(result["ruleIndex"] as? Int)] == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
    }
    func places(_ rule: String, _ key: String) throws -> [String] {
      let result = try #require(results.first { $0["ruleId"] as? String == rule })
      return try #require(result[key] as? [[String: Any]]).map { location in
        let physical = location["physicalLocation"] as? [String: Any]
        let uri = (physical?["artifactLocation"] as? [String: Any])?["uri"] as? String
        let line = (physical?["region"] as? [String: Any])?["startLine"] as? Int
        return "\(uri ?? "-") \(line ?? 0)"
      }
    }
    #expect(try places("unreadable", "locations") == ["./odd%20name.ndjson 3"])
    #expect(try places("repeated-sample", "locations") == ["./odd%20name.ndjson 1"])
    #expect(try places("repeated-sample", "relatedLocations") == ["./odd%20name.ndjson 2"])

    #expect(try Tool.run(["dataset", "check", path, "--strict", "--quiet"]).code == 0)
    let strict = try Tool.run(["dataset", "check", folder.path, "--strict", "--quiet"])
    #expect(strict.code == 65 && strict.output.isEmpty && strict.errorLines.count == 1)
  }

  @Test(arguments: [
    ["dataset"], ["dataset", "chek", "x"], ["dataset", "check"],
    ["dataset", "check", ShippedDataset.path, "--protocol", "train-test"],
    ["dataset", "check", ShippedDataset.path, "--neighbors", "0"],
    ["dataset", "check", ShippedDataset.path, "--recognizer", "rubine"],
  ])
  func wrongUsageIsRefused(arguments: [String]) throws {
    let result = try Tool.run(arguments)
    #expect(result.code == 64 && result.output.isEmpty && result.errorLines.count == 1)
  }
}
