import Foundation
import GestureModel

/// What one writer does to everything that they draw.
struct WriterHand: Sendable {
  /// Shear of x by y: upright lines lean to the right when positive.
  let slant: Double
  /// Height against width, as a factor.
  let proportion: Double
  /// Radians.
  let tilt: Double
  let size: Double
  /// Time taken, as a factor.
  let pace: Double
  /// How much of a movement's time is shared with the next at a corner.
  let rounding: Double
  /// Turn of lines that are meant straight, in radians.
  let bow: Double
  /// Aiming error, as a factor.
  let haste: Double
  let tremorAmplitude: Double
  let tremorFrequency: Double
  /// How often the writer's device reports, in ms.
  let reportInterval: Double

  init(from generator: inout SeededGenerator) {
    slant = 0.09 * generator.deviate()
    proportion = exp(0.08 * generator.deviate())
    tilt = 0.06 * generator.deviate()
    size = exp(0.1 * generator.deviate())
    pace = exp(0.2 * generator.deviate())
    rounding = generator.uniform(in: 0.2...0.45)
    bow = 0.1 * generator.deviate()
    haste = exp(0.2 * generator.deviate())
    tremorAmplitude = generator.uniform(in: 0.2...0.6)
    tremorFrequency = generator.uniform(in: 0.05...0.075)
    reportInterval = generator.uniform(in: 7...12)
  }

  /// Where this hand puts a point of a plan, before the error of a single drawing.
  func placed(_ point: SIMD2<Double>, tilt extraTilt: Double, size extraSize: Double) -> SIMD2<Double> {
    let stretched = SIMD2(
      (point.x - slant * point.y) / proportion.squareRoot(), point.y * proportion.squareRoot())
    let angle = tilt + extraTilt
    let (c, s) = (cos(angle), sin(angle))
    return size * extraSize
      * SIMD2(c * stretched.x - s * stretched.y, s * stretched.x + c * stretched.y)
  }
}
