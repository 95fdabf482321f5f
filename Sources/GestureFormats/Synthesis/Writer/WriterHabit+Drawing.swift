import Foundation
import GestureModel

extension WriterHabit {
  /// The habit of writer number `writer` for the class, whichever other samples are made.
  init(seed: UInt64, writer: Int, classIndex: Int, shape: StrokeClass) {
    var forEveryClass = SeededGenerator(seed: seed, writer: writer)
    var forThisClass = SeededGenerator(seed: seed, writer: writer, classIndex: classIndex)
    self.init(of: WriterHand(from: &forEveryClass), for: shape, from: &forThisClass)
  }

  /// One drawing, its points where the writer happens to put it on a surface of about 300 x 300.
  func draw(at speed: DrawingSpeed, from generator: inout SeededGenerator) -> Stroke {
    var plan = plan(
      tilt: 0.045 * generator.deviate(), size: exp(0.08 * generator.deviate()),
      blend: 0.15 * generator.deviate())
    let place = SIMD2(80 + 20 * generator.deviate(), 100 + 20 * generator.deviate())
    plan.start += place
    for index in plan.movements.indices { plan.movements[index].target += place }

    // Now and then a drawing is done carelessly, as the recordings of people show.
    let haste = hand.haste * speed.error * exp(0.35 * generator.deviate())
    let overlap = 0.04 * generator.deviate()
    let performance = Performance(
      pace: hand.pace * speed.pace * exp(0.1 * generator.deviate()),
      cornerOverlap: hand.rounding + speed.rounding + overlap,
      flowOverlap: 0.62 + overlap,
      aimError: 0.06 * haste, turnError: 0.17 * haste, timeError: 0.12,
      tremor: Tremor(
        amplitude: hand.tremorAmplitude, frequency: hand.tremorFrequency,
        phase: SIMD2(generator.uniform(in: 0...(2 * .pi)), generator.uniform(in: 0...(2 * .pi)))))
    let trajectory = performance.trajectory(of: plan, from: &generator)
    return Digitizer(interval: hand.reportInterval).record(trajectory, from: &generator)
  }
}
