import GestureEvaluation

extension RunObject {
  /// A dataset that is wholly of another kind must not fill the document.
  private static let skippedShown = 100

  init(_ run: EvaluationRun, by attributes: [String]) {
    let confusion = run.confusion
    let metrics = confusion.classMetrics
    dataset = DatasetObject(run)
    recognizer = RecognizerObject(run.recognizer)
    `protocol` = SettingsObject(protocolOf: run)
    seed = run.seed
    threshold = ExplicitNull(run.threshold)
    total = confusion.total
    correct = confusion.correct
    wrong = confusion.wrong
    rejected = confusion.rejectedCount
    accuracy = ExplicitNull(confusion.accuracy)
    accuracyInterval = ExplicitNull(run.accuracyInterval.map { [$0.low, $0.high] })
    balancedAccuracy = ExplicitNull(confusion.balancedAccuracy)
    let ranks = run.ranks
    topTwoAccuracy = ExplicitNull(ranks.accuracy(top: 2))
    topK = run.topK.map { limit in
      (1...limit).map { TopKObject(k: $0, accuracy: ExplicitNull(ranks.accuracy(top: $0))) }
    }
    cohensKappa = ExplicitNull(confusion.cohensKappa)
    matthewsCorrelation = ExplicitNull(confusion.matthewsCorrelation)
    macroF1 = ExplicitNull(metrics.macroMean.f1)
    weightedF1 = ExplicitNull(metrics.weightedMean.f1)
    labels = run.classes
    self.confusion = run.classes.indices.map { Array(confusion.row($0)) }
    rejectedByClass = confusion.rejected
    perClass = zip(run.classes, metrics).map { label, metrics in
      ClassObject(
        label: label, support: metrics.support, precision: ExplicitNull(metrics.precision),
        recall: ExplicitNull(metrics.recall), f1: ExplicitNull(metrics.f1))
    }
    bySubject = run.breakdown(by: "subject").groups.map { group in
      SubjectObject(
        subject: ExplicitNull(group.value), total: group.total, correct: group.correct,
        rejected: group.rejected, accuracy: group.accuracy)
    }
    by = attributes.isEmpty ? nil : Self.breakdowns(of: run, by: attributes)
    bySamplesPerClass = run.draws.isEmpty ? nil : run.draws.map(DrawObject.init)
    mostConfused = run.mostConfused(5, samplesEach: 5).map { pair in
      ConfusedPairObject(
        truth: run.classes[pair.truth], predicted: run.classes[pair.predicted], count: pair.count,
        samples: pair.samples.map(run.id(of:)))
    }
    outcomes = CompactOutcomes(run)
    fingers = run.fingers.map { FingersObject($0, classes: run.classes) }
    stream = run.stream.map { StreamObject($0, classes: run.classes) }
    warnings = run.warnings.map(\.message)
    skipped = Array(run.skipped.prefix(Self.skippedShown))
    seconds = SecondsObject(
      read: run.seconds.read, prepare: run.seconds.prepare, score: run.seconds.score,
      total: run.seconds.total)
  }

  private static func breakdowns(
    of run: EvaluationRun, by attributes: [String]
  ) -> [String: [GroupObject]] {
    var breakdowns: [String: [GroupObject]] = [:]
    for attribute in attributes {
      breakdowns[attribute] = run.breakdown(by: attribute).groups.map { group in
        GroupObject(
          value: ExplicitNull(group.value), total: group.total, correct: group.correct,
          rejected: group.rejected, accuracy: group.accuracy, accuracyInterval: group.interval.ends)
      }
    }
    return breakdowns
  }
}

extension RunObject.DatasetObject {
  init(_ run: EvaluationRun) {
    let dataset = run.dataset
    name = dataset.name
    samples = dataset.samples
    classes = dataset.classes
    subjects = dataset.subjects
    degenerate = run.degenerate.count
    skipped = run.skipped.count
    passedOver = run.passedOver
    fingerprint = dataset.fingerprint
  }
}

extension RunObject.RecognizerObject {
  init(_ recognizer: RecognizerSummary) {
    name = recognizer.name
    parameters = SettingsObject(settings: recognizer.parameters)
  }
}

extension RunObject.DrawObject {
  fileprivate init(_ summary: DrawSummary) {
    samplesPerClass = summary.setting.samplesPerClass
    participants = ExplicitNull(summary.setting.participants)
    accuracy = ExplicitNull(summary.accuracy)
    accuracyInterval = ExplicitNull(summary.interval.map { [$0.low, $0.high] })
  }
}

extension WilsonInterval {
  fileprivate var ends: [Double] { [low, high] }
}
