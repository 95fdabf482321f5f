import Foundation
import GestureModel

/// A right hand's bones: where each finger begins, and how long its three bones are, in mm.
///
/// Hand coordinates: x towards the thumb's side, y along the palm to the fingers, z out of the palm; the wrist is
/// the origin.
struct HandBones: Sendable {
  struct FingerBones: Sendable {
    /// CMC of the thumb, MCP of the others.
    let root: SIMD3<Double>
    /// Of a finger that is straight and not spread, from y towards x, radians.
    let direction: Double
    /// From the root to the tip.
    let lengths: SIMD3<Double>
  }

  /// Indexed by ``Finger``.
  let fingers: [FingerBones]

  /// An average hand. Bones after Buryanov and Kotiuk, "Proportions of Hand Segments", International Journal of
  /// Morphology 28(3), 2010; each distal one has the soft tissue of the tip, and each metacarpal that leads to a root the
  /// carpus before it.
  static let average = HandBones(fingers: [
    FingerBones(root: SIMD3(20, 20, 6), direction: 0, lengths: SIMD3(46.2, 31.6, 25.5)),
    FingerBones(
      root: palm(95, degrees: 15, arch: 0), direction: 4 * degree, lengths: SIMD3(39.8, 22.4, 19.6)),
    FingerBones(root: palm(94, degrees: 2, arch: -2), direction: 0, lengths: SIMD3(44.6, 26.3, 21.3)),
    FingerBones(
      root: palm(88, degrees: -10, arch: 0), direction: -5 * degree, lengths: SIMD3(41.4, 25.7, 21.2)),
    FingerBones(
      root: palm(82, degrees: -22, arch: 5), direction: -12 * degree, lengths: SIMD3(32.7, 18.1, 19.7)),
  ])

  private init(fingers: [FingerBones]) {
    self.fingers = fingers
  }

  /// Somebody's bones: fingers, palm and single bones vary in length beside one another.
  init(from generator: inout SeededGenerator) {
    let breadth = exp(0.05 * generator.deviate())
    let length = exp(0.04 * generator.deviate())
    fingers = Self.average.fingers.map { finger in
      let whole = exp(0.03 * generator.deviate())
      let bones = SIMD3(generator.deviate(), generator.deviate(), generator.deviate())
      let factors = SIMD3(exp(0.025 * bones.x), exp(0.025 * bones.y), exp(0.025 * bones.z))
      return FingerBones(
        root: finger.root * SIMD3(breadth, exp(0.02 * generator.deviate()), 1),
        direction: finger.direction, lengths: length * whole * factors * finger.lengths)
    }
  }

  private static func palm(_ length: Double, degrees: Double, arch: Double) -> SIMD3<Double> {
    SIMD3(length * sin(degrees * degree), length * cos(degrees * degree), arch)
  }
}

/// In radians.
let degree = Double.pi / 180
