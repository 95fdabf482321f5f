import GestureModel
import GestureRecognizers

/// Asks recognizers about a dataset, as a protocol says.
///
/// One evaluator serves several recognizers: the trials, and so the folds, are the same for all.
public struct Evaluator: Sendable {
  public let dataset: Dataset
  public let evaluationProtocol: any EvaluationProtocol
  public let seed: UInt64
  public let threshold: Double?
  public let topK: Int?
  private let plan: EvaluationPlan
  private let summary: DatasetSummary
  private let repeated: RepeatedSamples

  /// Counting every pair of this many classes takes 512 MiB; more are hardly meant as classes.
  public static let classLimit = 8192

  /// - Parameters:
  ///   - threshold: the largest distance, in the recognizer's unit, at which an answer is accepted; `nil`
  ///     accepts every answer.
  ///   - seed: enters only where the protocol draws by chance.
  ///   - topK: for how many of the likeliest classes the run will be asked whether the truth is among them; beyond two,
  ///     what is not right is compared again. `nil` asks for two.
  /// - Throws: ``EvaluationError``
  /// - Complexity: O(points), for the fingerprint and for finding copies.
  public init(
    dataset: Dataset, protocol evaluationProtocol: any EvaluationProtocol, threshold: Double? = nil,
    seed: UInt64, topK: Int? = nil
  ) throws(EvaluationError) {
    if let threshold, !(threshold.isFinite && threshold >= 0) { throw .invalidThreshold(threshold) }
    if dataset.count == 0 { throw .noSamples(dataset: dataset.name) }
    let classes = dataset.samples.classes.count
    guard classes <= Self.classLimit else { throw .tooManyClasses(classes, limit: Self.classLimit) }
    self.plan = try EvaluationPlan(evaluationProtocol, samples: dataset.samples, seed: seed)
    self.dataset = dataset
    self.evaluationProtocol = evaluationProtocol
    self.seed = seed
    self.threshold = threshold
    self.topK = topK
    self.summary = DatasetSummary(dataset)
    self.repeated = RepeatedSamples(dataset)
  }

  /// Prepares all samples once and asks every trial's queries.
  ///
  /// - Parameters:
  ///   - workers: how many threads may work at once; the outcome does not depend on it.
  ///   - progress: told now and then which share of the queries has been asked, up to 1.
  /// - Throws: ``EvaluationError/unsupportedRecognizer(_:)``
  /// - Complexity: one preparation a sample, and queries x templates comparisons for each trial.
  public func run(
    _ recognizer: any Recognizer, workers: Int, progress: (Double) -> Void = { _ in }
  ) throws(EvaluationError) -> EvaluationRun {
    let clock = ContinuousClock()
    let start = clock.now
    let prepared = try PreparedRecognizer(recognizer, dataset: dataset, workers: workers)
    let preparing = clock.now - start
    let judge = Judge(
      threshold: threshold ?? (recognizer as? any TemplateRecognizer)?.acceptanceThreshold)
    let results = try results(of: prepared, judge, workers: workers, progress: progress)
    let scoring = clock.now - start - preparing
    let degenerate = prepared.degeneracies.enumerated().compactMap { row, reason in
      reason.map { DegenerateSample(sample: row, reason: $0) }
    }
    let fingers = prepared.findings.map {
      FingerTable(
        $0, outcomes: results.outcomes, labels: dataset.samples.labels,
        degenerate: Set(degenerate.map(\.sample)))
    }
    return EvaluationRun(
      dataset: summary, samples: dataset.samples, recognizer: RecognizerSummary(recognizer),
      evaluationProtocol: evaluationProtocol, seed: seed, threshold: judge.threshold,
      outcomes: results.outcomes, draws: results.draws, drawnInterval: results.drawnInterval,
      drawError: results.drawError, degenerate: degenerate, fingers: fingers,
      warnings: prepared.learnsFromExamples
        ? warnings(results, isUsable: prepared.degeneracies.map { $0 == nil }, judge) : warnings(fingers),
      topK: topK, seconds: Seconds(prepare: preparing / .seconds(1), score: scoring / .seconds(1)))
  }

  private struct Results {
    var outcomes: [Outcome]
    var draws: [DrawSummary] = []
    var drawnInterval: (low: Double, high: Double)?
    var drawError: Double?
    var withoutOwnClass: [Int] = []
  }

  private func results(
    of prepared: PreparedRecognizer, _ judge: Judge, workers: Int, progress: (Double) -> Void
  ) throws(EvaluationError) -> Results {
    let labels = dataset.samples.labels
    let ranksTruth = (topK ?? 0) > 2
    switch plan {
    case .trials(let plan):
      var scorer = TrialScorer(
        answering: prepared.answering(labels: labels, ranksTruth: ranksTruth), labels: labels, judge: judge,
        workers: workers)
      for index in 0..<plan.trialCount {
        do {
          try scorer.score(plan.trial(index)) { progress(Double($0) / Double(plan.queryCount)) }
        } catch {
          throw .cannotLearn(error, classes: dataset.samples.classes)
        }
      }
      let outcomes = scorer.outcomes.sorted { $0.sample < $1.sample }
      return Results(
        outcomes: outcomes, withoutOwnClass: outcomes.filter(\.isForeign).map(\.sample))
    case .draws(let plan, _):
      let scorer = DrawScorer(
        plan: plan, labels: labels, judge: judge, ranksTruth: ranksTruth, workers: workers)
      let cells = scorer.cells(of: prepared, asked: progress)
      return Results(
        outcomes: cells.flatMap { $0.flatMap(\.outcomes) },
        draws: plan.summaries(of: cells, samples: dataset.samples, seed: seed),
        drawnInterval: plan.overallInterval(of: cells, samples: dataset.samples, seed: seed),
        drawError: plan.drawError(of: cells))
    }
  }

  private func warnings(_ results: Results, isUsable: [Bool], _ judge: Judge) -> [EvaluationWarning] {
    var warnings: [EvaluationWarning] = []
    if plan.leftOutCount > 0 { warnings.append(.leftOutWithoutSubject(samples: plan.leftOutCount)) }
    warnings += LeakSearch(samples: dataset.samples, repeated: repeated, isUsable: isUsable)
      .warnings(plan, evaluationProtocol)
    if separatesNoFrames {
      warnings.append(
        .comparedWithNeighboringFrames(
          samples: dataset.samples.moments.recordings.indices.count { $0 >= 0 }))
    }
    let withoutOwnClass = results.withoutOwnClass
    if evaluationProtocol.asksUnknownClasses {
      let isOpen = results.outcomes.allSatisfy { $0.best == nil || $0.predicted != nil }
      if judge.threshold == nil, isOpen { warnings.append(.nothingRejected) }
    } else if !withoutOwnClass.isEmpty {
      let classes = Set(withoutOwnClass.map { dataset.samples.label(of: $0) })
      warnings.append(
        .noTemplateOfOwnClass(samples: withoutOwnClass.count, classes: classes.sortedInCodePointOrder()))
    }
    return warnings
  }

  /// Of a recognizer that learns nothing from the protocol's examples.
  private func warnings(_ fingers: FingerTable?) -> [EvaluationWarning] {
    var warnings: [EvaluationWarning] = []
    if plan.leftOutCount > 0 { warnings.append(.leftOutWithoutSubject(samples: plan.leftOutCount)) }
    let nameless = fingers?.rows.filter { $0.expected == nil } ?? []
    if !nameless.isEmpty {
      warnings.append(
        .noNamedPose(
          samples: nameless.map(\.samples).reduce(0, +),
          classes: nameless.map { dataset.samples.classes[$0.label] }))
    }
    return warnings
  }

  /// Whether the protocol puts frames that follow one another on both sides.
  private var separatesNoFrames: Bool {
    guard dataset.samples.moments.recordings.indices.contains(where: { $0 >= 0 }) else { return false }
    return switch evaluationProtocol {
    case let kFold as KFold: kFold.grouping == .none
    case is LeaveOneOut, is UserDependent: true
    default: false
    }
  }
}
