import GestureEvaluation

/// One run in the document of `--json`; property names are the document's keys.
struct RunObject: Encodable {
  let dataset: DatasetObject
  let recognizer: RecognizerObject
  let `protocol`: SettingsObject
  let seed: UInt64
  let threshold: ExplicitNull<Double>
  let total: Int
  let correct: Int
  let wrong: Int
  let rejected: Int
  let accuracy: ExplicitNull<Double>
  let accuracyInterval: ExplicitNull<[Double]>
  let balancedAccuracy: ExplicitNull<Double>
  let topTwoAccuracy: ExplicitNull<Double>
  let cohensKappa: ExplicitNull<Double>
  let matthewsCorrelation: ExplicitNull<Double>
  let macroF1: ExplicitNull<Double>
  let weightedF1: ExplicitNull<Double>
  let labels: [String]
  let confusion: [[Int]]
  let rejectedByClass: [Int]
  let perClass: [ClassObject]
  let bySubject: [SubjectObject]
  let by: [String: [GroupObject]]?
  /// Only under a drawing protocol.
  let bySamplesPerClass: [DrawObject]?
  let mostConfused: [ConfusedPairObject]
  /// Enough to compare the run with another of the same samples.
  let outcomes: CompactOutcomes
  /// Only for a recognizer that goes by fingers.
  let fingers: FingersObject?
  /// Only where the answers were scored as streams.
  let stream: StreamObject?
  let warnings: [String]
  /// The first of the recordings that could not be read, file and line and reason.
  let skipped: [String]
  let seconds: SecondsObject

  struct DatasetObject: Encodable {
    let name: String
    let samples: Int
    let classes: Int
    let subjects: Int
    let degenerate: Int
    /// Recordings that could not be read.
    let skipped: Int
    /// Files of no known format.
    let passedOver: Int
    let fingerprint: String
  }

  struct RecognizerObject: Encodable {
    let name: String
    let parameters: SettingsObject
  }

  struct ClassObject: Encodable {
    let label: String
    let support: Int
    let precision: ExplicitNull<Double>
    let recall: ExplicitNull<Double>
    let f1: ExplicitNull<Double>
  }

  struct SubjectObject: Encodable {
    let subject: ExplicitNull<String>
    let total: Int
    let correct: Int
    let rejected: Int
    let accuracy: Double
  }

  struct GroupObject: Encodable {
    let value: ExplicitNull<String>
    let total: Int
    let correct: Int
    let rejected: Int
    let accuracy: Double
    let accuracyInterval: [Double]
  }

  struct DrawObject: Encodable {
    let samplesPerClass: Int
    let participants: ExplicitNull<Int>
    let accuracy: ExplicitNull<Double>
    let accuracyInterval: ExplicitNull<[Double]>
  }

  struct ConfusedPairObject: Encodable {
    let truth: String
    let predicted: String
    let count: Int
    let samples: [String]
  }

  struct SecondsObject: Encodable {
    let read: Double
    let prepare: Double
    let score: Double
    let total: Double
  }
}

extension RunObject {
  /// A dataset that is wholly of another kind must not fill the document.
  private static let skippedShown = 100

  init(_ run: EvaluationRun, by attributes: [String]) {
    let confusion = run.confusion
    let metrics = confusion.classMetrics
    dataset = DatasetObject(run)
    recognizer = RecognizerObject(run.recognizer)
    `protocol` = SettingsObject(run.evaluationProtocol)
    seed = run.seed
    threshold = ExplicitNull(run.threshold)
    total = confusion.total
    correct = confusion.correct
    wrong = confusion.wrong
    rejected = confusion.rejectedCount
    accuracy = ExplicitNull(confusion.accuracy)
    accuracyInterval = ExplicitNull(run.accuracyInterval.map { [$0.low, $0.high] })
    balancedAccuracy = ExplicitNull(confusion.balancedAccuracy)
    topTwoAccuracy = ExplicitNull(run.topTwo.accuracy)
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
