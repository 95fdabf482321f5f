import GestureModel

/// The frames of a synthesis of streams, recording after recording.
struct PoseStreamSamples: Sequence, IteratorProtocol, Sendable {
  private let synthesis: PoseStreamSynthesis
  private let classes: [Int]
  private let people: [Numeral]
  private var personIndex = 0
  private var recording: PoseRecording?

  init(_ synthesis: PoseStreamSynthesis) {
    self.synthesis = synthesis
    classes = ShownPose.all.indices.filter { synthesis.classes.contains(ShownPose.all[$0].name) }
    people = Numeral.upTo(synthesis.subjects)
  }

  mutating func next() -> Sample? {
    while true {
      if let sample = recording?.next() { return sample }
      guard personIndex < people.count else { return nil }
      recording = PoseRecording(synthesis, person: people[personIndex], classes: classes)
      personIndex += 1
    }
  }
}
