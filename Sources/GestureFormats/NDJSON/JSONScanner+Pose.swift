import GestureModel

extension JSONScanner {
  /// Reads `{"x": [...], "y": [...], "z": [...], "confidence": [...], "handedness": "left"}`, the last three optional.
  ///
  /// A joint with `null` for a coordinate was not seen: it stands at 0 with no confidence.
  mutating func pose() throws(SampleProblem) -> HandPose {
    var x: JointValues?
    var y: JointValues?
    var z: JointValues?
    var confidence: JointValues?
    var handedness: Handedness?
    var keys: Set<String> = []
    try object { scanner, key throws(SampleProblem) in
      guard keys.insert(key).inserted else { throw .occursTwice(key: key) }
      switch key {
      case "x": x = try scanner.jointValues(of: key)
      case "y": y = try scanner.jointValues(of: key)
      case "z": z = try scanner.jointValues(of: key)
      case "confidence": confidence = try scanner.jointValues(of: key, mayBeNull: false)
      case "handedness": handedness = try scanner.handedness()
      default: try scanner.skipValue()
      }
    }
    guard let x else { throw .missing("key \"x\" of the pose") }
    guard let y else { throw .missing("key \"y\" of the pose") }
    var confidences = confidence?.values
    let unseen = x.unseen | y.unseen | (z?.unseen ?? 0)
    var (positions, depths) = (zip(x.values, y.values).map { Point($0, $1) }, z?.values)
    for joint in 0..<HandJoint.count where unseen >> joint & 1 == 1 {
      positions[joint] = Point(0, 0)
      depths?[joint] = 0
      confidences = confidences ?? Array(repeating: 1, count: HandJoint.count)
      confidences?[joint] = 0
    }
    return HandPose(
      positions: positions, depths: depths, confidences: confidences, handedness: handedness)
  }

  /// A number for each joint.
  private struct JointValues {
    var values: [Float] = []
    /// A bit for each joint that has `null`.
    var unseen: UInt32 = 0
  }

  private mutating func jointValues(
    of key: String, mayBeNull: Bool = true
  ) throws(SampleProblem) -> JointValues? {
    if takeWord("null") { return nil }
    var joints = JointValues()
    joints.values.reserveCapacity(HandJoint.count)
    var count = 0
    try array { scanner throws(SampleProblem) in
      if mayBeNull, scanner.takeWord("null") {
        if count < HandJoint.count { joints.unseen |= 1 << UInt32(count) }
        joints.values.append(0)
      } else {
        joints.values.append(try scanner.float(of: key))
      }
      count += 1
    }
    guard count == HandJoint.count else { throw .jointCount(count, of: key) }
    return joints
  }

  mutating func handedness() throws(SampleProblem) -> Handedness? {
    if takeWord("null") { return nil }
    guard next == UInt8(ascii: "\"") else { throw .notText(found: found, key: "handedness") }
    let start = position
    let text = try string()
    guard let hand = Handedness(written: text) else {
      position = start
      throw .unknownHandedness(text)
    }
    return hand
  }
}
