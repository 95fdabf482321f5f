/// Counts in rows and columns as a picture: a confusion matrix, whose right answers are on the diagonal.
public struct HeatMap: Sendable {
  public let title: String
  public let subtitle: String
  public let rowTitle: String
  public let columnTitle: String
  public let rows: [String]
  public let columns: [String]
  /// Row by row.
  public let values: [Int]

  /// - Parameters:
  ///   - columns: those of the rows in the same order, and what else there may be, such as rejected.
  ///   - values: row by row, none negative.
  /// - Precondition: one value for every row and column.
  public init(
    title: String, subtitle: String = "", rowTitle: String = "truth ↓", columnTitle: String = "prediction →",
    rows: [String], columns: [String], values: [Int]
  ) {
    precondition(values.count == rows.count * columns.count, "\(values.count) values")
    self.title = title
    self.subtitle = subtitle
    self.rowTitle = rowTitle
    self.columnTitle = columnTitle
    self.rows = rows
    self.columns = columns
    self.values = values
  }

  func total(ofRow row: Int) -> Int { values[row * columns.count..<(row + 1) * columns.count].reduce(0, +) }

  /// The heat map as a file in Scalable Vector Graphics.
  ///
  /// Cells shrink with the number of rows until letters would be too small to read; from there the picture
  /// grows. Every cell that is not 0 says its names and count when pointed at.
  ///
  /// - Complexity: O(rows x columns)
  public var svg: String {
    let layout = HeatMapLayout(self)
    var canvas = Canvas()
    layout.headings.draw(on: &canvas, width: layout.width)
    drawBands(layout, on: &canvas)
    for row in rows.indices {
      for column in columns.indices where values[row * columns.count + column] > 0 {
        drawCell(row, column, layout, on: &canvas)
      }
    }
    drawNames(layout, on: &canvas)
    layout.drawLegend(on: &canvas)
    return canvas.document(width: layout.width, height: layout.height, title: title)
  }

  private func drawCell(_ row: Int, _ column: Int, _ layout: HeatMapLayout, on canvas: inout Canvas) {
    let value = values[row * columns.count + column]
    let total = total(ofRow: row)
    let colors = HeatColor.colors(share: Double(value) / Double(total), isRight: row == column)
    let box = layout.cell(row, column)
    canvas.rectangle(
      box.grown(by: -0.5), fill: colors.fill,
      tip: "\(layout.rowNames[row]) → \(layout.columnNames[column]): \(value) / \(total)")
    let text = String(value)
    let size = min(layout.numberSize, (box.width - 2) / text.width(size: 1))
    guard size >= HeatMapLayout.smallestNumber else { return }
    canvas.text(
      text,
      at: Place(
        box.left + box.width / 2,
        Typography.baseline(middle: box.top + box.height / 2, size: size)),
      size: size, anchor: .middle, color: colors.text)
  }

  /// A frame, and fine lines between cells for the eye to follow.
  private func drawBands(_ layout: HeatMapLayout, on canvas: inout Canvas) {
    let grid = layout.grid
    for row in 0...rows.count {
      let y = grid.top + Double(row) * layout.cellSize
      canvas.line([Place(grid.left, y), Place(grid.right, y)], layout.ruling(row))
    }
    for column in 0...columns.count {
      let x = grid.left + Double(column) * layout.cellSize
      canvas.line([Place(x, grid.top), Place(x, grid.bottom)], layout.ruling(column))
    }
  }

  private func drawNames(_ layout: HeatMapLayout, on canvas: inout Canvas) {
    let (grid, size) = (layout.grid, layout.nameSize)
    for (row, name) in layout.rowNames.enumerated() {
      let baseline = Typography.baseline(middle: layout.cell(row, 0).top + layout.cellSize / 2, size: size)
      canvas.text(name, at: Place(grid.left - Plot.gap, baseline), size: size, anchor: .end)
      canvas.text(layout.recalls[row], at: Place(layout.recallRight, baseline), size: size, anchor: .end)
    }
    for (column, name) in layout.columnNames.enumerated() {
      let x = Typography.baseline(middle: layout.cell(0, column).left + layout.cellSize / 2, size: size)
      canvas.text(name, at: Place(x, grid.top - Plot.gap), size: size, isUpright: true)
      guard layout.namesColumnsTwice else { continue }
      canvas.text(name, at: Place(x, grid.bottom + Plot.gap), size: size, anchor: .end, isUpright: true)
    }
    canvas.text(
      columnTitle, at: Place(grid.left, layout.headings.height + Typography.ascent * Typography.size))
    let above = grid.top - Plot.gap
    canvas.text(rowTitle, at: Place(grid.left - Plot.gap, above), anchor: .end)
    canvas.text(HeatMapLayout.recallTitle, at: Place(layout.recallRight, above), anchor: .end)
  }
}
