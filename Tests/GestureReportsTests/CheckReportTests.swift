import Foundation
import GestureEvaluation
import GestureModel
import Testing

@testable import GestureReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct CheckReportTests {
  /// One of every finding, with labels that try to break out of every format.
  private static func results() throws -> [CheckResult] {
    var generator = SeededGenerator(seed: 5)
    let labels = randomLabels(7, using: &generator) + ["]]>", "a%0A::error::b", "&amp;\"'"]
    let good = Baseline(madeUpRun(labels: labels, samples: 300, mistakeEvery: 60))
    let bad = Baseline(madeUpRun(labels: labels, samples: 300, mistakeEvery: 3))
    let other = Baseline(madeUpRun(labels: ["a", "b"], samples: 30))
    func judged(_ before: Baseline, _ after: Baseline) throws -> CheckResult.Finding {
      let comparison = try Comparison(before: before, after: after)
      return .judged(comparison, Judgement(comparison))
    }
    let findings: [CheckResult.Finding] = [
      try judged(good, good), try judged(good, bad), try judged(bad, good), .noBaseline(now: good),
      .unlike(.otherProtocol(before: "k-fold", after: "leave-one-out")),
      .otherDataset(before: good.dataset, after: other.dataset), .updated(now: good, from: nil),
      .updated(now: bad, from: try Comparison(before: good, after: bad)),
      .failed("there is no file\n\u{1B}[2J<&>\u{0}"),
    ]
    return findings.enumerated().map {
      CheckResult(name: "check-\($0)", baselinePath: "baselines/check-\($0).json", finding: $1, seconds: 0.25)
    }
  }

  /// What a standard parser reads in a JUnit file.
  private final class Reader: NSObject, XMLParserDelegate {
    var suites: [[String: String]] = []
    /// By the name of the test case, its elements, each with its message.
    var cases: [String: [String: String]] = [:]
    private var current = ""
    private var text = ""
    var texts: [String: String] = [:]

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      text = ""
      switch element {
      case "testsuite", "testsuites": suites.append(attributes)
      case "testcase":
        current = attributes["name"] ?? ""
        cases[current] = [:]
      default: cases[current]?[element] = attributes["message"] ?? ""
      }
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

    func parser(
      _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
    ) {
      if element != "testcase" { texts[current] = text }
    }
  }

  @Test func junitIsReadByAParser() throws {
    let results = try Self.results()
    let parser = XMLParser(data: Data(JUnitReport.text(of: results).utf8))
    let reader = Reader()
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(reader.suites.count == 2 && reader.cases.count == results.count)
    for suite in reader.suites {
      #expect(suite["tests"] == "9" && suite["failures"] == "1" && suite["errors"] == "4")
      #expect(suite["time"] == "2.250")
    }
    let kinds = results.map { reader.cases[$0.name]?.keys.sorted() ?? [] }
    let passed = ["system-out"]
    #expect(
      kinds == [
        passed, ["failure"], passed, ["error"], ["error"], ["error"], passed, passed, ["error"],
      ])
    #expect(reader.cases["check-1"]?["failure"]?.hasPrefix("worse: ") == true)
    let worse = try #require(reader.texts["check-1"])
    #expect(worse.contains("McNemar") && worse.contains("]]>") && worse.contains("lost"))
  }

  @Test func annotationsAreALineEach() throws {
    let results = try Self.results()
    let lines = WorkflowCommands.text(of: results) { "of, it/" + $0.baselinePath }.split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != " " } } == ["::error", "::notice"] + Array(repeating: "::error", count: 4)
    )
    for line in lines {
      #expect(
        line.contains("file=of%2C it/baselines/check-")
          && line.contains("title=gesturebench%3A check-"))
      // A message starts no command of its own.
      #expect(line.dropFirst(2).components(separatedBy: "::").count == 2, "\(line)")
    }
    #expect(WorkflowCommands.text(of: [results[0], results[6]], file: \.name).isEmpty)
  }

  @Test func everyFindingSaysWhatToDo() throws {
    for result in try Self.results() {
      for width in [60, 100] {
        let text = CheckReport.text(of: result, width: width)
        #expect(text.hasPrefix(result.name + ": "))
        let wide = text.split(separator: "\n").filter { String($0).displayWidth > width }
        #expect(wide.isEmpty, "\(width): \(wide)")
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
      }
      let text = CheckReport.text(of: result, width: 1000)
      switch result.finding {
      case .judged(_, let judgement) where judgement.verdict == .same:
        #expect(text.contains("every answer as before") && text.contains("smallest drop"))
      case .failed: #expect(text.contains("there is no file"))
      case .updated: #expect(text.contains("now commit \(result.baselinePath)"))
      default: #expect(text.contains("gesturebench check --update \(result.name), then commit"))
      }
    }
  }

  @Test func markdownNamesEveryCheckAndTellsOfThoseThatChanged() throws {
    let results = try Self.results()
    let text = CheckReport.markdown(of: results)
    for result in results { #expect(text.contains("| \(result.name) |")) }
    #expect(text.contains("| ❌ | check-1 | worse: "))
    #expect(text.contains("### check-1: worse: "))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  /// Twenty samples are named, and no class that lost is without one while there is room.
  @Test func samplesAreNamedOfAllClasses() throws {
    let labels = (0..<6).map { "class-\($0)" }
    let before = Baseline(madeUpRun(labels: labels, samples: 240, mistakeEvery: 1000))
    let after = Baseline(madeUpRun(labels: labels, samples: 240, mistakeEvery: 5))
    let comparison = try Comparison(before: before, after: after)
    let table = ReportTable.sampleChanges(of: comparison)
    #expect(comparison.samples.count > 20 && table.rows.count == 20)
    let lost = Set(comparison.samples.filter { $0.gain < 0 }.map(\.sample.label))
    #expect(Set(table.rows.map { $0.cells[1] }) == lost)
  }
}
