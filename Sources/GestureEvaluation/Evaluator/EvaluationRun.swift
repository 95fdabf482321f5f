import GestureModel

/// One recognizer, asked about one dataset under one protocol: everything a report needs.
public struct EvaluationRun: Sendable {
  public let dataset: DatasetSummary
  public let samples: SampleTable
  public let recognizer: RecognizerSummary
  public let evaluationProtocol: any EvaluationProtocol
  public let seed: UInt64
  /// The largest distance accepted; `nil` when every answer was.
  public let threshold: Double?
  /// One for every sample asked, degenerate ones included, in the order of the dataset; under a drawing
  /// protocol one for every time that a sample was asked, in the order of pools, settings and repetitions.
  public let outcomes: [Outcome]
  /// One for each setting of a drawing protocol; empty under others.
  public let draws: [DrawSummary]
  /// 95 % of bootstrap resamples of the subjects; `nil` under protocols that ask each sample once, and with
  /// fewer than two subjects.
  public let drawnInterval: (low: Double, high: Double)?
  /// The standard error that the draws of a drawing protocol leave in the accuracy; `nil` where it is not known.
  public let drawError: Double?
  /// The dataset's degenerate samples, asked or not, in the order of the dataset.
  public let degenerate: [DegenerateSample]
  /// Only for a recognizer that goes by fingers.
  public let fingers: FingerTable?
  public private(set) var warnings: [EvaluationWarning]
  /// Recordings that could not be read, one line each: for the one who read the dataset to fill in.
  public var skipped: [String] = []
  /// Files of no known format that were passed over: likewise.
  public var passedOver = 0
  /// How well poses were recognised in streams: for the one who asks for it to fill in. From then on a frame that is
  /// rejected counts as taken for the background, since it shows no pose either.
  public var stream: StreamScore? {
    didSet {
      confusion = Self.confusion(of: outcomes, samples, rejection: rejection)
      if case .isClass(let background) = rejection { warnings = warnings(without: background) }
    }
  }
  /// What became of the samples of known classes, where ``outcomes`` are of unknown ones alone: for the one who wants
  /// to know what thresholds do to them to fill in, as ``OpenSet/knownSide(of:)`` asks for them.
  public var knownOutcomes: [Outcome] = []
  /// For how many of the likeliest classes, of all at most, it was asked whether the truth is among them.
  public let topK: Int?
  /// ``Seconds/read`` is for the one who read the dataset to fill in.
  public var seconds: Seconds
  /// Over all ``outcomes`` and all classes of the dataset.
  public private(set) var confusion: ConfusionMatrix

  /// - Precondition: `outcomes` is not empty, and its rows are rows of `samples`.
  public init(
    dataset: DatasetSummary, samples: SampleTable, recognizer: RecognizerSummary,
    evaluationProtocol: any EvaluationProtocol, seed: UInt64, threshold: Double?,
    outcomes: [Outcome], draws: [DrawSummary] = [], drawnInterval: (low: Double, high: Double)? = nil,
    drawError: Double? = nil, degenerate: [DegenerateSample], fingers: FingerTable? = nil,
    warnings: [EvaluationWarning], topK: Int? = nil, seconds: Seconds
  ) {
    self.dataset = dataset
    self.samples = samples
    self.recognizer = recognizer
    self.evaluationProtocol = evaluationProtocol
    self.seed = seed
    self.threshold = threshold
    self.outcomes = outcomes
    self.draws = draws
    self.drawnInterval = drawnInterval
    self.drawError = drawError
    self.degenerate = degenerate
    self.fingers = fingers
    self.warnings = warnings
    self.topK = topK.map { min($0, samples.classes.count) }
    self.seconds = seconds
    confusion = Self.confusion(
      of: outcomes, samples, rejection: evaluationProtocol.asksUnknownClasses ? .isRight : .isMistake)
  }

  private static func confusion(
    of outcomes: [Outcome], _ samples: SampleTable, rejection: ConfusionMatrix.Rejection
  ) -> ConfusionMatrix {
    var confusion = ConfusionMatrix(classCount: samples.classes.count, rejection: rejection)
    for outcome in outcomes {
      confusion.add(truth: Int(samples.labels.indices[outcome.sample]), predicted: outcome.predicted)
    }
    return confusion
  }

  public var classes: [String] { samples.classes }

  /// Whether the sample was taken for its own class, or rejected where that was right.
  public func isRight(_ outcome: Outcome) -> Bool {
    confusion.isRight(truth: truth(of: outcome.sample), predicted: outcome.predicted)
  }

  /// The 95 % interval of the accuracy: Wilson's where each sample was asked once; where samples were drawn
  /// again and again, and answers depend on one another, from the bootstrap over subjects, `nil` without it.
  public var accuracyInterval: (low: Double, high: Double)? {
    if !draws.isEmpty { return drawnInterval }
    let wilson = confusion.accuracyInterval
    return (wilson.low, wilson.high)
  }

  /// The id that the recording itself has.
  public func id(of sample: Int) -> String { evaluationProtocol.originalID(samples.ids[sample]) }

  /// The class of `sample`, an index into ``classes``.
  public func truth(of sample: Int) -> Int { Int(samples.labels.indices[sample]) }
}
