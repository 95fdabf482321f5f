import Foundation
import GestureEvaluation
import GestureReports
import Testing

@Suite struct CurveTests {
  static let run = madeUpRun(labels: ["a", "b", "c"], samples: 60)
  static let analysis = ThresholdScores(run).analysis(
    of: [.equalError, .bestF1, .falseAccept(atMost: 0.1)], seed: 1, workers: 1)

  @Test func everyPointHasALine() throws {
    let curve = Self.analysis.curve
    let lines = CurveTable.text(of: curve).split(separator: "\n")
    #expect(lines.count == curve.points.count + 1 && curve.points.count > 20)
    let names = lines[0].split(separator: ",").map(String.init)
    for (line, point) in zip(lines.dropFirst(), curve.points) {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      let counts = curve.counts(at: point)
      let expected = [
        "threshold": point.threshold, "acceptRate": counts.acceptRate, "accuracy": counts.accuracy,
        "falseRejectRate": counts.falseRejectRate, "falseAcceptRate": counts.falseAcceptRate,
        "correctRate": counts.correctRate,
        "right": Double(point.right), "wrong": Double(point.wrong), "genuine": Double(point.genuine),
        "foreign": Double(point.foreign),
      ]
      #expect(Dictionary(uniqueKeysWithValues: zip(names, fields)) == expected)
    }
  }

  @Test func documentHoldsTheCurve() throws {
    let document = CurveDocument(
      tool: ToolDescription(name: "gesturebench", version: "1"), run: Self.run, analysis: Self.analysis)
    let object = try #require(try JSONSerialization.jsonObject(with: document.data()) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "schema", "tool", "dataset", "recognizer", "protocol", "seed", "asked", "known", "equalErrorRate",
        "equalErrorInterval", "recommendations", "curve",
      ])
    let curve = try #require(object["curve"] as? [String: [Any]])
    #expect(
      Set(curve.keys) == [
        "threshold", "acceptRate", "falseRejectRate", "falseAcceptRate", "accuracy", "correctRate",
      ])
    #expect(curve.values.allSatisfy { $0.count == Self.analysis.curve.points.count })
    #expect(curve["threshold"] as? [Double] == Self.analysis.curve.points.map(\.threshold))
    let recommendations = try #require(object["recommendations"] as? [[String: Any]])
    #expect(recommendations.map { $0["goal"] as? String } == ["equalError", "bestF1", "falseAccept"])
    #expect(recommendations[0]["target"] is NSNull && recommendations[2]["target"] as? Double == 0.1)
    #expect(object["asked"] as? Int == 60 && object["seed"] as? Int == 42)
  }
}
