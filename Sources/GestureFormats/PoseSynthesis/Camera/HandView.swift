import Foundation
import GestureModel

/// How a hand is held before the camera: the palm towards it, turned a little, at some distance.
///
/// The camera is far away as against the hand's depth, so all of it is seen at one scale (weak perspective). It does
/// not mirror: of a right hand that points up, the thumb is on the image's right.
struct HandView: Sendable, Equatable {
  /// Degrees: in the image, clockwise; about the vertical axis; about the horizontal axis. A left hand is seen as a right
  /// hand's mirror image.
  var roll: Double
  var yaw: Double
  var pitch: Double
  /// Of the image's height, for each mm.
  var scale: Double
  /// Where the middle of the hand is, in fractions of the image's height.
  var center: SIMD2<Double>

  /// An open hand takes not quite half of the image's height.
  static let usualScale = 0.45 / 185
  static let rolls = -100.0...100
  static let tilts = -40.0...40
  /// About half way from the wrist to the tips, on the hand's y axis, in mm.
  private static let middle = SIMD3(0.0, 80, 0)

  /// The view within what an arm does easily.
  var limited: HandView {
    HandView(
      roll: roll.clamped(to: Self.rolls), yaw: yaw.clamped(to: Self.tilts),
      pitch: pitch.clamped(to: Self.tilts),
      scale: scale, center: center)
  }

  func turned(roll: Double, yaw: Double, pitch: Double) -> HandView {
    HandView(
      roll: self.roll + roll, yaw: self.yaw + yaw, pitch: self.pitch + pitch, scale: scale, center: center)
  }

  /// The view of one showing.
  func varied(from generator: inout SeededGenerator) -> HandView {
    var view = turned(
      roll: 9 * generator.deviate(), yaw: 8 * generator.deviate(), pitch: 8 * generator.deviate())
    view.scale *= exp(0.1 * generator.deviate())
    view.center += 0.05 * SIMD2(generator.deviate(), generator.deviate())
    return view.limited
  }

  func blended(with other: HandView, by share: Double) -> HandView {
    HandView(
      roll: roll + share * (other.roll - roll), yaw: yaw + share * (other.yaw - yaw),
      pitch: pitch + share * (other.pitch - pitch), scale: scale + share * (other.scale - scale),
      center: center + share * (other.center - center))
  }

  /// Where joints in hand coordinates are seen: x to the right, y down, z away from the camera from the wrist on.
  func projected(_ joints: [SIMD3<Double>], _ handedness: Handedness) -> [SIMD3<Double>] {
    let middle = turn(Self.middle)
    let side = handedness == .left ? -1.0 : 1
    return joints.map { joint in
      let seen = turn(joint)
      let offset = scale * (seen - middle)
      return SIMD3(center.x + side * offset.x, center.y + offset.y, scale * seen.z)
    }
  }

  /// From hand coordinates to those of the image, in mm.
  private func turn(_ joint: SIMD3<Double>) -> SIMD3<Double> {
    let (yaw, pitch, roll) = (yaw * degree, pitch * degree, roll * degree)
    let upright = SIMD3(joint.x, -joint.y, -joint.z)
    let yawed = SIMD3(
      cos(yaw) * upright.x + sin(yaw) * upright.z, upright.y, cos(yaw) * upright.z - sin(yaw) * upright.x)
    let pitched = SIMD3(
      yawed.x, cos(pitch) * yawed.y - sin(pitch) * yawed.z, sin(pitch) * yawed.y + cos(pitch) * yawed.z)
    return SIMD3(
      cos(roll) * pitched.x - sin(roll) * pitched.y, sin(roll) * pitched.x + cos(roll) * pitched.y, pitched.z)
  }
}
