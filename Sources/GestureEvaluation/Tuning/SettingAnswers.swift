import GestureModel
import GestureRecognizers

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What one setting of a recognizer made of a dataset, prepared once.
struct SettingAnswers {
  /// In the order of the dataset.
  let outcomes: [Outcome]
  /// Of each row asked.
  let isRight: [Bool]
  /// For each part held out, the same with that part neither asked nor among the templates; what it says of the part's
  /// own rows means nothing.
  let isRightWithout: [[Bool]]
  let threshold: Double?
  /// Whether its answers depend on the templates.
  let learnsFromExamples: Bool
  let cost: QueryCost

  init(
    _ recognizer: any Recognizer, of dataset: Dataset, _ parts: TuningParts, workers: Int
  ) throws(EvaluationError) {
    let start = Self.processorSeconds
    let prepared = try PreparedRecognizer(recognizer, dataset: dataset, workers: workers)
    let labels = dataset.samples.labels
    threshold = (recognizer as? any TemplateRecognizer)?.acceptanceThreshold
    learnsFromExamples = prepared.learnsFromExamples
    let judge = Judge(threshold: threshold)
    var scorer = TrialScorer(
      answering: prepared.answering(labels: labels), labels: labels, judge: judge, workers: workers)
    let secondsPrepared = Self.processorSeconds - start
    var secondsOfTrials: [Double] = []
    do {
      for index in 0..<parts.plan.trialCount {
        let trial = parts.plan.trial(index)
        let start = Self.processorSeconds
        try scorer.score(trial) { _ in }
        guard !trial.queries.isEmpty else { continue }
        secondsOfTrials.append((Self.processorSeconds - start) / Double(trial.queries.count))
      }
    } catch {
      throw .cannotLearn(error, classes: dataset.samples.classes)
    }
    outcomes = scorer.outcomes.sorted { $0.sample < $1.sample }
    let preparing = secondsPrepared / Double(max(1, outcomes.count))
    cost = QueryCost(secondsOfTrials.map { preparing + $0 })
    isRight = outcomes.map { $0.predicted == Int(labels.indices[$0.sample]) }
    let nested = NestedAnswering(parts: parts, labels: labels, judge: judge, workers: workers)
    isRightWithout =
      learnsFromExamples && parts.canHoldOut
      ? nested.isRightWithout(prepared) : Array(repeating: isRight, count: parts.heldOutCount)
  }

  /// Of all threads together: another program's work does not lengthen it.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
