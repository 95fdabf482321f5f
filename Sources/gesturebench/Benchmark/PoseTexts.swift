import GestureModel

/// Hand poses in the formats of others, as files. Classes are numbered, so that every format can hold their names.
enum PoseTexts {
  static func all(_ samples: [Sample]) -> [(format: String, files: StrokeTexts.Files)] {
    let classes = ClassNumbers(samples)
    let hands = samples.enumerated().compactMap { index, sample -> Hand? in
      guard case .pose(let pose) = sample.gesture else { return nil }
      return Hand(number: index + 1, name: classes.name(of: sample), pose: pose)
    }
    return [
      ("landmark-csv", [("table.csv", hands.map(\.tableRow).joined())]),
      ("mediapipe-json", [("results.json", "[" + joined(hands.map(\.mediaPipe)) + "]\n")]),
      ("mediapipe-text", hands.map { ("hand\($0.number)_landmarks.pbtxt", $0.mediaPipeText) }),
      ("hagrid-json", [("annotations.json", "{" + joined(hands.map(\.hagrid)) + "}\n")]),
      ("arkit-json", [("hands.json", "{" + joined(hands.map(\.arkit)) + "}\n")]),
    ]
  }

  private static func joined(_ texts: [String]) -> String { texts.joined(separator: ",\n") }
}

/// A pose in each format.
private struct Hand {
  let number: Int
  let name: String
  let pose: HandPose

  private var coordinates: [(x: Float, y: Float, z: Float)] {
    pose.positions.enumerated().map { ($1.x, $1.y, pose.depths?[$0] ?? 0) }
  }

  private var handedness: String { pose.handedness == .left ? "left" : "right" }

  var tableRow: String { name + coordinates.map { ",\($0.x),\($0.y),\($0.z)" }.joined() + "\n" }

  var mediaPipe: String {
    let points = coordinates.map { "{\"x\":\($0.x),\"y\":\($0.y),\"z\":\($0.z)}" }.joined(separator: ",")
    return "{\"label\":\"\(name)\",\"handedness\":[\"\(handedness)\"],\"landmarks\":[[\(points)]]}"
  }

  var mediaPipeText: String {
    let points = coordinates.map { "  landmark {\n    x: \($0.x)\n    y: \($0.y)\n    z: \($0.z)\n  }\n" }
    return "landmarks {\n\(points.joined())}\n"
  }

  var hagrid: String {
    let points = coordinates.map { "[\($0.x),\($0.y)]" }.joined(separator: ",")
    return "\"image\(number)\":{\"bboxes\":[[0,0,1,1]],\"labels\":[\"\(name)\"],\"landmarks\":[[\(points)]],"
      + "\"leading_hand\":\"\(handedness)\",\"user_id\":\"1\"}"
  }

  /// As ``HandJoint`` orders the joints that have a place there.
  private static let arkitNames =
    ["wrist", "thumbKnuckle", "thumbIntermediateBase", "thumbIntermediateTip", "thumbTip"]
    + ["index", "middle", "ring", "little"].flatMap { finger in
      ["Knuckle", "IntermediateBase", "IntermediateTip", "Tip"].map { finger + "Finger" + $0 }
    }

  var arkit: String {
    let joints = zip(Self.arkitNames, coordinates).map { name, place in
      "{\"name\":\"\(name)\",\"isTracked\":true,\"transform\":[[1,0,0,0],[0,1,0,0],[0,0,1,0],"
        + "[\(-place.y),\(-place.z),\(place.x),1]]}"
    }
    return "\"hand\(number)\":{\"name\":\"\(name)\",\"chirality\":\"\(handedness)\",\"joints\":["
      + joints.joined(separator: ",") + "]}"
  }
}
