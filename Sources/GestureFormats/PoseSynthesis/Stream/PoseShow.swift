import Foundation
import GestureModel

/// What one person shows in one recording.
struct PoseShow: Sendable {
  let person: ShowingPerson
  let handedness: Handedness
  let motion: HandMotion

  /// - Parameter classes: Indices into ``ShownPose/all``.
  init(
    seed: UInt64, person number: Int, classes: [Int], repetitions: Int, from generator: inout SeededGenerator
  ) {
    let habits = classes.map { PoseHabit(seed: seed, person: number, classIndex: $0) }
    let person = habits[0].person
    self.person = person
    handedness = number.isMultiple(of: 2) ? .left : .right

    let start = Self.rest(of: person, from: &generator)
    var steps = [Step(posture: start, label: PoseStreamSynthesis.background, reach: 0, hold: 600)]
    var last: Int?
    for _ in 0..<repetitions {
      var order = Array(habits.indices)
      generator.shuffle(&order)
      // The same pose twice in a row would be one.
      if order.first == last, order.count > 1 { order.swapAt(0, 1) }
      for index in order {
        if index == last || generator.uniform() < 0.55 {
          Self.pause(of: person, habits, &steps, from: &generator)
        }
        steps.append(
          Step(
            posture: Self.posture(habits[index], from: &generator), label: ShownPose.all[classes[index]].name,
            reach: generator.uniform(in: 260...520), hold: generator.uniform(in: 800...1_800)))
        last = index
      }
    }
    steps.append(Self.restStep(of: person, hold: 600, from: &generator))
    motion = HandMotion(from: start, steps: steps)
  }

  private typealias Step = HandMotion.Step

  /// The hand rests between two poses; it may leave the image, or show something in passing.
  private static func pause(
    of person: ShowingPerson, _ habits: [PoseHabit], _ steps: inout [Step],
    from generator: inout SeededGenerator
  ) {
    steps.append(restStep(of: person, hold: generator.uniform(in: 300...900), from: &generator))
    let incident = generator.uniform()
    if incident < 0.25 {
      let passing = habits[generator.below(habits.count)]
      steps.append(
        Step(
          posture: posture(passing, from: &generator), label: PoseStreamSynthesis.background,
          reach: generator.uniform(in: 130...220), hold: generator.uniform(in: 20...130)))
      steps.append(restStep(of: person, hold: generator.uniform(in: 200...500), from: &generator))
    } else if incident < 0.45 {
      let rest = rest(of: person, from: &generator)
      steps.append(
        Step(
          posture: rest, label: PoseStreamSynthesis.background, reach: 300,
          hold: generator.uniform(in: 400...1_200), isUnseen: true))
    }
  }

  private static func restStep(
    of person: ShowingPerson, hold: Double, from generator: inout SeededGenerator
  ) -> Step {
    Step(
      posture: rest(of: person, from: &generator), label: PoseStreamSynthesis.background,
      reach: generator.uniform(in: 260...520), hold: hold)
  }

  private static func posture(
    _ habit: PoseHabit, from generator: inout SeededGenerator
  ) -> HandMotion.Posture {
    HandMotion.Posture(angles: habit.showing(from: &generator), view: habit.view.varied(from: &generator))
  }

  private static func rest(
    of person: ShowingPerson, from generator: inout SeededGenerator
  ) -> HandMotion.Posture {
    HandMotion.Posture(
      angles: ShownPose.rest.varied(by: 5, from: &generator).limited,
      view: person.view.varied(from: &generator))
  }
}
