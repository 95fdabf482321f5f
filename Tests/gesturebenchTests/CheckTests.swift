import Foundation
import TestSupport
import Testing

/// `gesturebench check` as a CI job runs it, in a folder of its own.
@Suite struct CheckTests {
  private let folder: TemporaryFolder
  private let lines: [String]

  init() throws {
    folder = try TemporaryFolder()
    lines = try ShippedDataset.lines().enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    try folder.write(lines.joined(separator: "\n"), to: "strokes.ndjson")
  }

  private func configure(_ checks: String...) throws {
    try folder.write(
      #"{"schema":1,"checks":[\#(checks.joined(separator: ","))]}"#, to: "gesturebench.json")
  }

  private func strokes(
    _ recognizer: String = "protractor", dataset: String = "strokes.ndjson", more: String = ""
  ) -> String {
    #"{"name":"strokes","dataset":"\#(dataset)","recognizer":"\#(recognizer)"\#(more)}"#
  }

  private func check(_ arguments: String..., environment: [String: String?] = [:]) throws -> ProgramResult {
    let quiet: [String: String?] = ["GITHUB_ACTIONS": nil, "GITHUB_STEP_SUMMARY": nil, "COLUMNS": "200"]
    return try Tool.run(
      ["check"] + arguments, environment: quiet.merging(environment) { $1 }, folder: folder.path)
  }

  @Test func aFirstRunSaysWhatToType() throws {
    let nothing = try check()
    #expect(nothing.code == 64 && nothing.errors.contains("there is no gesturebench.json"))
    try configure(strokes())
    let first = try check()
    #expect(first.code == 5)
    #expect(first.text.contains("no baseline") && first.text.contains("gesturebench check --update strokes"))
    #expect(first.errorLines.count == 1 && first.errors.contains("gesturebench check --update"))
    #expect(try folder.names() == ["gesturebench.json", "strokes.ndjson"])
    #expect(try check("--update").code == 0)
    let second = try check()
    #expect(second.code == 0 && second.errors.isEmpty)
    #expect(second.text.contains("every answer as before"))
  }

  @Test func whatGotWorseIsToldEverywhere() throws {
    try configure(strokes())
    #expect(try check("--update").code == 0)
    try configure(strokes("protractor:points=3"))
    try folder.write("of another step\n", to: "summary.md")
    let result = try check(
      "--junit", "junit.xml", "--markdown", "report.md",
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.path(of: "summary.md")])
    #expect(result.code == 2)
    #expect(result.text.contains("strokes: worse: "))
    #expect(result.text.contains("parameter points: 16 before, 3 now"))
    #expect(result.text.contains("lost    "))
    #expect(result.errors.contains("::error file=baselines/strokes.json,title="))
    #expect(try folder.content(of: "junit.xml").contains("<failure type=\"worse\""))
    let report = try folder.content(of: "report.md")
    #expect(report.contains("| ❌ | strokes | worse: "))
    #expect(try folder.content(of: "summary.md").hasPrefix("of another step\n" + report))
    #expect(try check("--update").text.contains("it was worse: "))
    #expect(try check().code == 0)
  }

  /// GitHub shows annotations beside files that it finds from the repository's root.
  @Test func annotationsNameFilesFromTheRepository() throws {
    try folder.write(lines.joined(separator: "\n"), to: "app/data/strokes.ndjson")
    try folder.write(
      #"{"checks":[{"name":"strokes","dataset":"data/strokes.ndjson"}]}"#, to: "app/gesturebench.json")
    let outside = try TemporaryFolder()
    func file(from start: String, config: String, workspace: String?) throws -> Substring? {
      let result = try Tool.run(
        ["check", "--config", config],
        environment: [
          "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": nil, "GITHUB_WORKSPACE": workspace,
        ], folder: start)
      #expect(result.code == 5)
      return result.errors.firstMatch(of: #/::error file=([^,]*),/#)?.1
    }
    let expected = "app/baselines/strokes.json"
    #expect(
      try file(from: folder.path, config: "app/gesturebench.json", workspace: nil) == expected[...])
    #expect(
      try file(from: folder.path(of: "app"), config: "gesturebench.json", workspace: folder.path)
        == expected[...])
    let absolute = folder.path(of: "app/gesturebench.json")
    #expect(try file(from: outside.path, config: absolute, workspace: folder.path + "/") == expected[...])
    // Whole where the baseline is in neither.
    let whole = try file(from: outside.path, config: absolute, workspace: outside.path)
    #expect(whole?.hasPrefix("/") == true && whole?.hasSuffix("/" + expected) == true)
  }

  @Test func jsonTellsWhatTheReportTells() throws {
    try configure(strokes())
    #expect(try check("--update").code == 0)
    try configure(strokes("protractor:points=3"), #"{"name":"gone","dataset":"nowhere"}"#)
    let result = try check("--json", "-")
    #expect(result.code == 2)
    let document = try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    let checks = try #require(document["checks"] as? [[String: Any]])
    #expect(checks.map { $0["status"] as? String } == ["worse", "failed"])
    let comparison = try #require(checks[0]["comparison"] as? [String: Any])
    #expect(
      comparison["verdict"] as? String == "worse" && (comparison["samples"] as? [Any])?.isEmpty == false)
    let text = try check().text
    let message = try #require(checks[0]["message"] as? String)
    #expect(text.contains("strokes: \(message)"))
    let both = try check("--json", "out", "--junit", "out")
    #expect(both.code == 64 && both.errors.contains("--json"))
  }

  /// What a check would ignore is no key of it.
  @Test(arguments: ["json", "charts", "curves", "by", "topK"])
  func whatIsToldIsNotForTheConfiguration(key: String) throws {
    try configure(strokes(more: #","\#(key)":"x""#))
    let result = try check("--update")
    #expect(result.code == 64 && result.text.contains("failed: "))
  }

  /// Each subject holds the device at another angle.
  @Test func rotationOffWhereDataAreRotatedFails() throws {
    try folder.write(try lines.map(rotated).joined(separator: "\n"), to: "rotated.ndjson")
    try configure(strokes(dataset: "rotated.ndjson"))
    #expect(try check("--update").code == 0)
    #expect(try check().code == 0)
    try configure(strokes("protractor:rotation=0", dataset: "rotated.ndjson"))
    let result = try check()
    #expect(result.code == 2 && result.text.contains("parameter rotation: 180 before, 0 now"))
  }

  private func rotated(_ line: String) throws -> String {
    var sample = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let subject = try #require(sample["subject"] as? String)
    let angle = try #require(Double(subject.dropFirst())) * 0.9
    let strokes = try #require(sample["strokes"] as? [[String: [Double]]])
    sample["strokes"] = strokes.map { stroke in
      let points = zip(stroke["x"] ?? [], stroke["y"] ?? [])
      return [
        "x": points.map { $0 * cos(angle) - $1 * sin(angle) },
        "y": points.map { $0 * sin(angle) + $1 * cos(angle) },
      ]
    }
    return String(decoding: try JSONSerialization.data(withJSONObject: sample), as: UTF8.self)
  }

  @Test func otherRecordingsOrProtocolsAreNotJudged() throws {
    try configure(strokes())
    #expect(try check("--update").code == 0)
    try configure(strokes(more: #","protocol":"k-fold","folds":3"#))
    let unlike = try check()
    #expect(unlike.code == 5 && unlike.text.contains("no baseline: it was made by leave-one-subject-out"))
    try configure(strokes())
    try folder.write(lines.dropLast().joined(separator: "\n"), to: "strokes.ndjson")
    let other = try check()
    #expect(other.code == 65 && other.text.contains("480 samples") && other.text.contains("479 samples"))
    #expect(other.text.contains("if the recordings were changed on purpose"))
  }

  /// Without a seed the baseline's own draws are made again; with another the draws' own spread is no drop.
  @Test func drawsOfAnySeedPass() throws {
    let draws =
      #","protocol":"user-independent","participants":2,"samplesPerClass":[1,2],"repetitions":10"#
    try configure(strokes(more: draws))
    #expect(try check("--update", "--seed", "7").code == 0)
    #expect(try check().text.contains("every answer as before"))
    for seed in 1...6 {
      let result = try check("--seed", "\(seed)")
      #expect(result.code == 0, "seed \(seed): \(result.text)")
      #expect(result.text.contains("seed 7 before and \(seed) now"))
    }
    try configure(strokes("protractor:points=3", more: draws))
    #expect(try check("--seed", "3").code == 2)
    #expect(try check().code == 2)
  }

  @Test func oneCheckThatFailsLeavesTheOthers() throws {
    try configure(
      strokes(), #"{"name":"gone","dataset":"nowhere"}"#, #"{"name":"slip","dataset":"x","fold":3}"#)
    let result = try check("--update")
    #expect(result.code == 65)
    #expect(result.text.contains("strokes: baseline written") && result.text.contains("gone: failed: "))
    #expect(result.text.contains("'--folds'"))
    #expect(try check("strokes").code == 0)
    #expect(try check("stroke").code == 64)
  }

  @Test(arguments: [
    "", "{}", #"{"checks":[]}"#, #"{"schema":2,"checks":[{"name":"a","dataset":"b"}]}"#,
    #"{"checks":[{"dataset":"b"}]}"#, #"{"checks":[{"name":"../a","dataset":"b"}]}"#,
    #"{"checks":[{"name":"a","dataset":"b","tolerance":2}]}"#, #"{"checks":[{"name":"a"},{"name":"a"}]}"#,
  ])
  func configurationsThatSayNothingAreRefused(text: String) throws {
    try folder.write(text, to: "gesturebench.json")
    let result = try check()
    #expect(result.code == 64 && result.output.isEmpty && result.errorLines.count == 1)
    #expect(result.errors.contains("gesturebench.json"))
  }

  @Test func aBaselineThatIsBrokenIsNotTakenForAMissingOne() throws {
    try configure(strokes())
    try folder.write("{", to: "baselines/strokes.json")
    #expect(try check().code == 65)
    #expect(try check("--update").code == 0)
    #expect(try check().code == 0)
  }

  @Test func theRepositoryPassesItsOwnChecks() throws {
    let result = try Tool.run(
      ["check"], environment: ["GITHUB_ACTIONS": nil, "GITHUB_STEP_SUMMARY": nil], folder: Repository.path)
    #expect(result.code == 0, "\(result.text)")
  }
}
