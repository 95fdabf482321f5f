import Foundation
import GestureModel
import GestureRecognizers

/// The rule written down in doubles with square roots and arc tangents, and how far each decision is from its boundary.
struct FingerReference {
  var degrees: Double? = 170
  var chain = true
  var faithful = false
  var margin = 0.0
  var confidence: Float = 0.3

  /// The distance of a test to its boundary, relative or in radians: what floats may decide either way.
  static let slack = 1e-5

  struct Result {
    var reading = FingerReading(extended: [])
    /// Fingers that a rounding could change.
    var close: FingerSet = []
  }

  func result(of pose: HandPose) -> Result {
    var extended: FingerSet = []
    var undecided: FingerSet = []
    var close: FingerSet = []
    for finger in Finger.allCases where finger != .thumb || degrees != nil {
      let joints = chain || faithful ? finger.joints : used(of: finger)
      let seen = ([.wrist] + joints).allSatisfy { pose.confidence(of: $0) > confidence }
      // A finger that is all in one place has nothing to compare.
      if !seen || joints.allSatisfy({ pose[$0] == pose[.wrist] }) {
        undecided.insert(FingerSet(finger))
        continue
      }
      let (isExtended, isClose) = decide(finger, of: pose)
      if isExtended { extended.insert(FingerSet(finger)) }
      if isClose { close.insert(FingerSet(finger)) }
    }
    if faithful, HandJoint.allCases.contains(where: { !(pose.confidence(of: $0) > confidence) }) {
      let all = degrees == nil ? FingerSet.all.subtracting(.init(.thumb)) : .all
      return Result(reading: FingerReading(extended: [], undecided: all))
    }
    return Result(reading: FingerReading(extended: extended, undecided: undecided), close: close)
  }

  private func used(of finger: Finger) -> [HandJoint] {
    let joints = finger.joints
    return finger == .thumb ? [joints[1], joints[2], joints[3]] : [joints[1], joints[3]]
  }

  private func decide(_ finger: Finger, of pose: HandPose) -> (extended: Bool, close: Bool) {
    let joints = finger.joints
    let distances = joints.map { joint -> Double in
      let wrist = pose[.wrist]
      return hypot(Double(pose[joint].x) - Double(wrist.x), Double(pose[joint].y) - Double(wrist.y))
    }
    let pairs = chain ? [(0, 1), (1, 2), (2, 3)] : [(finger == .thumb ? 2 : 1, 3)]
    var tests = pairs.map { near, far -> (Bool, Bool) in
      let limit = (1 + margin) * distances[near]
      return (distances[far] > limit, abs(distances[far] - limit) <= Self.slack * max(distances[far], limit))
    }
    if finger == .thumb, let degrees {
      func direction(_ joint: HandJoint) -> Double {
        let origin = pose[joints[2]]
        return atan2(Double(pose[joint].y) - Double(origin.y), Double(pose[joint].x) - Double(origin.x))
      }
      let (tip, base) = (direction(joints[3]), direction(joints[1]))
      var angle = abs(tip - base)
      // Where directions jump by a whole turn, so may their difference.
      let atSeam = faithful && [tip, base].contains { .pi - abs($0) <= Self.slack }
      let wrapped = min(angle, 2 * .pi - angle)
      let atHalf = faithful && .pi - wrapped <= Self.slack
      if !faithful { angle = wrapped }
      // Without a bone there is no angle between two; the faithful form takes its direction for 0.
      if !faithful, pose[joints[1]] == pose[joints[2]] { return (false, false) }
      let limit = degrees * .pi / 180
      tests.append((angle > limit, abs(angle - limit) <= Self.slack || atSeam || (atHalf && degrees == 180)))
    }
    // A failed test far from its boundary settles the finger.
    let settled = tests.contains { !$0.0 && !$0.1 }
    return (tests.allSatisfy(\.0), !settled && tests.contains(where: \.1))
  }
}
