import GestureModel

/// The samples of a synthesis of poses one after another, in order of their ids.
struct PoseSamples: Sequence, IteratorProtocol, Sendable {
  private let seed: UInt64
  private let classes: [Int]
  private let people: [Numeral]
  private let repetitions: [Numeral]
  private var personIndex = 0
  private var classIndex = 0
  private var repetitionIndex = 0
  private var habit: PoseHabit?

  init(_ synthesis: PoseSynthesis) {
    seed = synthesis.seed
    classes = ShownPose.all.indices.filter { synthesis.classes.contains(ShownPose.all[$0].name) }
    people = Numeral.upTo(synthesis.subjects)
    repetitions = Numeral.upTo(synthesis.repetitions)
  }

  mutating func next() -> Sample? {
    guard personIndex < people.count else { return nil }
    let person = people[personIndex]
    let index = classes[classIndex]
    let repetition = repetitions[repetitionIndex]
    let habit = self.habit ?? PoseHabit(seed: seed, person: person.value, classIndex: index)
    self.habit = habit
    advance()

    var generator = SeededGenerator(
      seed: seed, writer: person.value, classIndex: index, repetition: repetition.value)
    let subject = "p" + person.text
    let label = ShownPose.all[index].name
    return Sample(
      id: subject + "/" + label + "/" + repetition.text, label: label, subject: subject,
      gesture: .pose(
        habit.pose(with: repetition.value.isMultiple(of: 2) ? .left : .right, from: &generator)))
  }

  private mutating func advance() {
    repetitionIndex += 1
    guard repetitionIndex == repetitions.count else { return }
    repetitionIndex = 0
    habit = nil
    classIndex += 1
    guard classIndex == classes.count else { return }
    classIndex = 0
    personIndex += 1
  }
}

extension PoseHabit {
  /// One showing, as a camera sees it.
  fileprivate func pose(with handedness: Handedness, from generator: inout SeededGenerator) -> HandPose {
    let joints = person.skeleton.joints(at: showing(from: &generator))
    let view = view.varied(from: &generator)
    var detector = JointDetector(noise: person.noise)
    return detector.find(
      view.projected(joints, handedness), scale: view.scale, handedness, from: &generator)
  }
}
