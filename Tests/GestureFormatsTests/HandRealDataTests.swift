import Foundation
import GestureFormats
import GestureModel
import TestSupport
import Testing

/// Published hand datasets as they lie there; the counts are those of their own descriptions.
struct HandRealDataTests {
  static let kinivi = RealData.folder + "/hand-keypoints-kinivi"
  static let hagrid = RealData.folder + "/hand-landmarks-hagrid15/landmarks.csv"
  static let sparrowhere = RealData.folder + "/hand-landmarks-sparrowhere/hand_landmarks.csv"
  static let asl = RealData.folder + "/asl-alphabet-frames/asl_frames.csv.gz"
  static let mediaPipe = RealData.folder + "/mediapipe-testdata"
  static let visionOS = RealData.folder + "/handvector-visionos"

  static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private func counts(_ dataset: Dataset) -> [String: Int] {
    Dictionary((0..<dataset.count).map { (dataset.samples.label(of: $0), 1) }, uniquingKeysWith: +)
  }

  @Test(.enabled(if: isThere(kinivi), "needs hand-keypoints-kinivi"))
  func kiniviKeypoints() throws {
    let names = try PoseReadingOptions.labelNames(path: Self.kinivi + "/keypoint_classifier_label.csv")
    let options = PoseReadingOptions(labelNames: names)
    let reading = try DatasetReader(poses: options, workers: 2).read(Self.kinivi + "/keypoint.csv")
    #expect(reading.skipped.isEmpty && reading.dataset.count == 4_787)
    #expect(counts(reading.dataset) == ["Open": 1_522, "Close": 1_572, "Pointer": 1_356, "OK": 337])
    // Coordinates are less the wrist and divided by the largest.
    for row in 0..<reading.dataset.count {
      let pose = reading.dataset.poses[row]
      #expect(pose[.wrist] == Point(0, 0) && pose.depths == nil)
      #expect(pose.positions.map { max(abs($0.x), abs($0.y)) }.max() == 1)
    }
    let first = try #require(reading.dataset.samples.ids.firstIndex(of: "keypoint.csv:1"))
    #expect(reading.dataset.poses[first][.thumbCMC] == Point(0.20078740157480315, -0.051181102362204724))
    #expect(throws: DatasetReadError.self) { try DatasetReader().read(Self.kinivi + "/point_history.csv") }
  }

  @Test(.enabled(if: isThere(hagrid), "needs hand-landmarks-hagrid15"))
  func hagridLandmarks() throws {
    let reading = try DatasetReader(workers: 2).read(Self.hagrid)
    #expect(reading.skipped.isEmpty && reading.dataset.count == 1_394)
    #expect(reading.dataset.samples.classes.count == 15)
    #expect(counts(reading.dataset).values.allSatisfy { (87...98).contains($0) })
    let first = try #require(reading.dataset.samples.ids.firstIndex(of: "landmarks.csv:2"))
    let pose = reading.dataset.poses[first]
    #expect(pose[.wrist] == Point(0.18265849351882935, 0.7900075912475586))
    #expect(pose.depths?[0] == -1.5016089491837192e-06)
  }

  @Test(.enabled(if: isThere(sparrowhere), "needs hand-landmarks-sparrowhere"))
  func sparrowhereLandmarks() throws {
    let reading = try DatasetReader(workers: 2).read(Self.sparrowhere)
    #expect(reading.skipped.isEmpty)
    #expect(counts(reading.dataset) == ["0": 100, "1": 100, "2": 100, "3": 100, "4": 100])
  }

  @Test(.enabled(if: isThere(asl), "needs asl-alphabet-frames"))
  func aslFrames() throws {
    let reading = try DatasetReader(workers: 2).read(Self.asl)
    #expect(reading.skipped.isEmpty && reading.dataset.count == 10_508)
    let counts = counts(reading.dataset)
    #expect(counts.count == 26 && counts.values.allSatisfy { (400...411).contains($0) })
    #expect(reading.dataset.samples.moments.isComplete)
    let ofA = reading.dataset.samples.moments.inOrder(Array(0..<reading.dataset.count)).prefix(
      counts["A"] ?? 0)
    #expect(
      ofA.enumerated().allSatisfy { frame, row in
        reading.dataset.samples.label(of: row) == "A"
          && reading.dataset.samples.moments[row]?.value == Double(frame)
      })
    #expect(reading.dataset.poses[try #require(ofA.first)][.wrist] == Point(0.75872606, 0.71238047))
  }

  @Test(.enabled(if: isThere(mediaPipe), "needs mediapipe-testdata"))
  func mediaPipeResults() throws {
    let reading = try DatasetReader().read(Self.mediaPipe)
    #expect(reading.skipped.isEmpty && reading.passedOver == 2)
    #expect(
      reading.dataset.samples.classes
        == ["fist", "pointing_up", "pointing_up_rotated", "thumb_up", "thumb_up_rotated", "victory"])
    #expect(reading.dataset.count == 6)
    #expect(reading.dataset.poses[0][.wrist] == Point(0.47709703, 0.66129065))
    #expect(reading.dataset.poses[0].handedness == .right)
  }

  @Test(.enabled(if: isThere(visionOS), "needs handvector-visionos"))
  func visionOSHands() throws {
    let reading = try DatasetReader().read(Self.visionOS + "/BuiltinHand.strict.json")
    #expect(reading.skipped.isEmpty && reading.dataset.count == 8)
    #expect(reading.dataset.poses.handedness == Array(repeating: .left, count: 8))
    // The first hand already ends with a comma too many, before the brace of line 257.
    let path = Self.visionOS + "/BuiltinHand.json"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[254].hasSuffix("}],") && lines[256].hasSuffix("},"))
    let error = #expect(throws: DatasetReadError.self) { try DatasetReader().read(path) }
    #expect(error?.description.contains("BuiltinHand.json:257: not well-formed JSON: } at column 5") == true)
  }
}
