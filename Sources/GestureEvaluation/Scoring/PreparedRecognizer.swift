import GestureModel
import GestureRecognizers

/// A recognizer of either kind with its features of one dataset.
enum PreparedRecognizer {
  case templates(any PreparedSamples, neighbors: Int)
  case classifier(any TrainableSamples)

  /// - Throws: ``EvaluationError/unsupportedRecognizer(_:)`` or
  ///   ``EvaluationError/unsuitableRecognizer(_:takes:dataset:holds:)``
  init(_ recognizer: any Recognizer, dataset: Dataset, workers: Int) throws(EvaluationError) {
    let kind = type(of: recognizer).gestureKind
    guard kind == dataset.kind else {
      throw .unsuitableRecognizer(
        type(of: recognizer).name, takes: kind, dataset: dataset.name, holds: dataset.kind)
    }
    switch recognizer {
    case let recognizer as any TemplateRecognizer:
      self = .templates(
        recognizer.prepare(dataset, workers: workers), neighbors: recognizer.neighbors)
    case let recognizer as any TrainedClassifier:
      self = .classifier(recognizer.prepare(dataset, workers: workers))
    default: throw .unsupportedRecognizer(type(of: recognizer).name)
    }
  }

  var degeneracies: [SampleDegeneracy?] {
    switch self {
    case .templates(let prepared, _): prepared.degeneracies
    case .classifier(let prepared): prepared.degeneracies
    }
  }

  /// What was seen of fingers, for a recognizer that goes by them.
  var findings: FingerFindings? {
    if case .classifier(let prepared) = self { prepared.findings } else { nil }
  }

  /// Whether answers depend on the templates of a trial.
  var learnsFromExamples: Bool {
    if case .classifier(let prepared) = self { prepared.learnsFromExamples } else { true }
  }

  /// For trials that each compare pairs of their own.
  ///
  /// - Parameter ranksTruth: whether to tell the ranks of ``Outcome/rank``, where templates let them be told.
  func answering(labels: CategoryColumn, ranksTruth: Bool = false) -> any TrialAnswering {
    switch self {
    case .templates(let prepared, let neighbors):
      TemplateAnswering(
        prepared: prepared, neighbors: neighbors, labels: labels, ranksTruth: ranksTruth)
    case .classifier(let prepared): ClassifierAnswering(prepared: prepared, labels: labels)
    }
  }

  /// For many trials that compare the same pairs again and again.
  func answering(
    in pool: TrialPool, labels: CategoryColumn, ranksTruth: Bool, workers: Int
  ) -> any TrialAnswering {
    switch self {
    case .templates(let prepared, let neighbors):
      PooledAnswering(
        prepared, neighbors: neighbors, pool: pool, labels: labels, ranksTruth: ranksTruth, workers: workers)
    case .classifier(let prepared): ClassifierAnswering(prepared: prepared, labels: labels)
    }
  }
}
