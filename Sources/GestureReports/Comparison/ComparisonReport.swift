import GestureEvaluation

/// What `compare` says of two results on the same samples.
public struct ComparisonReport: Sendable {
  private let facts: ComparisonFacts
  private let names: (before: String, after: String)

  /// - Parameter names: what the two are called: their files, or their recognizers.
  public init(_ comparison: Comparison, names: (before: String, after: String)) {
    facts = ComparisonFacts(comparison: comparison, judgement: Judgement(comparison))
    self.names = names
  }

  /// For a terminal; no line is wider than `width`, from ``TextReport/leastWidth`` up.
  public func text(width: Int) -> String { blocks.text(width: max(width, TextReport.leastWidth)) }

  public var markdown: String { blocks.markdown(level: 1) }

  private var blocks: [ReportBlock] {
    let comparison = facts.comparison
    let dataset = comparison.after.dataset
    let setUp = [
      "before: \(names.before.visible)", "now: \(names.after.visible)",
      "on \(dataset.name.visible), \(NumberText.count(dataset.samples, "sample")), by \(comparison.after.protocolName)",
    ]
    return [.heading(facts.headline), .sentences(setUp + facts.grounds)] + facts.tables
  }
}

extension ComparisonFacts {
  /// Of classes and samples that changed, where any did.
  var tables: [ReportBlock] {
    var tables: [ReportBlock] = []
    // What other draws change by chance would be read as something.
    if comparison.test == nil, judgement.verdict == .same { return [] }
    if !comparison.classes.isEmpty {
      tables.append(.table(title: "Classes that changed", .classChanges(of: comparison)))
    }
    if !comparison.samples.isEmpty {
      tables.append(
        .table(title: ReportTable.sampleChangesTitle(of: comparison), .sampleChanges(of: comparison)))
    }
    return tables
  }
}
