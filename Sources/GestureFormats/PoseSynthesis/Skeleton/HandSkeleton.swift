import Foundation
import GestureModel

/// Bones at angles: where that puts the joints.
struct HandSkeleton: Sendable {
  let bones: HandBones

  /// The 21 joints in hand coordinates (see ``HandBones``), in mm, indexed by ``HandJoint``.
  func joints(at angles: HandAngles) -> [SIMD3<Double>] {
    var joints = [SIMD3<Double>.zero]
    joints.reserveCapacity(HandJoint.count)
    for finger in Finger.allCases {
      let bones = bones.fingers[finger.rawValue]
      let angles = angles[finger]
      let side = bones.direction + angles.spread * degree
      let along = SIMD3(sin(side), cos(side), 0)
      let rise = angles.flexion.x * degree
      let first = cos(rise) * along + sin(rise) * SIMD3(0, 0, 1)
      // A finger bends on as it has risen; the thumb bends across the palm, towards the little finger.
      let curl =
        finger == .thumb
        ? Self.acrossPalm.perpendicular(to: first) : -sin(rise) * along + cos(rise) * SIMD3(0, 0, 1)

      var joint = bones.root
      var bend = 0.0
      joints.append(joint)
      for bone in 0..<3 {
        if bone > 0 { bend += angles.flexion[bone] * degree }
        joint += bones.lengths[bone] * (cos(bend) * first + sin(bend) * curl)
        joints.append(joint)
      }
    }
    return joints
  }

  private static let acrossPalm = SIMD3(-0.85, 0.1, 0.5)
}

extension SIMD3<Double> {
  var length: Double { (self * self).sum().squareRoot() }

  /// The direction of what of this is at a right angle to the unit vector `direction`.
  fileprivate func perpendicular(to direction: SIMD3) -> SIMD3 {
    let rest = self - (self * direction).sum() * direction
    return rest / rest.length
  }
}
