enum TextAlignment {
  case left, right
}

/// Rows of cells under headings: what a report says in tabular form, apart from how it is set.
///
/// Text and Markdown are two ways to set the same table.
struct ReportTable {
  struct Column {
    let heading: String
    var alignment = TextAlignment.right
    /// Whether its cells stand before the last column's pieces, below their row, where all columns would not fit.
    var yields = false
  }

  struct Row {
    let cells: [String]
    /// Pieces of the last column, each with what parts it from the next, such as `star ×2, `.
    var flow: [String] = []
  }

  let columns: [Column]
  /// The heading of a last column whose pieces flow over several lines where they must.
  var flowHeading: String?
  var rows: [Row] = []
}

extension [String] {
  /// The strings as pieces of a flow, with `separator` after each but the last.
  func pieces(separator: String = ", ") -> [String] {
    enumerated().map { $0 == count - 1 ? $1 : $1 + separator }
  }
}
