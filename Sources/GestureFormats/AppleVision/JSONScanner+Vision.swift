import GestureModel

extension JSONScanner {
  /// Reads `{"indexTip": [0.4, 0.7, 0.9], "VNHLKWRI": {"x": 0.5, "y": 0.2, "confidence": 1}, ...}`: joints by Vision's
  /// names or raw keys, y up as Vision has it. One that is missing was not seen.
  mutating func visionJoints() throws(SampleProblem) -> HandPose {
    var positions = [Point](repeating: Point(0, 0), count: HandJoint.count)
    var confidences = [Float](repeating: 0, count: HandJoint.count)
    var seen: Set<Int> = []
    try object { scanner, key throws(SampleProblem) in
      guard let joint = VisionJoints.joint[key] else { throw .unknownJoint(key) }
      guard seen.insert(joint).inserted else { throw .occursTwice(key: key) }
      let point = try scanner.visionPoint(of: key)
      positions[joint] = Point(point.x, point.y)
      confidences[joint] = point.z
    }
    return HandPose(positions: positions, confidences: confidences)
  }

  /// Reads x, y and confidence, the last 1 where it is missing.
  private mutating func visionPoint(of joint: String) throws(SampleProblem) -> SIMD3<Float> {
    var values: [Float?] = [nil, nil, nil]
    if next == UInt8(ascii: "{") {
      try object { scanner, key throws(SampleProblem) in
        guard let index = ["x", "y", "confidence"].firstIndex(of: key) else { return try scanner.skipValue() }
        guard values[index] == nil else { throw .occursTwice(key: key) }
        values[index] = try scanner.float(of: "\(key) of \(joint)")
      }
    } else {
      var count = 0
      try array { scanner throws(SampleProblem) in
        let value = try scanner.float(of: joint)
        if count < 3 { values[count] = value }
        count += 1
      }
      guard (2...3).contains(count) else { throw .pointLength(count) }
    }
    guard let x = values[0], let y = values[1] else { throw .missing("x or y of \(joint)") }
    return SIMD3(x, y, values[2] ?? 1)
  }

  /// Reads `"left"`, `"right"`, Vision's numbers for them (-1 and 1), or what it says where it does not know.
  mutating func chirality() throws(SampleProblem) -> Handedness? {
    for (word, hand) in [("-1", Handedness.left), ("1", .right)] where takeWord(word) { return hand }
    if takeWord("0") || takeWord("\"unknown\"") { return nil }
    return try handedness()
  }
}

/// How Apple's Vision calls the joints.
enum VisionJoints {
  /// By name (`indexTip`) and by raw key (`VNHLKITIP`).
  static let joint: [String: Int] = {
    let fingers = ["T", "I", "M", "R", "P"]
    let ofThumb = ["CMC", "MP", "IP", "TIP"]
    let ofFinger = ["MCP", "PIP", "DIP", "TIP"]
    var joints = ["VNHLKWRI": HandJoint.wrist.rawValue]
    for joint in HandJoint.allCases { joints["\(joint)"] = joint.rawValue }
    for (finger, letter) in zip(Finger.allCases, fingers) {
      for (joint, place) in zip(finger.joints, finger == .thumb ? ofThumb : ofFinger) {
        joints["VNHLK" + letter + place] = joint.rawValue
      }
    }
    return joints
  }()
}
