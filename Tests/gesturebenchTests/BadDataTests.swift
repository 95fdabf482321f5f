import TestSupport
import Testing

/// Datasets as they are found: with files that are none, broken ones, and samples without a shape.
@Suite struct BadDataTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func corners(_ count: Int, label: String = "corner", subject: String? = nil) -> String {
    (0..<count).map { SampleLine.corner(label: label, subject: subject, variant: $0) + "\n" }.joined()
  }

  private func dollarXML(_ name: String, subject: Int, variant: Int) -> String {
    let points = [(0, 0), (10, 15 + variant), (20 + variant, 3)].enumerated().map { index, point in
      #"<Point X="\#(point.0)" Y="\#(point.1)" T="\#(index * 16)"/>"#
    }
    return #"<?xml version="1.0" encoding="utf-8"?>"# + "\n"
      + #"<Gesture Name="\#(name)" Subject="\#(subject)" Speed="fast" Number="1" NumPts="3">"# + "\n"
      + points.joined(separator: "\n") + "\n</Gesture>\n"
  }

  private func writeLogs() throws {
    for subject in [2, 3] {
      for variant in 1...3 {
        let name = "caret0\(variant)"
        try folder.write(
          dollarXML(name, subject: subject, variant: variant), to: "logs/s0\(subject)/fast/\(name).xml")
      }
    }
  }

  @Test func otherFilesArePassedOverAndCounted() throws {
    try writeLogs()
    try folder.write("Recordings of 2024.\n", to: "logs/README")
    try folder.write("MIT License\n", to: "logs/LICENSE")
    try folder.write("%PDF-1.4\n%\u{e2}\u{e3}\n1 0 obj\n", to: "logs/s02/paper.pdf")
    try folder.write("", to: "logs/s03/empty.xml")
    let result = try Tool.run(["evaluate", folder.path(of: "logs"), "--strict", "--json", "-"])
    #expect(result.code == 0)
    #expect(result.errorLines.count == 1 && result.errors.contains("4 files"))
    let run = try ResultDocument(result.output).runs[0]
    #expect(run.total == 6)
    #expect(run.labels == ["caret"])
    #expect(run.bySubject.map(\.subject.value) == ["2", "3"])
  }

  @Test func brokenFilesLoseOnlyThemselves() throws {
    try writeLogs()
    let whole = dollarXML("caret04", subject: 3, variant: 4)
    try folder.write(String(whole.prefix(whole.count - 12)), to: "logs/s03/fast/caret04.xml")
    let result = try Tool.run(["evaluate", folder.path(of: "logs"), "--json", "-"])
    #expect(result.code == 0)
    #expect(result.errorLines.count == 1)
    #expect(result.errors.contains(#/s03/fast/caret04\.xml:\d+: /#))
    #expect(try ResultDocument(result.output).runs[0].total == 6)

    let strict = try Tool.run(
      ["evaluate", folder.path(of: "logs"), "--strict", "--json", folder.path(of: "result.json")])
    #expect(strict.code == 65)
    #expect(strict.errors.contains(#/s03/fast/caret04\.xml:\d+: /#))
    #expect(strict.output.isEmpty)
    #expect(try folder.names() == ["logs"])
  }

  @Test(arguments: [
    #"{"label":3,"strokes":[{"x":[1,2],"y":[1,2]}]}"#,
    #"{"label":null,"strokes":[{"x":[1,2],"y":[1,2]}]}"#,
    #"{"strokes":[{"x":[1,2],"y":[1,2]}]}"#,
    #"{"label":"v","strokes":[{"x":[1,2],"y":[1]}]}"#,
    #"{"label":"v","strokes":[{"x":[1,2],"#,
  ])
  func brokenLinesAreSkippedByFileAndLine(line: String) throws {
    let path = try folder.write(corners(10) + line + "\n" + corners(2), to: "strokes.ndjson")
    let result = try Tool.run(["evaluate", path, "--json", "-"])
    #expect(result.code == 0)
    #expect(result.errorLines.count == 1 && result.errors.contains("strokes.ndjson:11: "))
    #expect(try ResultDocument(result.output).runs[0].total == 12)
    #expect(try Tool.run(["evaluate", path, "--strict"]).code == 65)
  }

  @Test(arguments: ["missing", "empty-folder", "empty-file", "README", "only-broken.ndjson"])
  func nothingToEvaluateIsBadData(name: String) throws {
    try folder.write("", to: "empty-file")
    try folder.write("No recording.\n", to: "README")
    try folder.write("{\"label\":\"v\",\n", to: "only-broken.ndjson")
    try folder.write("", to: "empty-folder/nothing")
    let path = folder.path(of: name)
    for arguments in [[path], ["--train", ShippedDataset.path, "--test", path]] {
      let result = try Tool.run(["evaluate"] + arguments)
      #expect(result.code == 65)
      #expect(result.errorLines.last?.contains(name) == true)
      #expect(result.output.isEmpty)
    }
  }

  @Test func oneSubjectCannotBeLeftOut() throws {
    let path = try folder.write(corners(12, subject: "anna"), to: "strokes")
    let result = try Tool.run(["evaluate", path, "--protocol", "leave-one-subject-out"])
    #expect(result.code == 65)
    #expect(result.errorLines.count == 1 && result.errors.contains("anna"))
    #expect(try Evaluation.run([path, "--protocol", "leave-one-out"]).correct == 12)
  }

  @Test(arguments: ["leave-one-subject-out", "leave-one-out", "k-fold"])
  func oneClassWorks(protocol name: String) throws {
    let path = try folder.write(
      corners(6, subject: "anna") + corners(6, subject: "ben"), to: "strokes")
    let run = try Evaluation.run([path, "--protocol", name])
    #expect(run.protocol.name == name)
    #expect(run.labels == ["corner"])
    #expect(run.confusion == [[12]])
    #expect(try Tool.run(["evaluate", path, "--protocol", name]).code == 0)
  }

  @Test(arguments: SampleLine.degenerate.map(\.flaw))
  func degenerateSamplesAreRejected(flaw: String) throws {
    let strokes = try #require(SampleLine.degenerate.first { $0.flaw == flaw }?.strokes)
    let line = SampleLine.line(label: "tap", subject: "anna", strokes: strokes)
    let path = try folder.write(
      corners(3, subject: "anna") + line + "\n" + corners(3, subject: "ben"), to: "strokes")
    let result = try Tool.run(["evaluate", path, "--strict"])
    #expect(result.code == 0)
    #expect(result.text.contains("1 degenerate"))
    let run = try Evaluation.run([path])
    #expect(run.dataset.degenerate == 1)
    #expect((run.total, run.correct, run.rejected) == (7, 6, 1))
    #expect(run.confusion == [[6, 0], [0, 0]])
    #expect(run.rejectedByClass == [0, 1])
  }
}
