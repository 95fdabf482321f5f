import GestureModel
import GestureRecognizers

/// Asks several settings of a recognizer about a dataset and says which to use.
///
/// All settings get the same trials. A setting is chosen by its accuracy; thresholds take no part, since with every distance
/// known the best is known too. The choice is made once on all samples, and once without each subject (with more than ten,
/// each tenth of them), from answers in which that subject had no part; what is then reported of the subject is honest.
public struct Tuner: Sendable {
  public let dataset: Dataset
  public let seed: UInt64
  private let parts: TuningParts

  /// - Parameter seed: of folds, resamples, and the parts that are held out.
  /// - Throws: ``EvaluationError``
  public init(dataset: Dataset, seed: UInt64) throws(EvaluationError) {
    if dataset.count == 0 { throw .noSamples(dataset: dataset.name) }
    self.dataset = dataset
    self.seed = seed
    parts = try TuningParts(dataset.samples, seed: seed)
  }

  /// - Parameters:
  ///   - falseAcceptRate: that a threshold is to keep to.
  ///   - workers: how many threads may work at once; nothing but times depends on it.
  ///   - progress: told which share of the settings has been asked.
  /// - Throws: ``EvaluationError/cannotLearn(_:classes:)``, ``EvaluationError/unsupportedRecognizer(_:)`` or
  ///   ``EvaluationError/unsuitableRecognizer(_:takes:dataset:holds:)``
  /// - Complexity: for each setting one preparation, all pairs of samples twice, and outcomes x 2,000.
  public func run(
    _ grid: RecognizerGrid, falseAcceptRate: Double, workers: Int, progress: (Double) -> Void = { _ in }
  ) throws(EvaluationError) -> Tuning {
    let clock = ContinuousClock()
    let start = clock.now
    let goals: [ThresholdGoal] = [.bestF1, .falseAccept(atMost: falseAcceptRate)]
    var drafts: [Draft] = []
    for (index, entry) in grid.entries.enumerated() {
      let answers = try SettingAnswers(entry.recognizer, of: dataset, parts, workers: workers)
      drafts.append(Draft(entry, answers, analysis(of: answers, goals, workers: workers)))
      progress(Double(index + 1) / Double(grid.entries.count))
    }
    let work = drafts.map(\.work)
    let choice = SettingChoice(
      isRight: drafts.map(\.isRight), places: Array(parts.rows.indices), subjects: parts.subjects,
      work: work, seed: seed)
    let settings = zip(drafts, choice.evidence).map { $0.setting($1) }
    return Tuning(
      dataset: DatasetSummary(dataset), evaluationProtocol: parts.evaluationProtocol, seed: seed,
      goals: goals, isBySubject: parts.subjects != nil, settings: settings, best: choice.best,
      recommended: choice.chosen,
      heldOut: parts.canHoldOut ? heldOutChoice(of: drafts, work: work, workers: workers) : nil,
      seconds: Seconds(prepare: 0, score: (clock.now - start) / .seconds(1)))
  }

  private func analysis(
    of answers: SettingAnswers, _ goals: [ThresholdGoal], workers: Int
  ) -> ThresholdAnalysis? {
    guard answers.learnsFromExamples else { return nil }
    return ThresholdScores(
      answers.outcomes, threshold: answers.threshold, subjects: dataset.samples.subjects
    ).analysis(of: goals, seed: seed, workers: workers)
  }

  private func heldOutChoice(of drafts: [Draft], work: [Double], workers: Int) -> HeldOutChoice {
    let chosen = parallelMap(Array(0..<parts.heldOutCount), workers: workers) { part in
      SettingChoice(
        isRight: drafts.map { $0.isRightWithout[part] }, places: parts.places(without: part),
        subjects: parts.subjects, work: work, seed: seed
      ).chosen
    }
    let correct = chosen.enumerated().map { part, setting in
      parts.places(heldOut: part).count { drafts[setting].isRight[$0] }
    }
    return HeldOutChoice(chosen: chosen, correct: correct.reduce(0, +), total: parts.rows.count)
  }
}

/// A setting before it is compared with the others.
private struct Draft: Sendable {
  let entry: RecognizerGrid.Entry
  let work: Double
  let isRight: [Bool]
  let isRightWithout: [[Bool]]
  let rejected: Int
  let secondsPerQuery: Double
  let equalErrorRate: Double?
  let equalErrorInterval: (low: Double, high: Double)?
  let thresholds: [ThresholdRecommendation]

  /// The curve of `analysis` is not kept: with many settings, curves are larger than the dataset.
  init(_ entry: RecognizerGrid.Entry, _ answers: SettingAnswers, _ analysis: ThresholdAnalysis?) {
    self.entry = entry
    work = entry.work
    isRight = answers.isRight
    isRightWithout = answers.isRightWithout
    rejected = answers.outcomes.count { $0.predicted == nil }
    secondsPerQuery = answers.secondsPerQuery
    equalErrorRate = analysis?.equalErrorRate
    equalErrorInterval = analysis?.equalErrorInterval
    thresholds = analysis?.recommendations ?? []
  }

  func setting(_ evidence: SettingChoice.Evidence) -> TunedSetting {
    TunedSetting(
      specification: entry.specification,
      label: entry.varied.isEmpty ? entry.specification : entry.varied,
      correct: isRight.count { $0 }, total: isRight.count, rejected: rejected,
      work: work, secondsPerQuery: secondsPerQuery, equalErrorRate: equalErrorRate,
      equalErrorInterval: equalErrorInterval, thresholds: thresholds, behind: evidence.interval,
      p: evidence.p, isAsGood: evidence.isAsGood)
  }
}
