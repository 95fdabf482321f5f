import GestureModel

/// What a run came to, kept to judge later runs by.
///
/// It has no times and nothing of the machine, so the same code makes the same bytes everywhere.
public struct Baseline: Sendable, Equatable {
  public let dataset: DatasetSummary
  public let recognizer: RecognizerSummary
  public let protocolName: String
  public let protocolSettings: [Setting]
  public let seed: UInt64
  /// The largest distance accepted; `nil` when every answer was.
  public let threshold: Double?
  /// The 95 % interval of ``accuracy``, as in ``EvaluationRun/accuracyInterval``.
  public let accuracyInterval: ClosedRange<Double>?
  public let outcomes: CompactOutcomes

  public var accuracy: Double { 1 - Double(outcomes.wrong) / Double(outcomes.total) }
}

extension Baseline {
  /// - Complexity: O(outcomes)
  public init(_ run: EvaluationRun) {
    self.init(
      dataset: run.dataset, recognizer: run.recognizer, protocolName: run.evaluationProtocol.name,
      protocolSettings: run.protocolSettings, seed: run.seed, threshold: run.threshold,
      accuracyInterval: run.accuracyInterval.map { $0.low...$0.high }, outcomes: CompactOutcomes(run))
  }
}
