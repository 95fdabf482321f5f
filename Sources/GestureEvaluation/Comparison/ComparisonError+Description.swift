extension ComparisonError: CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .otherDataset(let before, let after):
      "the results are of different recordings: \(before.name) (\(before.fingerprint)) and \(after.name) "
        + "(\(after.fingerprint))"
    case .otherProtocol(let before, let after):
      "the results are of different protocols: \(before) and \(after)"
    case .otherCount(let before, let after):
      "\(before) samples were asked before and \(after) now: a classifier could not learn from all draws"
    case .otherSeed(let before, let after):
      "the results are of different draws, of the seeds \(before) and \(after), and how much draws vary is not known; "
        + "use the same seed"
    }
  }
}
