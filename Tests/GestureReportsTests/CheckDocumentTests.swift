import Foundation
import GestureEvaluation
import GestureReports
import Testing

/// The JSON of `check` and `compare`, read by another parser.
@Suite struct CheckDocumentTests {
  private static let labels = ["a", "b\"\u{1}", "c/d"]
  private static let good = Baseline(madeUpRun(labels: labels, samples: 300, mistakeEvery: 60))
  private static let bad = Baseline(madeUpRun(labels: labels, samples: 300, mistakeEvery: 3))
  private static let tool = ToolDescription(name: "tool", version: "1")

  private func object(_ data: Data) throws -> [String: Any] {
    #expect(data.last == UInt8(ascii: "\n"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private let resultKeys: Set = [
    "recognizer", "protocol", "seed", "threshold", "total", "correct", "accuracy", "accuracyInterval",
  ]

  @Test func aComparisonHoldsBothResultsAndEveryChange() throws {
    let comparison = try Comparison(before: Self.good, after: Self.bad)
    let document = try object(
      ComparisonDocument(tool: Self.tool, comparison, names: ("x", "y")).data())
    #expect(
      Set(document.keys) == ["schema", "tool", "names", "dataset", "before", "after", "comparison"])
    #expect(document["schema"] as? Int == 1 && document["names"] as? [String] == ["x", "y"])
    for (key, baseline) in [("before", Self.good), ("after", Self.bad)] {
      let result = try #require(document[key] as? [String: Any])
      #expect(Set(result.keys) == resultKeys && result["threshold"] is NSNull)
      let accuracy = try #require(result["accuracy"] as? Double)
      #expect(abs(accuracy - baseline.accuracy) < 1e-12)
      #expect(result["correct"] as? Int == baseline.outcomes.total - baseline.outcomes.wrong)
    }
    let changes = try #require(document["comparison"] as? [String: Any])
    #expect(
      Set(changes.keys) == [
        "verdict", "ground", "difference", "differenceInterval", "margin", "smallestVisibleDrop",
        "fewestLosses", "wins", "losses", "p", "classes", "samples",
      ])
    #expect(changes["verdict"] as? String == "worse" && changes["ground"] as? String == "significance")
    #expect(
      changes["losses"] as? Int == comparison.test?.losses && changes["p"] as? Double == comparison.test?.p)
    let samples = try #require(changes["samples"] as? [[String: Any]])
    #expect(samples.map { $0["id"] as? String } == comparison.samples.map(\.sample.id))
    #expect(samples.allSatisfy { Set($0.keys) == ["id", "label", "subject", "before", "after"] })
    let classes = try #require(changes["classes"] as? [[String: Any]])
    #expect(classes.compactMap { $0["label"] as? String } == comparison.classes.map(\.label))
  }

  @Test func everyFindingHasAStatusAndTheSameKeys() throws {
    func judged(_ before: Baseline, _ after: Baseline) throws -> CheckResult.Finding {
      let comparison = try Comparison(before: before, after: after)
      return .judged(comparison, Judgement(comparison))
    }
    let findings: [(CheckResult.Finding, String, Set<String>)] = [
      (try judged(Self.good, Self.good), "passed", ["dataset", "before", "after", "comparison"]),
      (try judged(Self.good, Self.bad), "worse", ["dataset", "before", "after", "comparison"]),
      (.noBaseline(now: Self.good), "noBaseline", ["dataset", "after"]),
      (.unlike(.otherProtocol(before: "k", after: "l")), "noBaseline", []),
      (.otherDataset(before: Self.good.dataset, after: Self.bad.dataset), "otherDataset", ["dataset"]),
      (.updated(now: Self.good, from: nil), "updated", ["dataset", "after"]),
      (.failed("\u{0}"), "failed", []),
    ]
    let document = try object(
      CheckDocument(
        tool: Self.tool,
        findings.enumerated().map {
          CheckResult(name: "n\($0)", baselinePath: "p", finding: $1.0, seconds: 0.5)
        }
      ).data())
    #expect(Set(document.keys) == ["schema", "tool", "checks"] && document["schema"] as? Int == 1)
    let checks = try #require(document["checks"] as? [[String: Any]])
    #expect(checks.count == findings.count)
    for (check, (_, status, filled)) in zip(checks, findings) {
      #expect(
        Set(check.keys) == [
          "name", "status", "message", "details", "baseline", "dataset", "before", "after", "comparison",
          "seconds",
        ])
      #expect(check["status"] as? String == status)
      for key in ["dataset", "before", "after", "comparison"] {
        #expect(!(check[key] is NSNull) == filled.contains(key), "\(status): \(key)")
      }
    }
  }
}
