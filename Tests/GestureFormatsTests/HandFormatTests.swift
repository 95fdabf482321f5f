import Foundation
import GestureFormats
import GestureModel
import TestSupport
import Testing

/// MediaPipe's, HaGRID's, ARKit's and Vision's files, whose coordinates tell the joint.
struct HandFormatTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func read(
    _ text: String, _ name: String = "signs/fist_landmarks.json",
    _ options: PoseReadingOptions = PoseReadingOptions()
  ) throws -> DatasetReading {
    try DatasetReader(poses: options).read(folder.write(text, to: name))
  }

  private static func positions(_ offset: Float = 0) -> [Point] {
    (0..<21).map { Point(offset + Float($0) / 32, Float($0) / 64) }
  }

  private static func objects(_ offset: Float = 0) -> String {
    let points = positions(offset).map { #"{"x":\#($0.x),"y":\#($0.y),"z":\#(-$0.x),"visibility":0}"# }
    return "[" + points.joined(separator: ",\n") + "]"
  }

  private static func arrays(_ offset: Float = 0, z: Bool = true) -> String {
    "["
      + positions(offset).map { z ? "[\($0.x),\($0.y),\(-$0.x)]" : "[\($0.x),\($0.y)]" }.joined(
        separator: ",")
      + "]"
  }

  @Test(arguments: [
    #"{"landmarks":[\#(objects())],"worldLandmarks":[\#(arrays(5))],"handedness":[[{"score":0.9,"categoryName":"Left"}]]}"#,
    #"{"handednesses":[[{"categoryName":"Left"}]],"handedness":[["Right"]],"landmarks":[\#(arrays())]}"#,
    #"{"multi_hand_landmarks":[{"landmark":\#(objects())}],"multi_handedness":[{"classification":[{"index":0,"label":"Left"}]}]}"#,
    #"{"multiHandLandmarks":[\#(objects())],"multiHandedness":[{"label":"Left","score":1}],"image":null}"#,
    #"{"handLandmarks":\#(objects()),"handedness":"Left"}"#,
    #"[{"hand_landmarks":\#(arrays()),"handedness":["left"]}]"#,
  ])
  func mediaPipeShapes(text: String) throws {
    let reading = try read(text)
    #expect(reading.skipped.isEmpty && reading.dataset.count == 1)
    #expect(reading.dataset.samples.label(of: 0) == "fist")
    #expect(
      reading.dataset.poses[0]
        == HandPose(
          positions: Self.positions(), depths: Self.positions().map { -$0.x }, handedness: .left))
  }

  @Test func mediaPipeResultsAndHands() throws {
    let one = #"{"landmarks":[\#(Self.arrays(z: false)),\#(Self.arrays(1))],"handedness":["Left","Right"]}"#
    let reading = try read(
      #"[\#(one),{"landmarks":[]},{"label":"palm","landmarks":[\#(Self.objects(2)),[[1,2]]]},{"landmarks":[[[1]]]}, \#(one)]"#
        + "\n" + one, "a.json")
    #expect(reading.dataset.samples.classes == ["a", "palm"])
    #expect(reading.dataset.samples.ids.count == 7)
    #expect(
      reading.skipped.map(\.problem) == [.jointCount(1, of: "a hand"), .pointLength(1)])
    #expect(reading.dataset.poses[0].depths == nil && reading.dataset.poses[1].depths != nil)
    #expect(reading.dataset.poses[1].handedness == .right)
    #expect(reading.dataset.samples.moments[0]?.value == 1)
  }

  @Test func brokenJSONTellsItsLine() throws {
    let whole = #"{"landmarks":[\#(Self.objects())]}"#
    let reading = try read("[\(whole),\n\(whole),\n{\"landmarks\":[],}]", "a.json")
    #expect(reading.dataset.count == 2)
    #expect(reading.skipped.count == 1)
    // Twenty line ends in each of the two hands, and one after each.
    #expect(
      reading.skipped.first?.description
        == "a.json:43: not well-formed JSON: } at column 17, expected text in quotes")
  }

  private static func protobuf(_ offset: Float = 0) -> String {
    "{\n"
      + positions(offset).map { "  landmark { x: \($0.x)\n y: \($0.y)f, z: \(-$0.x); presence: nan }\n" }
      .joined() + "}\n"
  }

  @Test func mediaPipeText() throws {
    let text =
      "# a comment {\nclassifications { classification { index: 0 score: 1e-1 label: 'Right' display_name: \"a\\\"}\" } }\n"
      + "landmarks " + Self.protobuf() + "world_landmarks: " + Self.protobuf(3)
      + "more: [1, 2] other < a: -inf >"
    let reading = try read(text, "thumb_up_rotated_landmarks.pbtxt")
    #expect(reading.skipped.isEmpty && reading.dataset.count == 1)
    #expect(reading.dataset.samples.label(of: 0) == "thumb_up_rotated")
    #expect(
      reading.dataset.poses[0]
        == HandPose(
          positions: Self.positions(), depths: Self.positions().map { -$0.x }, handedness: .right))
  }

  @Test(arguments: [
    ("landmarks {\n landmark { x: 1 y: 2 }\n}", "1: a hand has 1 joints, expected the 21 of a hand"),
    ("landmarks {\n landmark { x: a }\n}", "2: x is a, expected a number"),
    ("landmarks {\n landmark { x: 1", #"2: not well-formed protocol-buffer text: the end, expected "}""#),
    ("landmarks {\n landmark { 5 ", "2: not well-formed protocol-buffer text"),
    (
      "landmark { x: 1 \n more: 'a\n }",
      "2: not well-formed protocol-buffer text: 'a, expected a closing quote"
    ),
    ("world_landmarks { landmark { x: 1 } }", "1: field landmarks is missing"),
  ])
  func brokenMediaPipeText(text: String, message: String) throws {
    let error = #expect(throws: DatasetReadError.self) { try read(text, "a.pbtxt") }
    #expect(error?.description.contains("a.pbtxt:" + message) == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test func hagrid() throws {
    let reading = try read(
      #"""
      {"00a":{"bboxes":[[0.1,0.2,0.3,0.4]],"labels":["call"],"landmarks":[\#(Self.arrays(z: false))],
       "leading_conf":1.0,"leading_hand":"right","user_id":"ab12"},
       "00b":{"bboxes":[],"labels":["no_gesture","like"],"landmarks":[[],\#(Self.arrays(1, z: false))],"leading_hand":"left","user_id":7},
       "00c":{"bboxes":[],"labels":["like"],"landmarks":[[]],"user_id":"x"},
       "00d":{"bboxes":[],"labels":["like"],"landmarks":[[],[]],"user_id":"x"},
       "00e":{"bboxes":[],"labels":["like","palm"],
        "landmarks":[\#(Self.arrays(z: false)),[[1,2]]],"leading_hand":"left"}}
      """#, "ann.json", PoseReadingOptions(aspectRatio: 2))
    #expect(reading.dataset.samples.ids == ["ann.json:00a.1", "ann.json:00b.2", "ann.json:00e.1"])
    #expect(reading.dataset.samples.classes == ["call", "like"])
    #expect((0..<3).map { reading.dataset.samples.subject(of: $0) } == ["ab12", "7", nil])
    #expect(reading.dataset.poses.handedness == [.right, .left, nil])
    #expect(reading.dataset.poses[1].positions == Self.positions(1).map { Point(2 * $0.x, $0.y) })
    #expect(reading.dataset[0].attributes == ["aspectRatio": "2.0"])
    #expect(
      reading.skipped.map(\.description) == [
        "ann.json:5: landmarks of 2 hands and 1 labels, expected as many of each",
        "ann.json:6: a hand has 1 joints, expected the 21 of a hand",
      ])
  }

  private static let arkitNames =
    [
      "forearmArm", "forearmWrist", "wrist", "thumbKnuckle", "thumbIntermediateBase", "thumbIntermediateTip",
      "thumbTip",
    ]
    + ["index", "middle", "ring", "little"].flatMap { finger in
      ["Metacarpal", "Knuckle", "IntermediateBase", "IntermediateTip", "Tip"].map { "\(finger)Finger\($0)" }
    }

  private func arkit(_ names: [String] = arkitNames, columns: String = "[1,0,0,0],[0,1,0,0],[0,0,1,0]")
    -> String
  {
    let joints = names.enumerated().map { index, name in
      #"{"name":"\#(name)","isTracked":\#(name != "ringFingerTip"),"transform":[\#(columns),[\#(index),\#(100 + index),\#(200 + index),1]]}"#
    }
    return #"{"name":"👆","chirality":"right","transform":[],"joints":[\#(joints.joined(separator: ",\n"))]}"#
  }

  @Test func arkitHands() throws {
    let reading = try read(
      "{\"a\":\(arkit())}", "a.json", PoseReadingOptions(yPointsUp: true, aspectRatio: 2))
    #expect(reading.skipped.isEmpty && reading.dataset.samples.ids == ["a.json:a"])
    let pose = reading.dataset.poses[0]
    #expect(pose.handedness == .right && reading.dataset.samples.label(of: 0) == "👆")
    // The numbers of the 21 joints in the list of names, two arm joints first and a metacarpal before each finger.
    let numbers: [Float] = [2, 3, 4, 5, 6, 8, 9, 10, 11, 13, 14, 15, 16, 18, 19, 20, 21, 23, 24, 25, 26]
    #expect(pose.positions == numbers.map { Point(200 + $0, -$0) })
    #expect(pose.depths == numbers.map { -100 - $0 })
    #expect(HandJoint.allCases.filter { pose.confidence(of: $0) == 0 } == [.ringTip])
  }

  @Test func brokenARKitHands() throws {
    let missing = arkit(Self.arkitNames.filter { $0 != "thumbTip" })
    let twice = arkit(Self.arkitNames + ["wrist"])
    let reading = try read(
      "{\"a\":\(missing),\"b\":\(twice),\"c\":\(arkit()),\"d\":\(arkit(columns: "[1]"))}", "a.json")
    #expect(reading.dataset.samples.ids == ["a.json:c"])
    #expect(
      reading.skipped.map(\.problem) == [
        .missing("joint thumbTip"), .occursTwice(key: "wrist"),
        .transformSize(joint: "forearmArm"),
      ])
  }

  private static let visionKeys =
    ["VNHLKWRI"]
    + [("T", ["CMC", "MP", "IP", "TIP"])].flatMap { letter, places in places.map { "VNHLK\(letter)\($0)" } }
    + ["I", "M", "R", "P"].flatMap { letter in ["MCP", "PIP", "DIP", "TIP"].map { "VNHLK\(letter)\($0)" } }

  @Test func visionJoints() throws {
    let byKey = zip(Self.visionKeys, Self.positions()).map { #""\#($0)":[\#($1.x),\#($1.y),0.5]"# }
    let byName = zip(HandJoint.allCases, Self.positions()).map {
      #""\#($0)":{"x":\#($1.x),"y":\#($1.y),"confidence":0.5}"#
    }
    for joints in [byKey, byName] {
      let line =
        #"{"label":"palm","t":40,"aspectRatio":0.5,"chirality":-1,"joints":{\#(joints.dropLast().joined(separator: ","))}}"#
      let reading = try read(line, "a.ndjson")
      #expect(reading.skipped.isEmpty)
      let pose = reading.dataset.poses[0]
      #expect(
        pose.positions.dropLast() == Self.positions().dropLast().map { Point(0.5 * $0.x, 1 - $0.y) }[...])
      #expect(pose.confidences == Array(repeating: 0.5, count: 20) + [0] && pose.handedness == .left)
      #expect(reading.dataset.samples.moments[0]?.value == 40)
      let flipped = try read(line, "a.ndjson", PoseReadingOptions(yPointsUp: false)).dataset.poses[0]
      #expect(flipped[.indexTip].y == Self.positions()[8].y)
    }
  }

  @Test(arguments: [
    (#"{"pinkyTip":[1,2]}"#, "\"pinkyTip\" is no joint"), (#"{"wrist":[1]}"#, "a landmark has 1 coordinates"),
    (#"{"wrist":[1,2],"wrist":[1,2]}"#, "key \"wrist\" occurs twice"),
    (#"{"wrist":{"x":1}}"#, "x or y of wrist is missing"),
  ])
  func brokenVisionJoints(joints: String, message: String) throws {
    let error = #expect(throws: DatasetReadError.self) {
      try read(#"{"label":"a","joints":\#(joints)}"#, "a.ndjson")
    }
    #expect(error?.description.contains("a.ndjson:1: " + message) == true)
  }
}
