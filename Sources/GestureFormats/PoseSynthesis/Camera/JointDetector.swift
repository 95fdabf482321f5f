import Foundation
import GestureModel

/// A program that finds joints in images: not exactly, and now and then not at all.
struct JointDetector: Sendable {
  /// Of a joint's position, in mm.
  let noise: Double
  /// The share of frames with which part of a hand begins to be lost.
  let lossRate: Double
  /// For how many frames.
  let lossFrames: ClosedRange<Int>
  /// Positions are given in so many steps of the image's height.
  let steps: Double
  let givesDepth: Bool

  private var lost: Set<HandJoint> = []
  private var lostFrames = 0

  /// For single poses.
  init(noise: Double) {
    self.init(noise: noise, lossRate: 0.05, lossFrames: 1...1, steps: 10_000, givesDepth: true)
  }

  init(noise: Double, lossRate: Double, lossFrames: ClosedRange<Int>, steps: Double, givesDepth: Bool) {
    self.noise = noise
    self.lossRate = lossRate
    self.lossFrames = lossFrames
    self.steps = steps
    self.givesDepth = givesDepth
  }

  /// What is found of joints that ``HandView/projected(_:_:)`` put into an image.
  mutating func find(
    _ joints: [SIMD3<Double>], scale: Double, _ handedness: Handedness, from generator: inout SeededGenerator
  ) -> HandPose {
    loseOrFindAgain(from: &generator)
    var positions: [Point] = []
    var depths: [Float] = []
    var confidences: [Float] = []
    for joint in HandJoint.allCases {
      let isLost = lost.contains(joint)
      // A joint that is not found is guessed. Depth is always much of a guess.
      let error = scale * noise * (isLost ? 15 : 1)
      let found =
        joints[joint.rawValue]
        + SIMD3(error, error, 4 * error)
        * SIMD3(generator.deviate(), generator.deviate(), generator.deviate())
      positions.append(Point(rounded(found.x, steps), rounded(found.y, steps)))
      depths.append(joint == .wrist ? 0 : rounded(found.z, steps))
      confidences.append(rounded(generator.uniform(in: isLost ? 0.02...0.29 : 0.7...0.99), 100))
    }
    return HandPose(
      positions: positions, depths: givesDepth ? depths : nil, confidences: confidences,
      handedness: handedness)
  }

  /// A finger is lost from its tip inwards, as by others before it or the edge of the image.
  private mutating func loseOrFindAgain(from generator: inout SeededGenerator) {
    if lostFrames > 0 {
      lostFrames -= 1
    } else if generator.uniform() < lossRate {
      lostFrames = lossFrames.lowerBound - 1 + generator.below(lossFrames.count)
      let finger = Finger.allCases[generator.below(Finger.allCases.count)]
      lost = Set(finger.joints.suffix(1 + generator.below(3)))
    } else {
      lost = []
    }
  }

  private func rounded(_ value: Double, _ steps: Double) -> Float {
    // Adding 0 makes zero of minus zero.
    Float((value * steps).rounded() / steps + 0)
  }
}
