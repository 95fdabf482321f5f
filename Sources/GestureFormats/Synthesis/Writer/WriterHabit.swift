import GestureModel

/// How one writer draws one class, every time.
struct WriterHabit: Sendable {
  let hand: WriterHand
  private let shape: StrokeClass
  private let blend: Double
  private let offsets: [(target: SIMD2<Double>, turn: Double)]

  init(of hand: WriterHand, for shape: StrokeClass, from generator: inout SeededGenerator) {
    self.hand = hand
    self.shape = shape
    blend = generator.uniform(in: -0.15...1.1)
    let spread = 5.5
    offsets = shape.plan(blend: 0).movements.map { _ in
      let target = spread * SIMD2(generator.deviate(), generator.deviate())
      return (target, hand.bow + 0.14 * generator.deviate())
    }
  }

  /// The plan of one drawing: this writer's form of the class, a little different each time.
  func plan(tilt: Double, size: Double, blend extraBlend: Double) -> MotorPlan {
    var plan = shape.plan(blend: blend + extraBlend)
    plan.start = hand.placed(plan.start, tilt: tilt, size: size)
    for (index, offset) in offsets.enumerated() {
      let target = plan.movements[index].target + offset.target
      plan.movements[index].target = hand.placed(target, tilt: tilt, size: size)
      plan.movements[index].turn += offset.turn
    }
    return plan
  }
}
