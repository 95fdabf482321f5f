import GestureEvaluation
import GestureRecognizers

/// Makes the runs that a request asks for on one dataset.
struct RunAsker {
  private let source: EvaluationSource
  private let request: EvaluateRequest
  private let progress: Progress
  private let evaluator: Evaluator
  /// Only where the protocol asks nothing of known classes, and what thresholds do to them is wanted.
  private let knownSide: Evaluator?

  init(_ source: EvaluationSource, request: EvaluateRequest, progress: Progress) throws {
    func evaluator(_ evaluationProtocol: any EvaluationProtocol) throws -> Evaluator {
      try Evaluator(
        dataset: source.dataset, protocol: evaluationProtocol, threshold: request.threshold,
        seed: request.seed, topK: request.topK)
    }
    self.source = source
    self.request = request
    self.progress = progress
    self.evaluator = try evaluator(source.evaluationProtocol)
    knownSide =
      source.evaluationProtocol.asksUnknownClasses && request.wantsThresholds
      ? try evaluator(OpenSet.knownSide(of: source.dataset.samples)) : nil
  }

  /// With everything that whoever asks for a run has to fill in.
  func run(_ recognizer: any Recognizer) throws -> EvaluationRun {
    let label = "\(source.dataset.name): \(type(of: recognizer).name)"
    func ask(_ evaluator: Evaluator) throws -> EvaluationRun {
      try evaluator.run(recognizer, workers: request.workers) { progress.show(label, share: $0) }
    }
    var run = try ask(evaluator)
    run.seconds.read = source.secondsRead
    run.skipped = source.skipped
    run.passedOver = source.passedOver
    run.stream = try request.streamScoring?.score(run)
    if let knownSide { run.knownOutcomes = try ask(knownSide).outcomes }
    return run
  }
}
