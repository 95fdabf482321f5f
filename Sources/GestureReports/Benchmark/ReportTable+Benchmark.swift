import GestureEvaluation

extension ReportTable {
  /// A row for each path, with its ratio to the limit.
  static func paths(_ paths: [MeasuredPath]) -> ReportTable {
    var table = ReportTable(
      columns: [
        Column(heading: "path", alignment: .left), Column(heading: "of", alignment: .left, yields: true),
        Column(heading: "templates"), Column(heading: "rate", yields: true), Column(heading: "ratio"),
      ], flowHeading: "to what (95 % interval); latency; outliers")
    table.rows = paths.map { path in
      Row(
        cells: path.nameCells + [
          NumberText.quantity(path.rate.median, path.unit), path.ratioText(path.ratio),
        ],
        flow: path.details.pieces(separator: "; "))
    }
    return table
  }

  /// A row for each ratio that was judged.
  static func ratios(_ entries: [BenchmarkComparison.Entry]) -> ReportTable {
    var table = ReportTable(
      columns: [
        Column(heading: "path", alignment: .left), Column(heading: "of", alignment: .left, yields: true),
        Column(heading: "templates"), Column(heading: "before", yields: true), Column(heading: "now"),
        Column(heading: "change"),
      ], flowHeading: "verdict")
    table.rows = entries.map { entry in
      let judgement = entry.judgement
      return Row(
        cells: entry.after.nameCells + [
          entry.before.ratioText(entry.before.ratio), entry.after.ratioText(entry.after.ratio),
          NumberText.signedPercent(judgement.change),
        ],
        flow: [
          judgement.verdict.benchmarkWords,
          "a drop of \(NumberText.percent(judgement.smallestVisibleDrop, digits: 0)) would show",
        ].pieces(separator: "; "))
    }
    return table
  }
}

extension MeasuredPath {
  fileprivate var nameCells: [String] {
    [kind.rawValue, subject.visible, templates.map(String.init) ?? "–"]
  }

  /// `94 %` of a limit, `12.3 times` brute force.
  fileprivate func ratioText(_ ratio: Estimate) -> String {
    limit.isMachine ? Self.share(ratio.median) : Self.times(ratio.median)
  }

  fileprivate var details: [String] {
    let ends =
      limit.isMachine
      ? "\(NumberText.threeDigits(100 * ratio.low)) to \(Self.share(ratio.high))"
      : "\(NumberText.threeDigits(ratio.low)) to \(Self.times(ratio.high))"
    var details = ["\(limit.words) (\(ends))"]
    if let latency {
      details.append("p50 \(NumberText.duration(latency.p50.median))")
      details.append("p99 \(NumberText.duration(latency.p99.median))")
    }
    if ratio.outliers > 0 {
      details.append("\(NumberText.count(ratio.outliers, "outlier")) in \(ratio.trials) trials")
    }
    return details
  }

  private static func share(_ value: Double) -> String { NumberText.threeDigits(100 * value) + " %" }

  private static func times(_ value: Double) -> String { NumberText.threeDigits(value) + " times" }
}

extension MeasuredPath.Limit {
  /// Whether nothing on this machine could be faster, rather than just another way to do the same.
  var isMachine: Bool { self != .bruteForce }

  fileprivate var words: String {
    switch self {
    case .product: "of bare products"
    case .memory: "of reading memory"
    case .file: "of reading the bytes"
    case .bruteForce: "as fast as brute force"
    }
  }
}

extension RatioJudgement.Verdict {
  fileprivate var benchmarkWords: String {
    switch self {
    case .better: "better"
    case .same: "no difference shown"
    case .worse: "WORSE"
    }
  }
}

extension NumberText {
  /// `+3 %`, `-12 %`.
  static func signedPercent(_ share: Double) -> String {
    let percent = Int(min(100 * share, 1e6).rounded())
    return "\(percent > 0 ? "+" : "")\(percent) %"
  }
}
