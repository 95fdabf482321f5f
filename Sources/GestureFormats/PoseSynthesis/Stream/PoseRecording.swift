import Foundation
import GestureModel

/// One person before one camera, frame by frame.
struct PoseRecording: Sendable, IteratorProtocol {
  /// In ms; how much a frame may be early or late is so little that none passes another.
  private static let interval = 1_000.0 / 30
  private static let unevenness = -5.0...5

  private let name: String
  private let show: PoseShow
  private let sway: Tremor
  private let tilt: Tremor
  private var generator: SeededGenerator
  private var detector: JointDetector
  private var step = 0
  private var frame = 0

  init(_ synthesis: PoseStreamSynthesis, person: Numeral, classes: [Int]) {
    name = "p" + person.text
    // The stream of repetition 0 of no class is the person's own; this is the next.
    generator = SeededGenerator(seed: synthesis.seed, writer: person.value, repetition: 1)
    show = PoseShow(
      seed: synthesis.seed, person: person.value, classes: classes, repetitions: synthesis.repetitions,
      from: &generator)
    sway = Self.drift(amplitude: 0.004, from: &generator)
    tilt = Self.drift(amplitude: 1.5, from: &generator)
    detector = JointDetector(
      noise: show.person.noise, lossRate: 0.01, lossFrames: 2...6, steps: 1_000, givesDepth: false)
  }

  /// A hand that is held still is not quite: it sways within seconds.
  private static func drift(amplitude: Double, from generator: inout SeededGenerator) -> Tremor {
    Tremor(
      amplitude: amplitude, frequency: generator.uniform(in: 0.003...0.006),
      phase: SIMD2(generator.uniform(in: 0...(2 * .pi)), generator.uniform(in: 0...(2 * .pi))))
  }

  mutating func next() -> Sample? {
    while true {
      frame += 1
      let lateness = generator.uniform(in: Self.unevenness)
      let time = frame == 1 ? 0 : (Double(frame - 1) * Self.interval + lateness).rounded()
      guard time < show.motion.duration else { return nil }
      let instant = show.motion.instant(at: time, step: &step)
      if instant.isSeen { return sample(of: instant, at: time) }
    }
  }

  private mutating func sample(of instant: HandMotion.Instant, at time: Double) -> Sample {
    let tilt = tilt.displacement(at: time)
    var view = instant.posture.view.turned(roll: 0.5 * tilt.x, yaw: tilt.x, pitch: tilt.y)
    view.center += sway.displacement(at: time)
    let joints = show.person.skeleton.joints(at: instant.posture.angles)
    let pose = detector.find(
      view.projected(joints, show.handedness), scale: view.scale, show.handedness, from: &generator)
    let number = String(frame)
    return Sample(
      id: name + "/" + String(repeating: "0", count: max(0, 6 - number.count)) + number, label: instant.label,
      subject: name, moment: Moment(recording: name, value: time, unit: .milliseconds),
      gesture: .pose(pose))
  }
}
