import GestureModel

/// A class of drawings as two ways to draw it, between which every writer has a place of their own.
struct StrokeClass: Sendable {
  let name: String
  private let plain: MotorPlan
  private let other: MotorPlan

  /// - Precondition: Both plans have the same number of movements.
  init(_ name: String, _ plain: MotorPlan, _ other: MotorPlan) {
    precondition(plain.movements.count == other.movements.count, "the two plans of \(name) differ in length")
    self.name = name
    self.plain = plain
    self.other = other
  }

  /// The plan at `blend` of the way from the first to the second; slightly outside [0, 1] is fine.
  func plan(blend: Double) -> MotorPlan {
    var plan = plain
    plan.start += (other.start - plain.start) * blend
    for index in plan.movements.indices {
      let from = plain.movements[index]
      let to = other.movements[index]
      plan.movements[index].target += (to.target - from.target) * blend
      plan.movements[index].turn += (to.turn - from.turn) * blend
    }
    return plan
  }

  /// The classes of the $1 set in code point order, which is also the order of their generator streams.
  static let all: [StrokeClass] = (cornered + curved).sorted { $0.name.precedesInCodePointOrder($1.name) }
}
