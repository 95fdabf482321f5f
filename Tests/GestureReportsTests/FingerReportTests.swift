import Foundation
import GestureEvaluation
import GestureModel
import GestureRecognizers
import Testing

@testable import GestureReports

@Suite struct FingerReportTests {
  /// Palms, of which every third has its thumb folded, and fists, which are no named pose.
  private func run() throws -> EvaluationRun {
    let samples = (0..<12).map { index in
      let isPalm = index % 2 == 0
      var positions = [Point](repeating: .zero, count: HandJoint.count)
      for finger in Finger.allCases {
        let isExtended = isPalm && !(finger == .thumb && index % 3 == 0)
        for (joint, radius) in zip(finger.joints, isExtended ? [1, 2, 3, 4] : [1, 2, 1.5, 0.8] as [Float]) {
          positions[joint.rawValue] = radius * Point(1, Float(finger.rawValue) - 2)
        }
      }
      return Sample(
        id: String(100 + index), label: isPalm ? "palm" : "fist",
        gesture: .pose(HandPose(positions: positions)))
    }
    return try Evaluator(dataset: Dataset(name: "hands", samples: samples), protocol: LeaveOneOut(), seed: 1)
      .run(FingerRule(), workers: 1)
  }

  @Test(arguments: [60, 80, 120]) func theTextShowsEveryFingerWithinItsWidth(width: Int) throws {
    let text = TextReport(width: width).text(of: try run())
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { String($0).displayWidth <= width })
    let words = text.split(whereSeparator: \.isWhitespace)
    for heading in ["thumb", "index", "middle", "ring", "little", "TIMRL", "-2"] {
      #expect(words.contains(Substring(heading)))
    }
    #expect(
      words.joined(separator: " ").contains("Rejected: 8 with the fingers of no named pose, 0 undecided"))
  }

  @Test func markdownHasTheSameTable() throws {
    let text = MarkdownReport.text(of: [try run()])
    #expect(text.contains("### Fingers"))
    #expect(text.contains("| 2 | palm | TIMRL | 6 | -2 | · | · | · | · | TIMRL ×4, IMRL ×2 |"))
    #expect(text.contains("| 1 | fist | not named | 6 | – | – | – | – | – | none ×6 |"))
  }

  @Test func theDocumentHasEveryCount() throws {
    let run = try EvaluationDocumentTests.run(EvaluationDocumentTests.document([run()]))
    let fingers = try #require(run["fingers"] as? [String: Any])
    #expect(Set(fingers.keys) == ["perClass", "rejectedUnnamed", "rejectedUndecided", "rejectedForeign"])
    #expect(fingers["rejectedUnnamed"] as? Int == 8)
    let classes = try #require(fingers["perClass"] as? [[String: Any]])
    #expect(classes.map { $0["label"] as? String } == ["fist", "palm"])
    #expect(classes[0]["expected"] is NSNull && classes[1]["expected"] as? String == "TIMRL")
    let thumb = try #require((classes[1]["fingers"] as? [[String: Any]])?.first)
    #expect(thumb["finger"] as? String == "thumb" && thumb["wronglyFolded"] as? Int == 2)
    #expect(thumb["wronglyExtended"] as? Int == 0 && thumb["undecided"] as? Int == 0)
    let seen = try #require((classes[1]["seen"] as? [[String: Any]])?.first)
    #expect(seen["extended"] as? String == "TIMRL" && seen["count"] as? Int == 4)
    let stroke = try EvaluationDocumentTests.run(
      EvaluationDocumentTests.document([madeUpRun(labels: ["a"], samples: 4)]))
    #expect(stroke["fingers"] == nil)
  }
}
