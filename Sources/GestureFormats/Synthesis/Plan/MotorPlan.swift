/// What a writer intends: a start and the movements that follow it, x to the right and y down.
///
/// Lengths are in the recording's units; a plan of the classes here is about 140 across its diagonal.
struct MotorPlan: Sendable {
  var start: SIMD2<Double>
  var movements: [Movement]

  init(from x: Double, _ y: Double, _ movements: Movement...) {
    start = SIMD2(x, y)
    self.movements = movements
  }
}

/// One aimed movement along a circular arc.
struct Movement: Sendable {
  /// How a movement takes over from the one before it.
  enum Join: Sendable {
    /// The pen nearly rests, so the drawing has a corner.
    case corner
    /// The pen keeps its speed, so the drawing has none.
    case flow
  }

  var join: Join
  var target: SIMD2<Double>
  /// By how much the heading changes on the way, in radians, positive to the right of travel.
  var turn: Double

  static func corner(_ x: Double, _ y: Double, turn degrees: Double = 0) -> Movement {
    Movement(join: .corner, target: SIMD2(x, y), turn: degrees * .pi / 180)
  }

  static func flow(_ x: Double, _ y: Double, turn degrees: Double = 0) -> Movement {
    Movement(join: .flow, target: SIMD2(x, y), turn: degrees * .pi / 180)
  }
}
