import Foundation

/// The small involuntary oscillation of a hand, 8 to 12 Hz, over a slower sway.
struct Tremor: Sendable {
  /// In the recording's units.
  var amplitude: Double
  /// Radians per ms.
  var frequency: Double
  var phase: SIMD2<Double>

  func displacement(at time: Double) -> SIMD2<Double> {
    // Ratios far from simple fractions keep the oscillation from repeating, which looks like a machine.
    let turned = frequency * time
    return amplitude
      * SIMD2(
        sin(turned + phase.x) + 1.2 * sin(0.39 * turned + phase.y),
        sin(1.13 * turned + phase.y) + 1.2 * sin(0.31 * turned + phase.x))
  }
}
