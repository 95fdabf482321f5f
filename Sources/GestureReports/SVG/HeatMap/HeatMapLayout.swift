import Foundation

/// Sizes and places of a heat map, which follow from how many rows it has and how long their names are.
struct HeatMapLayout {
  let headings: Plot.Headings
  let cellSize: Double
  let nameSize: Double
  let numberSize: Double
  let rowNames: [String]
  let columnNames: [String]
  /// For each row, the share of it that is on the diagonal.
  let recalls: [String]
  let grid: Box
  let width: Double
  let height: Double
  /// Where the recalls end.
  let recallRight: Double
  /// Far from its name nobody can tell a column.
  let namesColumnsTwice: Bool

  static let recallTitle = "recall (%)"
  /// Below it numbers cannot be read.
  static let smallestNumber = 6.0
  private static let longestName = 150.0
  private static let widestHeading = 640.0
  private static let swatches = [0.01, 0.1, 0.5, 1]
  private static let swatchWidth = 46.0
  private static let swatchHeight = 18.0
  private static let legendName = 56.0

  init(_ map: HeatMap) {
    let count = Double(max(map.rows.count, map.columns.count, 1))
    let cell = min(44, max(15, (560 / count).rounded(.down)))
    let names = min(Typography.size, cell * 0.66)
    headings = Plot.Headings(title: map.title, subtitle: map.subtitle)
    cellSize = cell
    nameSize = names
    numberSize = min(Typography.size, cell * 0.44)
    rowNames = map.rows.map { $0.visible.fitted(to: Self.longestName, size: names) }
    columnNames = map.columns.map { $0.visible.fitted(to: Self.longestName, size: names) }
    namesColumnsTwice = map.rows.count > 24
    recalls = map.rows.indices.map { row in
      let total = map.total(ofRow: row)
      let right = row < map.columns.count ? map.values[row * map.columns.count + row] : 0
      return total == 0 ? "–" : String(format: "%.1f", 100 * Double(right) / Double(total))
    }

    func widest(_ texts: [String], _ size: Double) -> Double { texts.map { $0.width(size: size) }.max() ?? 0 }
    // Below the title of the columns there is a line for those of rows and recalls.
    let columnHeight = max(widest(columnNames, names), Typography.size + 2) + Plot.gap
    let rowWidth = max(widest(rowNames, names), map.rowTitle.width(size: Typography.size))
    let titleHeight = Typography.height(Typography.size) + 8
    grid = Box(
      left: Plot.Headings.left + rowWidth + Plot.gap, top: headings.height + titleHeight + columnHeight,
      width: cell * Double(map.columns.count), height: cell * Double(map.rows.count))
    let recallWidth = max(widest(recalls, names), Self.recallTitle.width(size: Typography.size))
    recallRight = grid.right + 14 + recallWidth
    // Titles and the legend need room, however few columns there are.
    let legendRight = Plot.Headings.left + Self.legendName + Double(Self.swatches.count) * Self.swatchWidth
    let titleRight = grid.left + map.columnTitle.width(size: Typography.size)
    width = max(recallRight, titleRight, legendRight, min(headings.width, Self.widestHeading)) + 12
    legendTop = grid.bottom + (namesColumnsTwice ? columnHeight : 0) + 16
    height = legendTop + 2 * (Self.swatchHeight + 4) + 24
  }

  private let legendTop: Double

  func cell(_ row: Int, _ column: Int) -> Box {
    Box(
      left: grid.left + Double(column) * cellSize, top: grid.top + Double(row) * cellSize, width: cellSize,
      height: cellSize)
  }

  /// Every fifth line is darker where there are too many to count.
  func ruling(_ index: Int) -> Stroke {
    namesColumnsTwice && index % 5 == 0
      ? Stroke(color: "#A6A6A6", width: 0.8) : Stroke(color: Canvas.faint, width: 0.6)
  }

  /// What the colours mean: shares of a row.
  func drawLegend(on canvas: inout Canvas) {
    let size = Typography.small
    for (line, name) in ["right", "wrong"].enumerated() {
      let top = legendTop + Double(line) * (Self.swatchHeight + 4)
      canvas.text(
        name,
        at: Place(Plot.Headings.left, Typography.baseline(middle: top + Self.swatchHeight / 2, size: size)),
        size: size)
      for (index, share) in Self.swatches.enumerated() {
        let colors = HeatColor.colors(share: share, isRight: line == 0)
        let box = Box(
          left: Plot.Headings.left + Self.legendName + Double(index) * Self.swatchWidth, top: top,
          width: Self.swatchWidth, height: Self.swatchHeight)
        canvas.rectangle(box, fill: colors.fill)
        canvas.text(
          String(format: "%g %%", 100 * share),
          at: Place(
            box.left + box.width / 2, Typography.baseline(middle: top + Self.swatchHeight / 2, size: size)),
          size: size, anchor: .middle, color: colors.text)
      }
    }
    canvas.text(
      "of the row", at: Place(Plot.Headings.left + Self.legendName, height - 10), size: size)
  }
}
