/// What came of judging one recognizer on one dataset by its baseline.
public struct CheckResult: Sendable {
  public enum Finding: Sendable {
    case judged(Comparison, Judgement)
    /// There is nothing to judge by: the file is not there.
    case noBaseline(now: Baseline)
    /// The baseline was made under another protocol, or its draws cannot be repeated.
    case unlike(ComparisonError)
    /// The recordings are not those of the baseline.
    case otherDataset(before: DatasetSummary, after: DatasetSummary)
    /// The baseline was written; with the one that it replaced, where the two can be compared.
    case updated(now: Baseline, from: Comparison?)
    /// It could not be done at all, and why.
    case failed(String)
  }

  public let name: String
  /// Where the baseline is, or should be.
  public let baselinePath: String
  public let finding: Finding
  /// Of the wall clock.
  public let seconds: Double

  public init(name: String, baselinePath: String, finding: Finding, seconds: Double) {
    self.name = name
    self.baselinePath = baselinePath
    self.finding = finding
    self.seconds = seconds
  }
}
