import Foundation
import GestureModel
import GestureRecognizers
import TestSupport
import Testing

private enum HandRecordings {
  static let keypoints = RealData.folder + "/hand-keypoints-kinivi/keypoint.csv"
  static let mediaPipe = RealData.folder + "/mediapipe-testdata/"

  static var areThere: Bool {
    [keypoints, mediaPipe + "fist_landmarks.pbtxt"].allSatisfy { FileManager.default.fileExists(atPath: $0) }
  }
}

/// Figures measured with other code: arc tangents in doubles.
@Suite(.enabled(if: HandRecordings.areThere, "the hand recordings are not there"))
struct FingerRealDataTests {
  private struct Hands {
    var poses: [HandPose] = []
    var labels: [Int] = []
  }

  private func hands() throws -> Hands {
    var hands = Hands()
    for line in try String(contentsOfFile: HandRecordings.keypoints, encoding: .utf8).split(
      whereSeparator: \.isNewline
    )
    .prefix(
      4450)
    {
      let numbers = line.split(separator: ",").compactMap { Float($0) }
      hands.labels.append(Int(numbers[0]))
      hands.poses.append(
        HandPose(positions: (0..<21).map { Point(numbers[1 + 2 * $0], numbers[2 + 2 * $0]) }))
    }
    return hands
  }

  private func readings(_ rule: FingerRule, _ hands: Hands) -> [FingerReading] {
    rule.readings(of: poseDataset(hands.poses).poses, workers: 2)
  }

  private func percent(_ hands: Hands, where isRight: (Int, Int) -> Bool) -> [Double] {
    (0..<3).map { label in
      let rows = hands.labels.indices.filter { hands.labels[$0] == label }
      return (1000 * Double(rows.count { isRight($0, label) }) / Double(rows.count)).rounded() / 10
    }
  }

  private func poses() throws -> NamedPoses {
    try NamedPoses(
      [.init("Open", .all), .init("Close", []), .init("Pointer", FingerSet(.index))], source: "test")
  }

  @Test func exactSetsOfThreeSigns() throws {
    let hands = try hands()
    #expect(hands.poses.count == 4450)
    let names = ["Open", "Close", "Pointer"]
    let table: [(FingerRule, [Double])] = [
      (try FingerRule(form: .faithful, poses: poses()), [69.0, 48.1, 53.3]),
      (try FingerRule(poses: poses()), [38.8, 76.3, 74.1]),
      (try FingerRule(thumb: .ignored, poses: poses()), [95.6, 91.9, 83.9]),
    ]
    for (rule, expected) in table {
      let decisions = readings(rule, hands).map(rule.decision)
      #expect(percent(hands) { decisions[$0] == .named(names[$1]) } == expected)
    }
  }

  @Test func thumbsByTheirAngle() throws {
    let hands = try hands()
    for (degrees, expected) in [
      (155.0, [92.2, 54.3, 56.5]), (160, [85.0, 65.6, 67.6]), (165, [67.7, 74.9, 78.7]),
      (170, [40.7, 82.4, 88.3]),
    ] {
      let readings = readings(try FingerRule(thumb: .straighter(than: degrees), poses: poses()), hands)
      #expect(percent(hands) { readings[$0].extended.contains(.thumb) == ($1 == 0) } == expected)
    }
    let wrapped = readings(try FingerRule(), hands)
    let raw = readings(try FingerRule(form: .faithful), hands)
    let changed = zip(wrapped, raw).count { $0.extended.contains(.thumb) != $1.extended.contains(.thumb) }
    #expect(changed == 1260)
  }

  @Test func directionsBeyondAHalfTurn() throws {
    var hands = try hands()
    // The wrist where the tip is farther from it than IP, so that the angle alone decides.
    hands.poses = hands.poses.map { pose in
      var positions = pose.positions
      positions[0] = 3 * pose[.thumbIP] - 2 * pose[.thumbTip]
      return HandPose(positions: positions)
    }
    // 1,896 by arc tangents. Ten thumbs are exactly straight, and three of them read 180 and a rounding there.
    let straight = hands.poses.map { pose in
      let (tip, base) = (pose[.thumbTip] - pose[.thumbIP], pose[.thumbMP] - pose[.thumbIP])
      return abs(tip.x * base.y - tip.y * base.x) < 1e-6 && (tip * base).sum() < 0
    }
    #expect(straight.count(where: \.self) == 10)
    let faithful = try FingerRule(thumb: .straighter(than: 180), extension: .tip, form: .faithful)
    let beyond = zip(readings(faithful, hands), straight).count { $0.extended.contains(.thumb) && !$1 }
    #expect(beyond == 1896 - 3)
    let corrected = try FingerRule(thumb: .straighter(than: 180), extension: .tip)
    #expect(readings(corrected, hands).count { $0.extended.contains(.thumb) } == 0)
  }

  private func landmarks(_ name: String) throws -> HandPose {
    let text = try String(
      contentsOfFile: HandRecordings.mediaPipe + name + "_landmarks.pbtxt", encoding: .utf8)
    let image = text.split(separator: "world_landmarks").first.map(String.init) ?? text
    func values(_ key: String) -> [Float] {
      image.split(whereSeparator: \.isNewline).compactMap { line in
        let words = line.split(separator: " ")
        return words.first == "\(key):" ? words.last.flatMap { Float($0) } : nil
      }
    }
    let positions = zip(values("x"), values("y")).map { Point($0, $1) }
    try #require(positions.count == HandJoint.count)
    return HandPose(positions: positions)
  }

  @Test func mediaPipesResultsShowTheirSigns() throws {
    let poses = try NamedPoses([.init("Open", .all), .init("fist", [])], source: "test")
    let ignoring = try FingerRule(thumb: .ignored, poses: poses)
    let chain = try FingerRule(thumb: .straighter(than: 0))
    for (name, letters) in [
      ("fist", ""), ("pointing_up", "I"), ("thumb_up", ""), ("victory", "IM"), ("pointing_up_rotated", "I"),
      ("thumb_up_rotated", ""),
    ] {
      let hand = try landmarks(name)
      #expect(ignoring.reading(of: hand).extended.letters == letters)
      #expect(chain.reading(of: hand).extended.contains(.thumb) == (name != "fist"))
      #expect(!(try FingerRule()).reading(of: hand).extended.contains(.thumb))
    }
    for (name, below, above) in [
      ("pointing_up", 135.0, 137.0), ("thumb_up", 157, 160), ("victory", 157, 160),
    ] {
      let hand = try landmarks(name)
      #expect(try FingerRule(thumb: .straighter(than: below)).reading(of: hand).extended.contains(.thumb))
      #expect(!(try FingerRule(thumb: .straighter(than: above)).reading(of: hand).extended.contains(.thumb)))
    }
  }
}
