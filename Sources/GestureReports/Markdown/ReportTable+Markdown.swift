extension ReportTable {
  /// A table of GitHub Flavored Markdown.
  var markdownLines: [String] {
    let flow = flowHeading.map { [$0] } ?? []
    let rules = columns.map { $0.alignment == .left ? ":--" : "--:" } + flow.map { _ in ":--" }
    let body = rows.map { Self.line($0.cells + (flowHeading == nil ? [] : [$0.flow.joined()])) }
    return [Self.line(columns.map(\.heading) + flow), "| " + rules.joined(separator: " | ") + " |"] + body
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.map(\.markdownEscaped).joined(separator: " | ") + " |"
  }
}
