import GestureModel

/// Something in a dataset that its owner should look at before believing what is measured on it.
public struct DatasetFinding: Sendable, Equatable {
  /// What was looked for, in the order of reports.
  public enum Rule: String, Sendable, CaseIterable {
    case protocolImpossible = "protocol-impossible"
    case repeatedSample = "repeated-sample"
    case suspiciousLabel = "suspicious-label"
    case degenerateSample = "degenerate-sample"
    case timeOutOfOrder = "time-out-of-order"
    case duplicatedPoint = "duplicated-point"
    case tooFewSamples = "too-few-samples"
  }

  public enum Problem: Sendable, Equatable {
    /// The protocol cannot be done at all.
    case protocolImpossible(EvaluationError)
    /// The very same points in all of ``DatasetFinding/samples``.
    case repeatedSample
    /// All of so many near neighbours are of one other class, an index into the dataset's classes.
    case suspiciousLabel(nearest: Int, neighbors: Int)
    case degenerateSample(DegeneracyReason)
    /// So many points are older than the one before.
    case timeOutOfOrder(points: Int)
    /// So many points repeat the one before, in place and, where there are times, in time.
    case duplicatedPoint(points: Int)
    /// A subject, an index into the dataset's subjects, has `count` samples of a class, and the protocol draws `needed`.
    case tooFewToDraw(label: Int, subject: Int, count: Int, needed: Int)
    /// All others than a subject have `count` samples of a class, and the protocol draws `needed`.
    case tooFewFromOthers(label: Int, subject: Int, count: Int, needed: Int)
    /// So many samples of a class would be asked without one template of that class.
    case withoutTemplates(label: Int, samples: Int)
  }

  public let problem: Problem
  /// The rows that it is about, ascending; none where it is about what is missing.
  public let samples: [Int]

  public init(_ problem: Problem, samples: [Int] = []) {
    self.problem = problem
    self.samples = samples
  }

  public var rule: Rule {
    switch problem {
    case .protocolImpossible: .protocolImpossible
    case .repeatedSample: .repeatedSample
    case .suspiciousLabel: .suspiciousLabel
    case .degenerateSample: .degenerateSample
    case .timeOutOfOrder: .timeOutOfOrder
    case .duplicatedPoint: .duplicatedPoint
    case .tooFewToDraw, .tooFewFromOthers, .withoutTemplates: .tooFewSamples
    }
  }
}
