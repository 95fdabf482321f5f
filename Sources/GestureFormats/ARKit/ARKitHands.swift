import GestureModel

/// Hands in ARKit's joint names, as HandVector writes them: an object of hands, each with the transforms of 27 joints.
///
/// Positions are in metres in the hand's own frame, whose y axis is across the palm. The hand is looked at along that
/// axis: x of the pose is the frame's z, y (down) is its -x, and the depth (away) is its -y. That is a view without
/// mirroring, the fingers of a left hand upwards and its palm to the front.
struct ARKitHands: RecordingFormat {
  static let name = "arkit-json"
  static let summary = "hands in ARKit's 27 joints (visionOS), as HandVector writes them"
  static let unit = RecordingUnit.file

  private let conversion: PoseConversion

  init(_ head: FileHead, poses: PoseReadingOptions) {
    // Metres are as long in x as in y, and which way is up follows from the frame.
    var mirroring = PoseReadingOptions()
    mirroring.mirrored = poses.mirrored
    conversion = PoseConversion(mirroring)
  }

  static func recognizes(_ head: FileHead) -> Bool {
    head.hasPrefix("{") && head.contains("\"joints\"") && head.contains("\"transform\"")
  }

  func readings(in text: ArraySlice<UInt8>, at place: RecordingPlace) -> [Reading] {
    var readings = JSONReadings(text, at: place)
    readings.readMembers { scanner, key throws(SampleProblem) in
      let hand = try ARKitHand(&scanner)
      let label = hand.name ?? key
      guard !label.isEmpty else { throw .emptyLabel }
      let pose = try conversion.converted(hand.pose())
      return [.success(Sample(id: "\(place.file.name):\(key)", label: label, gesture: .pose(pose)))]
    }
    return readings.readings
  }
}

private struct ARKitHand {
  private(set) var name: String?
  private var chirality: Handedness?
  private var joints: [String: ARKitJoint] = [:]

  init(_ scanner: inout JSONScanner) throws(SampleProblem) {
    var hand = ARKitHand()
    var keys: Set<String> = []
    try scanner.object { scanner, key throws(SampleProblem) in
      guard keys.insert(key).inserted else { throw .occursTwice(key: key) }
      switch key {
      case "name": hand.name = try scanner.name(of: key)
      case "chirality": hand.chirality = try scanner.handedness()
      case "joints":
        try scanner.array { scanner throws(SampleProblem) in
          let joint = try ARKitJoint(&scanner)
          guard hand.joints.updateValue(joint, forKey: joint.name) == nil else {
            throw .occursTwice(key: joint.name)
          }
        }
      default: try scanner.skipValue()
      }
    }
    self = hand
  }

  private init() {}

  func pose() throws(SampleProblem) -> HandPose {
    var positions: [Point] = []
    var depths: [Float] = []
    var confidences: [Float] = []
    for name in Self.jointNames {
      guard let joint = joints[name] else { throw .missing("joint \(name)") }
      positions.append(Point(joint.position.z, -joint.position.x))
      depths.append(-joint.position.y)
      confidences.append(joint.isTracked ? 1 : 0)
    }
    return HandPose(
      positions: positions, depths: depths, confidences: confidences, handedness: chirality)
  }

  /// Those of the 21 joints, in their order.
  private static let jointNames =
    ["wrist", "thumbKnuckle", "thumbIntermediateBase", "thumbIntermediateTip", "thumbTip"]
    + ["index", "middle", "ring", "little"].flatMap { finger in
      ["Knuckle", "IntermediateBase", "IntermediateTip", "Tip"].map { finger + "Finger" + $0 }
    }
}

private struct ARKitJoint {
  let name: String
  let isTracked: Bool
  let position: SIMD3<Float>

  init(_ scanner: inout JSONScanner) throws(SampleProblem) {
    var name: String?
    var isTracked = true
    var columns: [[Float]] = []
    try scanner.object { scanner, key throws(SampleProblem) in
      switch key {
      case "name": name = try scanner.name(of: key)
      case "isTracked":
        isTracked = scanner.takeWord("true")
        if !isTracked, !scanner.takeWord("false") { throw scanner.malformed(expected: "true or false") }
      case "transform":
        columns = []
        try scanner.array { scanner throws(SampleProblem) in
          var column: [Float] = []
          try scanner.array { scanner throws(SampleProblem) in
            column.append(try scanner.float(of: "a transform"))
          }
          columns.append(column)
        }
      default: try scanner.skipValue()
      }
    }
    guard let name else { throw .missing("the name of a joint") }
    guard columns.count == 4, columns.allSatisfy({ $0.count == 4 }) else {
      throw .transformSize(joint: name)
    }
    self.name = name
    self.isTracked = isTracked
    position = SIMD3(columns[3][0], columns[3][1], columns[3][2])
  }
}
