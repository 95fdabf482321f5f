/// How many samples of each class are drawn, and how often.
struct DrawCounts: Sendable {
  /// The values of T, ascending.
  let samplesPerClass: [Int]
  let repetitions: Int

  /// - Precondition: every T and the repetitions are at least 1.
  init(samplesPerClass: [Int], repetitions: Int) {
    precondition(repetitions > 0 && !samplesPerClass.isEmpty && samplesPerClass.allSatisfy { $0 > 0 })
    self.samplesPerClass = Set(samplesPerClass).sorted()
    self.repetitions = repetitions
  }

  var settings: [Setting] {
    [
      Setting("samplesPerClass", .text(rangeText(samplesPerClass))),
      Setting("repetitions", .integer(repetitions)),
    ]
  }
}

/// `1...9` for whole runs, else `1, 3, 5`.
func rangeText(_ values: [Int]) -> String {
  guard values.count > 1, values[values.count - 1] - values[0] == values.count - 1 else {
    return values.map(String.init).joined(separator: ", ")
  }
  return "\(values[0])...\(values[values.count - 1])"
}
