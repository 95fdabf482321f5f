import Foundation
import GestureModel

/// How one plan is carried out in time: the circumstances of a single drawing.
struct Performance: Sendable {
  /// Time taken, as a factor.
  var pace: Double
  /// Share of a movement's time in common with the next, at a corner and in a curve.
  var cornerOverlap: Double
  var flowOverlap: Double
  /// Standard deviation of an aimed movement's end, as a share of its length; 0 draws the plan itself.
  var aimError: Double
  /// Standard deviation of a movement's turn, radians.
  var turnError: Double
  /// Standard deviation of the logarithm of a movement's time.
  var timeError: Double
  var tremor: Tremor

  /// A movement of 60 units takes this long at a pace of 1, in ms.
  private static let typicalTime = 480.0
  /// A slower movement is made of several, each corrected by eye, in ms.
  private static let longestTime = 380.0

  /// The trajectory of a drawing of `plan`.
  func trajectory(of plan: MotorPlan, from generator: inout SeededGenerator) -> Trajectory {
    var strokes: [LognormalStroke] = []
    var pen = plan.start
    var intended = plan.start
    var error = SIMD2<Double>.zero
    var begin = 0.0
    var end = 0.0

    for movement in plan.movements {
      let path = Arc(from: intended, to: movement.target, turn: movement.turn)
      let time =
        Self.typicalTime * pace * (path.length / 60).squareRoot() * exp(timeError * generator.deviate())
      let parts = max(1, Int((time / Self.longestTime).rounded()))
      let partTime = time / (1 + Double(parts - 1) * (1 - flowOverlap))

      for part in 1...parts {
        // Half of an error is seen and corrected by the next movement.
        let spread = aimError * path.length / Double(parts)
        error = 0.5 * error + spread * SIMD2(generator.deviate(), generator.deviate())
        let aim = part == parts ? movement.target : path.point(at: Double(part) / Double(parts))
        let turn = movement.turn / Double(parts) + turnError * generator.deviate()
        let arc = Arc(from: pen, to: aim + error, turn: turn)

        if !strokes.isEmpty {
          let overlap = part > 1 || movement.join == .flow ? flowOverlap : cornerOverlap
          begin = end - overlap * min(partTime, end - begin)
        }
        let stroke = LognormalStroke(
          along: arc, begin: begin, duration: partTime, sigma: generator.uniform(in: 0.18...0.32))
        strokes.append(stroke)
        pen += stroke.total
        end = begin + partTime
      }
      intended = movement.target
    }
    return Trajectory(start: plan.start, strokes: strokes, duration: end, tremor: tremor)
  }
}
