import Foundation
import GestureModel
import Testing

@testable import GestureFormats

/// What is true of bones and joints, whatever the model's numbers are.
@Suite struct HandSkeletonTests {
  private func anyAngles(_ generator: inout SeededGenerator) -> HandAngles {
    HandAngles(
      fingers: Finger.allCases.map { finger in
        let (spread, flexion) = HandAngles.limits(of: finger)
        return HandAngles.FingerAngles(
          spread: generator.uniform(in: spread),
          flexion: SIMD3(
            generator.uniform(in: flexion[0]), generator.uniform(in: flexion[1]),
            generator.uniform(in: flexion[2])))
      })
  }

  private func distance(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
    ((one - other) * (one - other)).sum().squareRoot()
  }

  /// From each joint to the one before it, of a finger's root to the wrist.
  private func boneLengths(_ joints: [SIMD3<Double>]) -> [Double] {
    Finger.allCases.flatMap { finger in
      let chain = [joints[0]] + finger.joints.map { joints[$0.rawValue] }
      return zip(chain, chain.dropFirst()).map { distance($0, $1) }
    }
  }

  @Test func bonesKeepTheirLengths() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      let skeleton = HandSkeleton(bones: HandBones(from: &generator))
      let first = boneLengths(skeleton.joints(at: anyAngles(&generator)))
      #expect(first.allSatisfy { (10...130).contains($0) })
      for _ in 0..<20 {
        let other = boneLengths(skeleton.joints(at: anyAngles(&generator)))
        #expect(zip(first, other).allSatisfy { abs($0 - $1) < 1e-9 })
      }
    }
  }

  @Test func peopleHaveOtherBones() {
    var generator = SeededGenerator(seed: 4)
    let rest = ShownPose.rest
    let hands = (0..<10).map { _ in
      boneLengths(HandSkeleton(bones: HandBones(from: &generator)).joints(at: rest))
    }
    #expect(Set(hands).count == 10)
  }

  @Test func jointsAreBentByTheirAngles() {
    var generator = SeededGenerator(seed: 5)
    let skeleton = HandSkeleton(bones: .average)
    for _ in 0..<50 {
      let angles = anyAngles(&generator)
      let joints = skeleton.joints(at: angles)
      for finger in Finger.allCases {
        let chain = finger.joints.map { joints[$0.rawValue] }
        for joint in 1...2 {
          let (before, after) = (chain[joint] - chain[joint - 1], chain[joint + 1] - chain[joint])
          let cosine =
            (before * after).sum() / distance(chain[joint], chain[joint - 1])
            / distance(chain[joint + 1], chain[joint])
          #expect(abs(cosine - cos(angles[finger].flexion[joint] * .pi / 180)) < 1e-9)
        }
      }
    }
  }

  @Test func fingersCurlIntoThePalmAndTheThumbAcrossIt() {
    let skeleton = HandSkeleton(bones: .average)
    let fist = skeleton.joints(at: ShownPose.all.first { $0.name == "fist" }!.angles)
    let palm = skeleton.joints(at: ShownPose.all.first { $0.name == "palm" }!.angles)
    for finger in Finger.allCases where finger != .thumb {
      let tip = finger.joints[3].rawValue
      #expect(distance(fist[tip], .zero) < 0.75 * distance(palm[tip], .zero))
      #expect(fist[finger.joints[1].rawValue].z > 20)
    }
    let tip = HandJoint.thumbTip.rawValue
    #expect(fist[tip].x < palm[tip].x - 20)
  }

  @Test func limitsHold() {
    var generator = SeededGenerator(seed: 6)
    for index in ShownPose.all.indices {
      let habit = PoseHabit(seed: 9, person: index + 1, classIndex: index)
      for _ in 0..<50 { expectWithinLimits(habit.showing(from: &generator)) }
    }
    for _ in 0..<50 {
      let wild = anyAngles(&generator).varied(by: 80, from: &generator)
      expectWithinLimits(wild.limited)
      #expect(wild.limited.limited == wild.limited)
      let easy = anyAngles(&generator)
      #expect(easy.limited == easy)
    }
  }

  private func expectWithinLimits(_ angles: HandAngles) {
    for finger in Finger.allCases {
      let (spread, flexion) = HandAngles.limits(of: finger)
      #expect(spread.contains(angles[finger].spread))
      #expect((0..<3).allSatisfy { flexion[$0].contains(angles[finger].flexion[$0]) })
    }
  }

  @Test func aViewTurnsMovesAndScales() {
    var generator = SeededGenerator(seed: 7)
    let joints = HandSkeleton(bones: .average).joints(at: ShownPose.rest)
    for _ in 0..<50 {
      let view = HandView(
        roll: 0, yaw: 0, pitch: 0, scale: HandView.usualScale, center: SIMD2(0.4, 0.6)
      ).varied(from: &generator)
      for handedness in Handedness.allCases {
        let seen = view.projected(joints, handedness)
        for (one, other) in zip(joints.indices, joints.indices.reversed()) {
          let expected = view.scale * distance(joints[one], joints[other])
          #expect(abs(distance(seen[one], seen[other]) - expected) < 1e-12)
        }
        #expect(seen[0].z == 0)
      }
    }
  }

  @Test func aLeftHandIsTheMirrorImageOfARightOne() {
    let joints = HandSkeleton(bones: .average).joints(at: ShownPose.rest)
    let view = HandView(roll: 20, yaw: -15, pitch: 9, scale: 0.003, center: SIMD2(0.4, 0.6))
    for (left, right) in zip(view.projected(joints, .left), view.projected(joints, .right)) {
      #expect(abs(left.x + right.x - 0.8) < 1e-12)
      #expect(left.y == right.y && left.z == right.z)
    }
    let upright = HandView(roll: 0, yaw: 0, pitch: 0, scale: 0.003, center: SIMD2(0.5, 0.5))
    let right = upright.projected(joints, .right)
    #expect(right[HandJoint.thumbTip.rawValue].x > right[HandJoint.littleTip.rawValue].x)
    #expect(right[HandJoint.middleTip.rawValue].y < right[HandJoint.wrist.rawValue].y)
    #expect(right[HandJoint.middlePIP.rawValue].z < 0)
  }
}
