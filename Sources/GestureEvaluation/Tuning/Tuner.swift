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
      progress(Double(index) / Double(grid.entries.count))
      let fit = fit(entry, workers: workers)
      let answers = try SettingAnswers(
        fit?.rule ?? entry.recognizer, of: dataset, parts, workers: workers)
      drafts.append(Draft(entry, fit, answers, analysis(of: answers, goals, workers: workers)))
    }
    let work = drafts.map(\.work)
    let bootstrap = parts.subjects.map { SubjectBootstrap(subjects: $0, seed: seed) }
    let choice = SettingChoice(
      isRight: drafts.map(\.isRight), places: Array(parts.rows.indices), subjects: parts.subjects,
      work: work, seed: seed)
    let settings = zip(drafts, choice.evidence).map { $0.setting($1, comparing: bootstrap) }
    return Tuning(
      dataset: DatasetSummary(dataset), recognizer: grid.recognizer.name,
      evaluationProtocol: parts.evaluationProtocol, seed: seed, goals: goals,
      isBySubject: parts.subjects != nil, settings: settings, best: choice.best,
      recommended: choice.chosen,
      heldOut: parts.canHoldOut ? heldOutChoice(of: drafts, work: work, workers: workers) : nil,
      seconds: Seconds(prepare: 0, score: (clock.now - start) / .seconds(1)))
  }

  /// The finger rule with the numbers that are to be found; `nil` where there are none.
  private func fit(_ entry: RecognizerGrid.Entry, workers: Int) -> FingerFit? {
    guard let rule = entry.recognizer as? FingerRule, !entry.searched.isEmpty, dataset.kind == .poses else {
      return nil
    }
    return FingerFit(rule, entry.searched, of: dataset, parts, workers: workers)
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
      parts.places(heldOut: part).count { drafts[setting].isRightHeldOut[part][$0] }
    }
    return HeldOutChoice(chosen: chosen, correct: correct.reduce(0, +), total: parts.rows.count)
  }
}

/// A setting before it is compared with the others.
private struct Draft: Sendable {
  let specification: String
  let label: String
  let fit: FingerFit?
  let work: Double
  let isRight: [Bool]
  let isRightWithout: [[Bool]]
  /// For each part held out, what a setting chosen without it makes of all rows.
  let isRightHeldOut: [[Bool]]
  let rejected: Int
  let cost: QueryCost
  let equalErrorRate: Double?
  let equalErrorInterval: (low: Double, high: Double)?
  let thresholds: [ThresholdRecommendation]

  /// The curve of `analysis` is not kept: with many settings, curves are larger than the dataset.
  init(
    _ entry: RecognizerGrid.Entry, _ fit: FingerFit?, _ answers: SettingAnswers,
    _ analysis: ThresholdAnalysis?
  ) {
    let recognizer = fit?.rule ?? entry.recognizer
    let varied = entry.varied(with: recognizer)
    specification = entry.specification(with: recognizer)
    label = varied.isEmpty ? specification : varied
    self.fit = fit
    work = entry.work
    isRight = answers.isRight
    let fitted = fit.flatMap { $0.without.isEmpty ? nil : $0.without.map(\.isRight) }
    isRightWithout = fitted ?? answers.isRightWithout
    isRightHeldOut = fitted ?? Array(repeating: answers.isRight, count: answers.isRightWithout.count)
    rejected = answers.outcomes.count { $0.predicted == nil }
    cost = answers.cost
    equalErrorRate = analysis?.equalErrorRate
    equalErrorInterval = analysis?.equalErrorInterval
    thresholds = analysis?.recommendations ?? []
  }

  func setting(
    _ evidence: SettingChoice.Evidence, comparing bootstrap: SubjectBootstrap?
  ) -> TunedSetting {
    TunedSetting(
      specification: specification, label: label,
      parameters: fit?.parameters(comparing: bootstrap) ?? [],
      correct: isRight.count { $0 }, total: isRight.count, rejected: rejected,
      work: work, cost: cost, equalErrorRate: equalErrorRate,
      equalErrorInterval: equalErrorInterval, thresholds: thresholds, behind: evidence.interval,
      p: evidence.p, isAsGood: evidence.isAsGood)
  }
}
