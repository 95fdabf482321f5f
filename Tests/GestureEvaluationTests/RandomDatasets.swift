import GestureModel

/// A sample at `x`, or without any point.
func sample(
  _ id: String, _ label: String, subject: String? = nil, attributes: [String: String] = [:], x: Float?
) -> Sample {
  Sample(
    id: id, label: label, subject: subject, attributes: attributes,
    strokes: x.map { [Stroke(points: [Point($0, 0), Point($0, 1)])] } ?? [])
}

/// Samples of uneven classes and subjects in random order, some without points, and some without a subject.
func randomSamples(
  seed: UInt64, count: Int, classes: Int = 5, subjects: Int = 4, missingSubjects: Bool = false
) -> [Sample] {
  var generator = SeededGenerator(seed: seed)
  var samples = (0..<count).map { index in
    // The smaller of two draws, so that low numbers are frequent.
    let label = min(generator.below(classes), generator.below(classes))
    let subject = min(generator.below(subjects), generator.below(subjects))
    let hasSubject = !missingSubjects || generator.below(5) > 0
    let x = generator.below(12) == 0 ? nil : Float(label) + Float(generator.uniform()) * 1.5
    return sample(
      "sample-\(generator.next())-\(index)", "class-\(label)",
      subject: hasSubject ? "subject-\(subject)" : nil,
      x: x)
  }
  generator.shuffle(&samples)
  return samples
}
