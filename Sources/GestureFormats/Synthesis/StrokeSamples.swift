import GestureModel

/// The samples of a synthesis one after another, in order of their ids.
struct StrokeSamples: Sequence, IteratorProtocol, Sendable {
  private let seed: UInt64
  private let classes: [(index: Int, shape: StrokeClass)]
  private let writers: [Numeral]
  private let repetitions: [Numeral]
  private var writerIndex = 0
  private var classIndex = 0
  private var repetitionIndex = 0
  private var habit: WriterHabit?

  init(_ synthesis: StrokeSynthesis) {
    seed = synthesis.seed
    classes = StrokeClass.all.enumerated().filter { synthesis.classes.contains($0.element.name) }
      .map { (index: $0.offset, shape: $0.element) }
    writers = Numeral.upTo(synthesis.writers)
    repetitions = Numeral.upTo(synthesis.repetitions)
  }

  mutating func next() -> Sample? {
    guard writerIndex < writers.count else { return nil }
    let writer = writers[writerIndex]
    let (index, shape) = classes[classIndex]
    let repetition = repetitions[repetitionIndex]
    let habit = self.habit ?? WriterHabit(seed: seed, writer: writer.value, classIndex: index, shape: shape)
    self.habit = habit
    advance()

    let speed = DrawingSpeed(repetition: repetition.value)
    var generator = SeededGenerator(
      seed: seed, writer: writer.value, classIndex: index, repetition: repetition.value)
    let subject = "w" + writer.text
    return Sample(
      id: subject + "/" + shape.name + "/" + repetition.text, label: shape.name, subject: subject,
      attributes: ["speed": speed.rawValue], strokes: [habit.draw(at: speed, from: &generator)])
  }

  private mutating func advance() {
    repetitionIndex += 1
    guard repetitionIndex == repetitions.count else { return }
    repetitionIndex = 0
    habit = nil
    classIndex += 1
    guard classIndex == classes.count else { return }
    classIndex = 0
    writerIndex += 1
  }
}
