import Foundation
import GestureModel

/// What holds for every pose that one person shows.
struct ShowingPerson: Sendable {
  let skeleton: HandSkeleton
  /// Added to how straight or curled fingers are, in degrees: one person's straight finger is another's bent one.
  let stiffness: Double
  /// Added to the thumb's last joint, in degrees; below 0 it bends backwards.
  let thumbBend: Double
  /// How far fingers are spread, as a factor.
  let openness: Double
  /// How the hand is usually held.
  let view: HandView
  /// The error with which joints are found, in mm; it goes with the camera and the light.
  let noise: Double

  init(from generator: inout SeededGenerator) {
    skeleton = HandSkeleton(bones: HandBones(from: &generator))
    stiffness = 3 * generator.deviate()
    thumbBend = 2 * generator.deviate()
    openness = exp(0.25 * generator.deviate())
    let turns = SIMD3(8 * generator.deviate(), 9 * generator.deviate(), 6 * generator.deviate())
    view = HandView(
      roll: turns.x, yaw: turns.y, pitch: turns.z,
      scale: exp(0.12 * generator.deviate()) * HandView.usualScale,
      center: SIMD2(0.5, 0.5))
    noise = generator.uniform(in: 0.4...0.9)
  }
}

/// How one person shows one pose, every time.
struct PoseHabit: Sendable {
  let person: ShowingPerson
  let angles: HandAngles
  /// How the hand is held for this pose.
  let view: HandView

  /// The habit of person number `person`, whichever other samples are made.
  init(seed: UInt64, person number: Int, classIndex: Int) {
    var forEveryPose = SeededGenerator(seed: seed, writer: number)
    var forThisPose = SeededGenerator(seed: seed, writer: number, classIndex: classIndex)
    self.init(of: ShowingPerson(from: &forEveryPose), for: ShownPose.all[classIndex], from: &forThisPose)
  }

  private init(of person: ShowingPerson, for pose: ShownPose, from generator: inout SeededGenerator) {
    self.person = person
    var angles = pose.angles
    for finger in Finger.allCases {
      let isThumb = finger == .thumb
      if !isThumb { angles[finger].spread *= person.openness }
      angles[finger].flexion += isThumb ? SIMD3(0, 0, person.thumbBend) : SIMD3(repeating: person.stiffness)
    }
    self.angles = angles.varied(by: 3, from: &generator)
    view = person.view.turned(
      roll: pose.turn + 6 * generator.deviate(), yaw: 4 * generator.deviate(), pitch: 4 * generator.deviate())
  }

  /// The angles of one showing. Now and then it is careless: not quite what it should be.
  func showing(from generator: inout SeededGenerator) -> HandAngles {
    let carelessness = generator.uniform() < 0.06 ? generator.uniform(in: 0.15...0.5) : 0
    return angles.varied(by: 2.5, from: &generator).blended(with: ShownPose.rest, by: carelessness).limited
  }
}
