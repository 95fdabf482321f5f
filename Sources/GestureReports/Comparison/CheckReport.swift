import GestureEvaluation

/// What `check` says, for people.
public enum CheckReport {
  /// One check for a terminal; no line is wider than `width`, from ``TextReport/leastWidth`` up.
  public static func text(of result: CheckResult, width: Int) -> String {
    blocks(of: result).text(width: max(width, TextReport.leastWidth))
  }

  /// All checks for a pull request: a table first, then each that did not simply pass.
  public static func markdown(of results: [CheckResult]) -> String {
    var table = ReportTable(columns: [
      .init(heading: "", alignment: .left), .init(heading: "check", alignment: .left),
      .init(heading: "result", alignment: .left),
    ])
    for result in results {
      let facts = CheckFacts(result: result)
      table.rows.append(.init(cells: [facts.mark, result.name.visible, facts.headline]))
    }
    let told = results.filter { !CheckFacts(result: $0).details.isEmpty }
    let sections = told.map { "\n" + blocks(of: $0).markdown(level: 3) }
    return "## Gesture recognition\n\n" + table.markdownLines.map { $0 + "\n" }.joined() + sections.joined()
  }

  private static func blocks(of result: CheckResult) -> [ReportBlock] {
    let facts = CheckFacts(result: result)
    return [.heading("\(result.name.visible): \(facts.headline)"), .sentences(facts.details)] + facts.tables
  }
}

extension CheckFacts {
  fileprivate var mark: String {
    switch status {
    case .passed: "✅"
    case .worse: "❌"
    case .hindered: "⚠️"
    }
  }
}
