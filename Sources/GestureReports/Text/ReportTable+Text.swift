extension ReportTable {
  private static let indentation = 2
  /// How narrow a left-aligned column may become.
  private static let leftMinimum = 3
  /// Of a last column that stands below its row.
  private static let hangingIndentation = 6

  /// Heading and rows, no line wider than `width` as long as numbers and gaps alone are not.
  ///
  /// Where the whole is too wide, the last column flows over several lines, and below its row where a piece of it would
  /// be cut beside it, or a cell beside a column that yields; columns that yield follow it there, from the right, as far
  /// as others need their room. Then the widest left-aligned column is cut, its cells ending in `…`. Numbers are never
  /// cut. There is no heading when all headings are empty.
  ///
  /// - Parameter gap: the spaces between two columns.
  func textLines(width: Int, gap: Int = 2) -> [String] {
    if flowHeading != nil, !flowFits(width, gap: gap) { return hangingLines(width: width, gap: gap) }
    let (widths, flowWidth) = fittedWidths(width, gap: gap)
    let heading = Row(cells: columns.map(\.heading), flow: flowHeading.map(\.words) ?? [])
    let headed = !(heading.cells + heading.flow).allSatisfy(\.isEmpty)
    return ((headed ? [heading] : []) + rows).flatMap {
      lines(of: $0, widths: widths, flowWidth: flowWidth, gap: gap)
    }
  }

  /// Whether every piece of the last column has room beside the others.
  private func flowFits(_ width: Int, gap: Int) -> Bool {
    let (widths, flowWidth) = fittedWidths(width, gap: gap)
    if columns.contains(where: \.yields), widths != naturalWidths { return false }
    return rows.allSatisfy { $0.flow.allSatisfy { $0.trimmingTrailingSpaces.displayWidth <= flowWidth } }
  }

  /// The rows without their last column, which follows below each.
  private func hangingLines(width: Int, gap: Int) -> [String] {
    let rest = ReportTable(columns: columns, rows: rows)
    if let column = columns.lastIndex(where: \.yields), rest.naturalWidths.reduce(rest.gaps(gap), +) > width {
      return yielding(column).hangingLines(width: width, gap: gap)
    }
    let lines = rest.textLines(width: width, gap: gap)
    let heading = lines.count - rows.count
    let margin = String(repeating: " ", count: Self.hangingIndentation)
    let hanging = rows.map { row in
      TextFlow.lines(of: row.flow, width: width - Self.hangingIndentation).map { margin + $0 }
    }
    return lines.prefix(heading) + zip(lines.dropFirst(heading), hanging).flatMap { [$0] + $1 }
  }

  /// The same with the cells of one column before the pieces of the last one.
  private func yielding(_ column: Int) -> ReportTable {
    var columns = columns
    let heading = columns.remove(at: column).heading
    let rows = rows.map { row in
      var cells = row.cells
      let cell = cells.remove(at: column)
      return Row(cells: cells, flow: ["\(heading) \(cell); "] + row.flow)
    }
    return ReportTable(columns: columns, flowHeading: flowHeading, rows: rows)
  }

  /// The least width at which left-aligned columns still show `labelWidth` columns of their cells.
  func leastWidth(labelWidth: Int, gap: Int) -> Int {
    zip(columns, naturalWidths).reduce(gaps(gap)) { sum, column in
      sum + (column.0.alignment == .left ? min(labelWidth, column.1) : column.1)
    }
  }

  private var naturalWidths: [Int] {
    columns.indices.map { column in
      rows.reduce(columns[column].heading.displayWidth) { max($0, $1.cells[column].displayWidth) }
    }
  }

  private var naturalFlowWidth: Int {
    guard let flowHeading else { return 0 }
    return rows.reduce(flowHeading.displayWidth) { max($0, $1.flow.joined().displayWidth) }
  }

  private var longestPieceWidth: Int {
    rows.flatMap(\.flow).reduce(0) { max($0, $1.trimmingTrailingSpaces.displayWidth) }
  }

  private func gaps(_ gap: Int) -> Int {
    Self.indentation + gap * (columns.count - (flowHeading == nil ? 1 : 0))
  }

  private func fittedWidths(_ width: Int, gap: Int) -> (columns: [Int], flow: Int) {
    var widths = naturalWidths
    let natural = naturalFlowWidth
    let left = width - gaps(gap) - widths.reduce(0, +)
    let most = width - leastWidth(labelWidth: Self.leftMinimum, gap: gap)
    // A piece stays whole where that leaves two fifths of the width to the other columns.
    let whole = min(longestPieceWidth, width * 3 / 5, most)
    let flowWidth = min(natural, max(left, whole, 1))
    while gaps(gap) + widths.reduce(flowWidth, +) > width {
      let candidates = columns.indices.filter {
        columns[$0].alignment == .left && widths[$0] > Self.leftMinimum
      }
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
    }
    return (widths, flowWidth)
  }

  private func lines(of row: Row, widths: [Int], flowWidth: Int, gap: Int) -> [String] {
    let cells = columns.indices.map { column in
      row.cells[column].truncated(to: widths[column])
        .padded(to: widths[column], alignment: columns[column].alignment)
    }
    let spacing = String(repeating: " ", count: gap)
    let start = String(repeating: " ", count: Self.indentation) + cells.joined(separator: spacing)
    guard flowHeading != nil else { return [start.trimmingTrailingSpaces] }
    let hanging = String(repeating: " ", count: start.displayWidth)
    return TextFlow.lines(of: row.flow, width: flowWidth).enumerated().map { index, line in
      ((index == 0 ? start : hanging) + spacing + line).trimmingTrailingSpaces
    }
  }
}
