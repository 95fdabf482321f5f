import Foundation
import GestureEvaluation
import GestureModel
import GestureRecognizers
import Testing

@testable import GestureReports

@Suite struct TuningReportTests {
  /// Lines with a corner, alike within a class.
  private static let strokes: Dataset = {
    var generator = SeededGenerator(seed: 5)
    func noise() -> Float { Float(generator.uniform()) * 30 }
    return Dataset(
      name: "corners",
      samples: (0..<72).map { index in
        let corner = Point(100, Float(index % 3 - 1) * 50 + noise())
        let points = [Point(noise(), noise()), corner, Point(200, noise())]
        return Sample(
          id: "\(100 + index)", label: "class \(index % 3)", subject: "s\(index / 3 % 4)",
          strokes: [Stroke(points: points)])
      })
  }()

  /// Hands with a more or less bent thumb, and others without.
  private static let hands: Dataset = {
    var generator = SeededGenerator(seed: 6)
    return Dataset(
      name: "hands",
      samples: (0..<60).map { index in
        var positions = [Point](repeating: .zero, count: HandJoint.count)
        for finger in Finger.allCases {
          let isStraight = finger == .thumb || finger == .index && index % 2 == 1
          for (joint, radius) in zip(finger.joints, isStraight ? [1, 2, 3, 4] : [1, 2, 1.5, 0.8] as [Float]) {
            positions[joint.rawValue] = radius * Point(1, Float(finger.rawValue) - 2)
          }
        }
        let bend = Float(generator.uniform()) * (index % 2 == 0 ? 0.5 : 1.2)
        positions[HandJoint.thumbTip.rawValue] += bend * Point(2, 1)
        return Sample(
          id: "\(100 + index)", label: index % 2 == 0 ? "like" : "pointup",
          gesture: .pose(HandPose(positions: positions)))
      })
  }()

  private static func tuning(_ specification: String, of dataset: Dataset) throws -> Tuning {
    try Tuner(dataset: dataset, seed: 1)
      .run(RecognizerGrid(specification), falseAcceptRate: 0.1, workers: 1)
  }

  private func settings() throws -> Tuning {
    try Self.tuning("protractor:points=3|8|16,rotation=0|45", of: Self.strokes)
  }

  private func angles() throws -> Tuning { try Self.tuning("finger-rule:thumb=100..180", of: Self.hands) }

  private func object(_ data: Data) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// The parser of JSON does not round to the nearest.
  private func isClose(_ value: Any?, _ expected: Double?) -> Bool {
    guard let value = value as? Double, let expected else { return false }
    return abs(value - expected) <= 1e-12 * abs(expected)
  }

  private let tool = ToolDescription(name: "gesturebench", version: "1")

  /// The fields of each line by the header's names; the first, which alone may hold commas, is a setting.
  private func lines(_ text: String) throws -> [[String: String]] {
    let lines = text.split(separator: "\n")
    let names = try #require(lines.first).split(separator: ",").map(String.init)
    return lines.dropFirst().map { line in
      let parts = line.split(separator: "\"", maxSplits: 1, omittingEmptySubsequences: true)
      let setting = line.dropFirst().prefix { $0 != "\"" }
      #expect(line.hasPrefix("\"") && parts.count == 2)
      let fields =
        [String(setting)]
        + parts[1].dropFirst().split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      #expect(fields.count == names.count)
      return Dictionary(uniqueKeysWithValues: zip(names, fields))
    }
  }

  @Test func documentHasAnIntervalBesideEveryFigure() throws {
    let tuning = try settings()
    let document = try object(TuningDocument(tool: tool, tuning: tuning).data())
    #expect(
      Set(document.keys) == [
        "schema", "tool", "dataset", "protocol", "seed", "settings", "best", "recommended",
        "recommendedThreshold", "recommendation", "heldOut", "seconds",
      ])
    let settings = try #require(document["settings"] as? [[String: Any]])
    #expect(settings.count == 6)
    for (object, setting) in zip(settings, tuning.settings) {
      func checkInterval(_ key: String, around value: Double?, in object: [String: Any]) throws {
        let ends = try #require(object[key] as? [Double])
        let value = try #require(value)
        #expect(ends.count == 2 && ends[0] <= value && value <= ends[1], "\(key)")
      }
      #expect(object["specification"] as? String == setting.specification)
      try checkInterval("accuracyInterval", around: object["accuracy"] as? Double, in: object)
      #expect(isClose(object["equalErrorRate"], setting.equalErrorRate))
      #expect((object["equalErrorInterval"] as? [Double])?.count == 2)
      #expect((object["behindInterval"] as? [Double])?.count == 2)
      let seconds = try #require(object["seconds"] as? [String: Any])
      try checkInterval("perQueryRange", around: seconds["perQuery"] as? Double, in: seconds)
      let thresholds = try #require(object["thresholds"] as? [[String: Any]])
      #expect(thresholds.map { $0["goal"] as? String } == ["bestF1", "falseAccept"])
      #expect(thresholds.allSatisfy { ($0["interval"] as? [Double])?.count == 2 })
      #expect((object["parameters"] as? [Any])?.isEmpty == true)
    }
  }

  @Test func tableHasAnIntervalBesideEveryFigure() throws {
    let tuning = try settings()
    let lines = try lines(TuningTable.text(of: tuning))
    #expect(lines.map { $0["setting"] } == tuning.settings.map(\.specification))
    for (line, setting) in zip(lines, tuning.settings) {
      let expected: [String: Double?] = [
        "accuracy": setting.accuracy, "low": setting.interval.low, "high": setting.interval.high,
        "equalErrorRate": setting.equalErrorRate, "equalErrorLow": setting.equalErrorInterval?.low,
        "bestF1Threshold": setting.thresholds[0].threshold,
        "bestF1High": setting.thresholds[0].interval?.high,
        "falseAcceptThreshold": setting.thresholds[1].threshold,
        "falseAcceptLow": setting.thresholds[1].interval?.low, "secondsPerQuery": setting.cost.median,
        "secondsLow": setting.cost.low, "secondsHigh": setting.cost.high, "p": setting.p,
      ]
      for (name, value) in expected { #expect(line[name].flatMap { Double($0) } == value, "\(name)") }
    }
    #expect(lines.filter { $0["recommended"] == "1" }.count == 1)
  }

  @Test func textSaysAllThatIsChosen() throws {
    let tuning = try settings()
    for width in [100, 140] {
      let text = TextReport(width: width).text(of: tuning)
      let lines = text.split(separator: "\n")
      #expect(lines.dropLast().allSatisfy { $0.count <= width })
      #expect(lines.last.map(String.init) == tuning.recommendation)
      for heading in [
        "accuracy", "µs a query", "least to most", "equal error", "best F1", "false accept 0.1",
      ] {
        #expect(text.contains(heading))
      }
    }
  }

  @Test func numbersFoundAreToldWithTheirIntervals() throws {
    let tuning = try angles()
    let setting = tuning.settings[0]
    let parameter = try #require(setting.parameters.first)
    #expect(parameter.value > 100 && parameter.value < 180 && setting.accuracy > 0.5)
    let document = try object(TuningDocument(tool: tool, tuning: tuning).data())
    let settings = try #require(document["settings"] as? [[String: Any]])
    let found = try #require((settings[0]["parameters"] as? [[String: Any]])?.first)
    #expect(
      Set(found.keys) == [
        "name", "searched", "value", "best", "asGood", "right", "total", "accuracy", "accuracyInterval",
        "standard", "chosenWithout",
      ])
    #expect(isClose(found["value"], parameter.value) && found["searched"] as? [Double] == [100, 180])
    #expect((found["standard"] as? [String: Any])?["value"] as? Double == 170)
    #expect(document["recommendation"] as? String == "finger-rule:thumb=\(number(parameter.value))")
    let line = try lines(TuningTable.text(of: tuning))[0]
    #expect(line["thumb"].flatMap { Double($0) } == parameter.value)
    #expect(line["thumbLow"].flatMap { Double($0) } == parameter.asGood.from)
    #expect(line["thumbHigh"].flatMap { Double($0) } == parameter.asGood.below)
    let text = TextReport(width: 100).text(of: tuning)
    #expect(text.contains("best") && text.contains("170  ") && text.contains("unless given"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  private func number(_ value: Double) -> String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }

  @Test func curvesHoldWhatChartsShow() throws {
    let tuning = try settings()
    let files = TuningCurveTable.files(of: tuning)
    #expect(files.map(\.name) == ["points.csv", "cost.csv"])
    let points = try lines(files[0].text)
    #expect(
      points.map { $0["series"] } == [String](repeating: "rotation=0", count: 3)
        + [String](repeating: "rotation=45", count: 3))
    #expect(points.map { $0["points"] } == ["3", "8", "16", "3", "8", "16"])
    #expect(points[1]["accuracy"].flatMap { Double($0) } == tuning.settings[2].accuracy)
    let cost = try lines(files[1].text)
    #expect(cost.count == 6)
    // Nothing on the frontier is beaten.
    for one in cost where one["frontier"] == "1" {
      for other in cost where Double(other["seconds"]!)! < Double(one["seconds"]!)! {
        #expect(Double(other["accuracy"]!)! < Double(one["accuracy"]!)!)
      }
    }
    let document = try object(TuningCurveDocument(tool: tool, tuning: tuning).data())
    let series = try #require(document["points"] as? [[String: Any]])
    #expect(series.map { $0["points"] as? [Int] } == [[3, 8, 16], [3, 8, 16]])
    let costs = try #require(document["cost"] as? [String: [Any]])
    #expect(costs.values.allSatisfy { $0.count == 6 } && costs.count == 8)
  }

  @Test func everyStretchOfANumberHasALine() throws {
    let tuning = try angles()
    let curve = try #require(tuning.settings[0].parameters.first).curve
    let files = TuningCurveTable.files(of: tuning)
    #expect(files.map(\.name) == ["cost.csv", "thumb.csv"])
    let lines = try lines(files[1].text)
    #expect(lines.count == curve.pieces.count && lines.count > 10)
    for (line, piece) in zip(lines, curve.pieces) {
      #expect(line["from"].flatMap { Double($0) } == piece.from && line["right"] == "\(piece.right)")
    }
    let document = try object(TuningCurveDocument(tool: tool, tuning: tuning).data())
    let parameter = try #require((document["parameters"] as? [[String: Any]])?.first)
    let below = try #require(parameter["below"] as? [Double])
    #expect(
      zip(below, curve.pieces).allSatisfy { isClose($0, $1.below) } && below.count == curve.pieces.count)
    #expect(parameter["total"] as? Int == 60 && parameter["parameter"] as? String == "thumb")
  }

  @Test func chartsAreReadable() throws {
    for tuning in [try settings(), try angles()] {
      for file in TuningCharts.files(of: tuning) {
        let picture = try #require(Picture(file.text))
        #expect(picture.overlaps.isEmpty, "\(file.name): \(picture.overlaps)")
      }
    }
    #expect(try TuningCharts.files(of: settings()).map(\.name) == ["points.svg", "cost.svg"])
    #expect(try TuningCharts.files(of: angles()).map(\.name) == ["cost.svg", "thumb.svg"])
  }

  @Test func wordsAreQuotedWhereAShellNeedsIt() {
    #expect("finger-rule:poses=a/b.json,thumb=162.15".shellWord == "finger-rule:poses=a/b.json,thumb=162.15")
    #expect("poses=my hand.json".shellWord == "'poses=my hand.json'")
    #expect("it's".shellWord == #"'it'\''s'"#)
    for special in ["", "a|b", "a*", "~/a", "$a", "a;b", "a#b", "a&b", "é", "a\\b", "(a)", "a\"b"] {
      #expect(special.shellWord == "'" + special + "'")
    }
  }
}
