import GestureEvaluation
import GestureModel

/// A run whose outcomes are made up: every `step`th sample is taken for the next class, every seventh rejected,
/// the last is degenerate.
func madeUpRun(
  labels: [String], samples count: Int, mistakeEvery step: Int = 5, name: String = "made up",
  recognizer: RecognizerSummary = RecognizerSummary(
    name: "protractor", parameters: [Setting("points", .integer(16)), Setting("scale", .text("uniform"))]),
  evaluationProtocol: any EvaluationProtocol = LeaveOneSubjectOut(), threshold: Double? = nil,
  warnings: [EvaluationWarning] = []
) -> EvaluationRun {
  let samples = (0..<count).map { index in
    Sample(
      id: "\(index + 1000)/\(labels[index % labels.count])", label: labels[index % labels.count],
      subject: "s\(index % 3)",
      attributes: index % 4 == 0 ? [:] : ["speed": index % 2 == 0 ? "fast" : "slow"],
      strokes: [])
  }
  let dataset = Dataset(name: name, samples: samples)
  let classes = dataset.samples.classes
  let outcomes = (0..<count).map { row in
    let truth = Int(dataset.samples.labels.indices[row])
    let template = (row + 1) % count
    let nearest = Candidate(
      label: Int(dataset.samples.labels.indices[template]), distance: Double(row) / 128, template: template)
    let predicted = row % step == step - 1 ? (truth + 1) % classes.count : truth
    let isDegenerate = row == count - 1
    return Outcome(
      sample: row, predicted: row % 7 == 6 || isDegenerate ? nil : predicted,
      best: isDegenerate ? nil : nearest, runnerUp: isDegenerate || row == 0 ? nil : nearest)
  }
  return EvaluationRun(
    dataset: DatasetSummary(dataset), samples: dataset.samples, recognizer: recognizer,
    evaluationProtocol: evaluationProtocol, seed: 42, threshold: threshold, outcomes: outcomes,
    degenerate: [DegenerateSample(sample: count - 1, reason: .onePoint)], warnings: warnings,
    seconds: Seconds(read: 0.25, prepare: 0.125, score: 0.5))
}

/// `count` different labels: short and long, in several scripts, with marks, emoji, pipes and terminal escapes.
func randomLabels(_ count: Int, using generator: inout SeededGenerator) -> [String] {
  let alphabet = [
    "a", "k", "W", "_", " ", "|", "9", "é", "e\u{301}", "矢", "화", "\u{1F600}", "\u{1F469}\u{200D}\u{1F467}",
    "\u{1B}[2J", "\n", "\t", "\u{202E}", "\u{301}", "\u{FE0F}", "*", "<", "\\", ",",
  ]
  return (0..<count).map { index in
    let length = generator.below(4) == 0 ? generator.below(80) : generator.below(12)
    return (0..<length).map { _ in alphabet[generator.below(alphabet.count)] }.joined() + "\(index)"
  }
}
