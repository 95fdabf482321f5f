import Foundation

/// The circular arc of a given turn between two points, the path of one undisturbed movement.
struct Arc: Sendable {
  let origin: SIMD2<Double>
  let startAngle: Double
  /// Heading at the end less heading at the start, radians.
  let turn: Double
  let length: Double

  /// Near a full circle the arc over a given chord becomes endless, so a turn is held to three quarters.
  private static let largestTurn = 1.5 * Double.pi

  /// The arc that leads from `origin` to `target` while the heading changes by `turn`.
  init(from origin: SIMD2<Double>, to target: SIMD2<Double>, turn: Double) {
    let chord = target - origin
    let turn = min(max(turn, -Self.largestTurn), Self.largestTurn)
    self.origin = origin
    self.turn = turn
    startAngle = atan2(chord.y, chord.x) - turn / 2
    length = (chord * chord).sum().squareRoot() / Arc.chordRatio(turn)
  }

  /// The point reached after `fraction` of the length.
  func point(at fraction: Double) -> SIMD2<Double> {
    origin + Arc.displacement(length: length, startAngle: startAngle, turn: turn, fraction: fraction)
  }

  /// Where `fraction` of an arc leads, as chord length and chord heading: no cancellation at small turns.
  static func displacement(
    length: Double, startAngle: Double, turn: Double, fraction: Double
  ) -> SIMD2<Double> {
    let turned = turn * fraction
    let chord = length * fraction * chordRatio(turned)
    let heading = startAngle + turned / 2
    return SIMD2(chord * cos(heading), chord * sin(heading))
  }

  /// Chord over arc length.
  private static func chordRatio(_ turn: Double) -> Double {
    abs(turn) < 1e-6 ? 1 : sin(turn / 2) / (turn / 2)
  }
}
