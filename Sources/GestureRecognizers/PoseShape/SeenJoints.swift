import GestureModel

/// Which joints of a hand count, a bit each.
struct SeenJoints: OptionSet, Sendable {
  let rawValue: UInt32

  /// Pairs of hands with fewer joints in common than this share of the joints that count are not compared.
  static let leastShare = 0.5

  var count: Int { rawValue.nonzeroBitCount }

  /// Those that have a weight.
  init(weights: JointWeights) {
    self.init(rawValue: weights.values.indices.reduce(0) { $0 | (weights.values[$1] > 0 ? 1 << $1 : 0) })
  }

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  func contains(_ joint: Int) -> Bool { rawValue >> joint & 1 == 1 }

  /// For each pose, which of `weighted` have a confidence above `confidence`.
  ///
  /// - Complexity: O(poses), one pass over the confidences.
  static func all(of poses: PoseColumns, among weighted: SeenJoints, confidence: Double) -> [SeenJoints] {
    // A joint without confidence is certain.
    if poses.confidences.isEmpty {
      return Array(repeating: confidence < 1 ? weighted : [], count: poses.count)
    }
    let confidence = Float(confidence)
    var bits = [UInt32](repeating: 0, count: poses.count)
    for joint in HandJoint.allCases where weighted.contains(joint.rawValue) {
      guard let plane = poses.confidencePlane(of: joint) else { continue }
      let bit = UInt32(1) << UInt32(joint.rawValue)
      for pose in 0..<poses.count where poses.confidences[plane.lowerBound + pose] > confidence {
        bits[pose] |= bit
      }
    }
    return bits.map { SeenJoints(rawValue: $0) }
  }
}
