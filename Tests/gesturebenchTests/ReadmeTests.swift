import Foundation
import GestureEvaluation
import GestureFormats
import GestureModel
import GestureRecognizers
import TestSupport
import Testing

/// The README promises nothing that is not so.
@Suite struct ReadmeTests {
  /// The lines of the first fenced block after `mark`.
  private func block(after mark: String) throws -> [Substring] {
    let text = try Repository.text(of: "README.md")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.contains(mark) })
    let opening = try #require(lines[start...].firstIndex { $0.hasPrefix("```") })
    let closing = try #require(lines[(opening + 1)...].firstIndex { $0.hasPrefix("```") })
    return Array(lines[(opening + 1)..<closing])
  }

  private func expect(_ expected: some Sequence<Substring>, occurInOrderIn lines: [Substring]) {
    var rest = lines[...]
    for line in expected {
      guard let position = rest.firstIndex(of: line) else {
        Issue.record("missing, or not in this order: \(line)")
        continue
      }
      rest = rest[(position + 1)...]
    }
  }

  @Test func outputIsReal() throws {
    let shown = try block(after: "ends with this")
    let expected = shown.prefix { $0 != "Time" }.filter { $0 != "  ..." }
    #expect(expected.count > 20)
    let result = try Tool.run(
      ["evaluate", "datasets/strokes-16.ndjson", "--protocol", "leave-one-subject-out"],
      environment: ["COLUMNS": nil], folder: Repository.path)
    #expect(result.code == 0)
    expect(expected, occurInOrderIn: result.text.split(separator: "\n", omittingEmptySubsequences: false))
  }

  @Test func snippetIsThisCode() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8).split(separator: "\n")
    let snippet = try block(after: "## From Swift").filter { !$0.isEmpty }
    #expect(snippet.count >= 7)
    let trimmed = source.map { $0.drop { $0 == " " } }
    expect(snippet, occurInOrderIn: trimmed)
  }

  @Test func librarySnippetIsThisCode() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8).split(separator: "\n")
    let snippet = try block(after: "any number of tasks may ask").filter { !$0.isEmpty }
    #expect(snippet.count >= 7)
    expect(snippet, occurInOrderIn: source.map { $0.drop { $0 == " " } })
  }

  @Test func librarySnippetRuns() throws {
    var library = TemplateLibrary(threshold: 0.4)
    try library.add([Stroke(points: [Point(0, 0), Point(50, 100), Point(100, 0)])], named: "v")
    try library.add([Stroke(points: [Point(0, 0), Point(100, 0), Point(100, 100)])], named: "corner")
    let match = library.recognize([Stroke(points: [Point(10, 5), Point(50, 90), Point(95, 8)])])
    print(match?.name ?? "nothing known")
    #expect(match?.name == "v")
  }

  @Test func snippetRuns() throws {
    // The snippet names the dataset as one does in the package's folder.
    try #require(FileManager.default.changeCurrentDirectoryPath(Repository.path))
    let recordings = try DatasetReader().read("datasets/strokes-16.ndjson").dataset
    let evaluator = try Evaluator(dataset: recordings, protocol: LeaveOneSubjectOut(), seed: 1)
    let run = try evaluator.run(Protractor(points: 16), workers: 2)
    print(run.confusion.correct, "of", run.confusion.total)
    let shown = try block(after: "ends with this")
    #expect(shown.contains { $0.contains("\(run.confusion.correct) of \(run.confusion.total) right") })
  }
}
