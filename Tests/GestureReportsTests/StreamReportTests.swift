import Foundation
import GestureEvaluation
import GestureModel
import GestureRecognizers
import GestureReports
import Testing

@Suite struct StreamReportTests {
  /// 100 ms of `a`, found at once, then 100 ms in which `b` is found and not shown.
  private func run(frames count: Int = 21) throws -> EvaluationRun {
    let samples = (0..<count).map { (index: Int) -> Sample in
      let label: String = index < 11 ? "a" : index == 20 ? "b" : "none"
      return Sample(
        id: String(1_000 + index), label: label,
        moment: Moment(recording: "r", value: Double(index * 10), unit: .milliseconds), gesture: .strokes([]))
    }
    let dataset = Dataset(name: "stream", samples: samples)
    let outcomes = (0..<count).map { (row: Int) -> Outcome in
      let predicted: Int? = row < 11 ? 0 : row < 20 ? 1 : nil
      return Outcome(sample: row, predicted: predicted, best: nil, runnerUp: nil)
    }
    var run = EvaluationRun(
      dataset: DatasetSummary(dataset), samples: dataset.samples,
      recognizer: RecognizerSummary(name: "made up", parameters: []), evaluationProtocol: LeaveOneOut(),
      seed: 1, threshold: nil, outcomes: outcomes, degenerate: [], warnings: [],
      seconds: Seconds(prepare: 0, score: 0))
    let filter = try PoseFilter.Settings(holdMilliseconds: 20, releaseMilliseconds: 50)
    run.stream = try StreamScoring(filter: filter, tolerance: 0).score(run)
    return run
  }

  @Test func textHasCountsRatesAndDelays() throws {
    let text = TextReport(width: 100).text(of: try run())
    #expect(text.contains("\nStream\n  hold 20 ms, release 50 ms, majority of 1 frame, tolerance 0 ms"))
    #expect(text.contains("1 of 2 segments hit: 50.00 %"))
    // One in a fifth of a second is 300 a minute.
    #expect(text.contains("1 false activation in 0.00 min of 1 recording: 300.00 a minute"))
    #expect(text.contains("delay 20 ms (median), 20 ms (90 % of the hits)"))
    #expect(text.contains("  a      1 of 1        0      0    0.00  20 ms  20 ms\n"))
    for width in [60, 80] {
      let lines = TextReport(width: width).text(of: try run()).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= width })
    }
  }

  @Test func markdownHasTheTable() throws {
    let markdown = MarkdownReport.text(of: [try run()])
    #expect(markdown.contains("### Stream"))
    #expect(markdown.contains("| all"))
  }

  @Test func documentHasWhatIsUndefinedAsNull() throws {
    let one = try stream(of: run(frames: 1))
    #expect(one["minutes"] as? Double == 0)
    let overall = try #require(one["overall"] as? [String: Any])
    #expect(overall["falsePerMinute"] is NSNull && overall["medianDelay"] is NSNull)
    let all = try stream(of: run())
    let classes = try #require(all["perClass"] as? [[String: Any]])
    #expect(classes.map { $0["label"] as? String } == ["a", "b"])
    #expect(classes.map { $0["hits"] as? Int } == [1, 0])
    #expect(classes.map { $0["falseActivations"] as? Int } == [0, 1])
    #expect(classes[0]["medianDelay"] as? Double == 20)
  }

  private func stream(of run: EvaluationRun) throws -> [String: Any] {
    let machine = MachineDescription(cpu: "c", blas: .init(version: "1", core: "c", threads: 1))
    let document = EvaluationDocument(
      tool: ToolDescription(name: "t", version: "1"), machine: machine, runs: [run])
    let object = try #require(JSONSerialization.jsonObject(with: document.data()) as? [String: Any])
    let runs = try #require(object["runs"] as? [[String: Any]])
    return try #require(runs[0]["stream"] as? [String: Any])
  }
}
