import GestureEvaluation

/// What can be found in a dataset, as reports introduce it.
struct FindingRule: Sendable {
  let id: String
  let level: CheckedDataset.Level
  /// One sentence that says what it means.
  let meaning: String

  static let unreadable = FindingRule(
    id: "unreadable", level: .error, meaning: "A recording could not become a sample and takes no part.")

  static let all =
    [unreadable]
    + DatasetFinding.Rule.allCases.map { FindingRule(id: $0.rawValue, level: $0.level, meaning: $0.meaning) }
}

extension DatasetFinding.Rule {
  var level: CheckedDataset.Level {
    switch self {
    case .protocolImpossible: .error
    case .repeatedSample, .suspiciousLabel, .degenerateSample, .timeOutOfOrder, .tooFewSamples: .warning
    // Sensors report a finger at rest again and again.
    case .duplicatedPoint: .note
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .protocolImpossible: "The samples do not allow the protocol."
    case .repeatedSample:
      "Samples hold the very same points: as template and query, the one is recognised by the other."
    case .suspiciousLabel: "All near neighbours are of one other class, so the label may be wrong."
    case .degenerateSample: "A sample without a shape is never a template and, when asked, rejected."
    case .timeOutOfOrder: "Points are older than the point before them."
    case .duplicatedPoint: "Points repeat the one before."
    case .tooFewSamples: "There are too few samples for the protocol."
    }
  }
}
