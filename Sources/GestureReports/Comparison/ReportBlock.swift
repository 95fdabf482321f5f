/// A part of a report before it is set: a heading, sentences and tables.
enum ReportBlock {
  case heading(String)
  case sentences([String])
  case table(title: String, ReportTable)
}

extension [ReportBlock] {
  /// For a terminal, no line wider than `width`, ending in a line feed.
  func text(width: Int) -> String {
    map { block in
      switch block {
      case .heading(let heading): TextFlow.lines(of: heading.words, width: width)
      case .sentences(let sentences):
        sentences.flatMap { TextFlow.lines(of: $0.words, width: width - 2) }.map { "  " + $0 }
      case .table(let title, let table):
        [""] + TextFlow.lines(of: title.words, width: width) + table.textLines(width: width)
      }
    }
    .joined().map { $0 + "\n" }.joined()
  }

  /// GitHub Flavored Markdown, ending in a line feed.
  ///
  /// - Parameter level: of the headings.
  func markdown(level: Int) -> String {
    map { block in
      switch block {
      case .heading(let heading): [String(repeating: "#", count: level) + " " + heading.markdownEscaped]
      case .sentences(let sentences): sentences.map { "- " + $0.markdownEscaped }
      case .table(let title, let table): ["\(title.markdownEscaped):", ""] + table.markdownLines
      }
    }
    .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}
