import GestureModel

extension SeededGenerator {
  /// The generator of one writer, of a writer's habit for one class, or of one drawing.
  ///
  /// Each has a stream of its own, so that no sample depends on how many others are made.
  /// - Parameters:
  ///   - writer: From 1, below 2^24.
  ///   - classIndex: `nil` for what holds for every class.
  ///   - repetition: From 1, below 2^32; 0 for what holds for every drawing.
  init(seed: UInt64, writer: Int, classIndex: Int? = nil, repetition: Int = 0) {
    let shape = classIndex.map { UInt64($0) + 1 } ?? 0
    self.init(seed: seed, stream: UInt64(writer) << 40 | shape << 32 | UInt64(repetition))
  }
}
