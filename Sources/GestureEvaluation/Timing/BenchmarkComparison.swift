/// The ratios of one benchmark judged by those of an earlier one. Times are not: machines and their moods differ.
public struct BenchmarkComparison: Sendable, Equatable {
  public struct Entry: Sendable, Equatable {
    public let before: MeasuredPath
    public let after: MeasuredPath
    public let judgement: RatioJudgement
  }

  public let before: BenchmarkResult
  public let after: BenchmarkResult
  /// The change of a ratio that is allowed on top of what trials leave open, as a share.
  public let tolerance: Double
  /// In the order of `after`.
  public let entries: [Entry]

  public var worse: [Entry] { entries.filter { $0.judgement.verdict == .worse } }

  /// - Throws: ``BenchmarkComparisonError`` when the two did not measure the same.
  public init(
    before: BenchmarkResult, after: BenchmarkResult, tolerance: Double
  ) throws(BenchmarkComparisonError) {
    try before.checkComparable(with: after.settings)
    try before.checkComparable(withDatasets: after.datasets)
    let earlier = Dictionary(before.paths.map { ($0.key, $0) }) { first, _ in first }
    var entries: [Entry] = []
    for path in after.paths {
      guard let known = earlier[path.key], known.limit == path.limit else {
        throw .otherPaths(path.key)
      }
      entries.append(
        Entry(
          before: known, after: path,
          judgement: RatioJudgement(before: known.ratio, after: path.ratio, tolerance: tolerance)))
    }
    if let missing = before.paths.first(where: { path in !after.paths.contains { $0.key == path.key } }) {
      throw .otherPaths(missing.key)
    }
    self.before = before
    self.after = after
    self.tolerance = tolerance
    self.entries = entries
  }
}

/// Why two benchmarks cannot be compared.
public enum BenchmarkComparisonError: Error, Sendable, Equatable {
  /// What differs, as it was and as it is.
  case otherSettings(String, before: String, after: String)
  /// Something that only one of them measured, or against another limit.
  case otherPaths(MeasuredPath.Key)
}

extension BenchmarkResult {
  /// Whether a run with these settings could be compared with this one; what can be told before it is made.
  public func checkComparable(with other: Settings) throws(BenchmarkComparisonError) {
    func check<Value: Equatable>(
      _ what: String, _ value: (Settings) -> Value
    ) throws(BenchmarkComparisonError) {
      let (before, after) = (value(settings), value(other))
      if before != after { throw .otherSettings(what, before: "\(before)", after: "\(after)") }
    }
    try check("recognizers") { $0.recognizers.joined(separator: " ") }
    try check("templates") { $0.templates.map(String.init).joined(separator: ",") }
    try check("threads", \.threads)
    try check("seed", \.seed)
  }

  public func checkComparable(
    withDatasets other: [DatasetSummary]
  ) throws(BenchmarkComparisonError) {
    let prints = [datasets, other].map { $0.map(\.fingerprint).joined(separator: " ") }
    if prints[0] != prints[1] {
      throw .otherSettings("recordings", before: prints[0], after: prints[1])
    }
  }
}
