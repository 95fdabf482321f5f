import Foundation
import GestureEvaluation
import Testing

@testable import GestureReports

/// A benchmark as text, Markdown and JSON, and its comparison with another.
@Suite struct BenchmarkReportTests {
  private func result(
    ratioScale: Double = 1, cpu: String = "A processor", recognizers: [String] = ["protractor"],
    kinds: [MeasuredPath.Kind] = MeasuredPath.Kind.allCases, fingerprint: String = "00ff"
  ) throws -> BenchmarkResult {
    let trials = PairedTrials(
      subject: (0..<11).map { 1e-3 + 1e-6 * Double($0) }, limit: (0..<11).map { _ in 1e-3 * ratioScale })
    let paths = kinds.map { kind in
      switch kind {
      case .query:
        MeasuredPath(
          kind, of: "protractor:points=64,rotation=45,scale=box", templates: 1_000_000, limit: .memory,
          latencies: PairedLatencies(medians: trials, p99: trials.subject.map { 2 * $0 }))
      case .indexBatch:
        MeasuredPath(
          kind, of: "64 points", templates: 100, unit: "pairs/s", limit: .bruteForce, trials: trials,
          work: 1e6)
      default:
        MeasuredPath(
          kind, of: "tab\tand\u{1B}[31m|pipe", unit: "pairs/s", limit: .product, trials: trials, work: 1e5)
      }
    }
    let dataset = try JSONDecoder().decode(
      DatasetSummary.self,
      from: Data(
        #"{"name":"some","samples":9,"classes":3,"subjects":1,"fingerprint":"\#(fingerprint)"}"#.utf8))
    let limit = Estimate(trials.subject)
    return BenchmarkResult(
      date: "2026-11-30T12:00:00Z",
      machine: .init(
        cpu: cpu, processors: 2, kernels: "AVX2",
        blas: .init(library: "OpenBLAS", version: "0.3.21", core: "Haswell")),
      settings: .init(
        recognizers: recognizers, templates: [100], threads: 1, seed: 1, trials: 11, milliseconds: 20),
      datasets: [dataset], limits: .init(productGFLOPS: limit, memoryGBPerSecond: limit), paths: paths)
  }

  @Test func documentReadsBackTheSame() throws {
    let result = try result()
    let data = try BenchmarkDocument(tool: ToolDescription(name: "tool", version: "1"), result: result).data()
    #expect(try BenchmarkResult(data: data) == result)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["schema"] as? Int == 1 && (object["tool"] as? [String: String])?["version"] == "1")
    let paths = try #require(object["paths"] as? [[String: Any]])
    #expect(paths.allSatisfy { $0["templates"] != nil && $0["latency"] != nil })
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"schema":1}"#, #"{"schema":"1"}"#, #"{"schema":2}"#, #"{"schema":1,"paths":[{}]}"#,
  ])
  func otherDocumentsAreRefused(text: String) {
    #expect(throws: BaselineError.self) { try BenchmarkResult(data: Data(text.utf8)) }
  }

  @Test(arguments: [60, 80, 100])
  func noLineIsTooWide(width: Int) throws {
    let comparison = try BenchmarkComparison(
      before: result(ratioScale: 2, cpu: "Another"), after: result(), tolerance: 0.1)
    let text = BenchmarkReport(try result(), comparison: comparison).text(width: width)
    #expect(text.split(separator: "\n").allSatisfy { String($0).displayWidth <= width }, "\(text)")
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(text.contains("GFLOP/s") && text.contains("GB/s") && text.contains("WORSE"))
    #expect(text.contains("another machine"))
  }

  /// Rows can be told apart: path, recognizer and number of templates are whole, on the row's line or below it.
  @Test(
    arguments: [60, 80, 100],
    [
      ["protractor", "pose-shape", "mediapipe-json"],
      [
        "protractor", "protractor:points=64,rotation=45,scale=box",
        "protractor:points=64,rotation=45,scale=no",
      ],
    ])
  func rowsAreNamedInFull(width: Int, subjects: [String]) throws {
    let some = try result()
    let trials = PairedTrials(
      subject: Array(repeating: 1e-3, count: 11), limit: Array(repeating: 1e-3, count: 11))
    let paths = MeasuredPath.Kind.allCases.flatMap { kind in
      subjects.flatMap { subject in
        [1000, 10_000].map {
          MeasuredPath(
            kind, of: subject, templates: $0, unit: "samples/s", limit: .bruteForce, trials: trials,
            work: 2e5)
        }
      }
    }
    let result = BenchmarkResult(
      date: some.date, machine: some.machine, settings: some.settings, datasets: some.datasets,
      limits: some.limits, paths: paths)
    let comparison = try BenchmarkComparison(before: result, after: result, tolerance: 0.1)
    let text = BenchmarkReport(result, comparison: comparison).text(width: width)
    #expect(text.split(separator: "\n").allSatisfy { String($0).displayWidth <= width })
    // Lines that begin further in go on with the row above.
    let rows = text.replacing("\n      ", with: " ").replacing(";", with: " ").split(separator: "\n")
    let missing = paths.filter { path in
      // One row of what was measured, one of how it is judged.
      rows.count {
        $0.hasPrefix("  \(path.kind.rawValue) ") && $0.contains(" \(path.subject) ")
          && $0.contains(" \(path.templates!) ")
      } != 2
    }
    #expect(missing.isEmpty, "\(missing.count) of \(paths.count) in \(text)")
  }

  /// As GitHub reads it: every row of a table has the cells of its heading.
  @Test func markdownTableIsWhole() throws {
    let lines = BenchmarkReport(try result()).markdown.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(lines.count == 2 + MeasuredPath.Kind.allCases.count)
    let cells = lines.map { line in
      line.replacing("\\|", with: "").count { $0 == "|" }
    }
    #expect(Set(cells).count == 1)
  }

  @Test func onlyWhatFellIsWorse() throws {
    let same = try BenchmarkComparison(before: result(), after: result(), tolerance: 0)
    #expect(same.worse.isEmpty && same.entries.allSatisfy { $0.judgement.verdict == .same })
    let halved = try BenchmarkComparison(before: result(), after: result(ratioScale: 0.5), tolerance: 0.2)
    #expect(halved.worse.count == MeasuredPath.Kind.allCases.count)
    let doubled = try BenchmarkComparison(before: result(), after: result(ratioScale: 2), tolerance: 0.2)
    #expect(doubled.entries.allSatisfy { $0.judgement.verdict == .better })
  }

  @Test func whatIsNotTheSameIsNotCompared() throws {
    func error(_ before: BenchmarkResult, _ after: BenchmarkResult) -> BenchmarkComparisonError? {
      #expect(throws: BenchmarkComparisonError.self) {
        try BenchmarkComparison(before: before, after: after, tolerance: 0)
      }
    }
    #expect(
      error(try result(), try result(recognizers: ["dtw"]))
        == .otherSettings("recognizers", before: "protractor", after: "dtw"))
    #expect(
      error(try result(), try result(fingerprint: "ff"))
        == .otherSettings("recordings", before: "00ff", after: "ff"))
    let fewer = try result(kinds: [.query])
    #expect(try error(fewer, result()) != nil)
    #expect(try error(result(), fewer) != nil)
  }
}
