/// Lines over two axes, each named beside it.
public struct LineChart: Sendable {
  public struct Series: Sendable {
    public let name: String
    public let points: [ChartPoint]

    /// - Parameter points: in the order in which they are joined.
    public init(name: String, points: [ChartPoint]) {
      self.name = name
      self.points = points
    }
  }

  /// Where names go first; where one has no room there, all go beside the chart,
  /// each behind a piece of its line.
  enum Naming {
    /// Beside the chart, at the lines' ends.
    case ends
    /// Along the lines, where they are apart.
    case along
  }

  public let title: String
  public let subtitle: String
  public let x: Axis
  public let y: Axis
  public let series: [Series]
  var naming = Naming.ends
  /// Few points, each measured by itself, as against a curve.
  var isMarked = true
  var isSquare = false
  /// A line to compare with, such as that of chance.
  var reference: [ChartPoint] = []

  public init(title: String, subtitle: String = "", x: Axis, y: Axis, series: [Series]) {
    self.title = title
    self.subtitle = subtitle
    self.x = x
    self.y = y
    self.series = series
  }

  /// The chart as a file in Scalable Vector Graphics.
  ///
  /// - Complexity: O(points)
  public var svg: String {
    let points = series.flatMap(\.points)
    let plot = Plot(
      Plot.Headings(title: title, subtitle: subtitle),
      x: ScaledAxis(x, showing: points.map(\.x)),
      y: ScaledAxis(y, showing: points.flatMap(\.extent)),
      width: isSquare ? 420 : 500, height: isSquare ? 420 : height, inset: isMarked ? Self.inset : 0)
    let lines = series.enumerated().map { index, series in
      DrawnSeries(series, style: SeriesStyle(index: index), plot: plot, shift: shift(of: index))
    }
    let along =
      naming == .along ? AlongLabels(lines, isMarked: isMarked, frame: plot.frame) : nil
    let margin = MarginLabels(
      along == nil ? lines : [], hasLeaders: naming == .ends, beside: plot.frame)

    let width = plot.frame.right + max(margin.width, plot.margin)
    var canvas = Canvas()
    plot.draw(on: &canvas, width: width)
    draw(reference, in: plot, on: &canvas)
    for line in lines { line.draw(on: &canvas, isMarked: isMarked, plot: plot) }
    along?.draw(on: &canvas)
    margin.draw(on: &canvas, isMarked: isMarked)
    return canvas.document(
      width: width, height: max(plot.frame.bottom + Plot.footHeight, margin.bottom + 12), title: title)
  }

  private static let inset = 16.0

  /// Names of many lines have room beside the plot.
  private var height: Double { min(max(320, MarginLabels.spacing * Double(series.count)), 960) }

  /// By how many pixels a series is moved sideways, so that its intervals do not cover those of the others.
  private func shift(of index: Int) -> Double {
    guard series.contains(where: { $0.points.contains { $0.interval != nil } }) else { return 0 }
    let spacing = min(4, 20 / Double(series.count))
    return spacing * (Double(index) - Double(series.count - 1) / 2)
  }

  private func draw(_ reference: [ChartPoint], in plot: Plot, on canvas: inout Canvas) {
    for piece in plot.frame.clip(reference.compactMap { plot.place($0.x, $0.y) }) {
      canvas.line(piece, Stroke(color: "#8C8C8C", width: 1, dash: "1 3"))
    }
  }
}

extension ChartPoint {
  var extent: [Double] { [y] + (interval.map { [$0.lowerBound, $0.upperBound] } ?? []) }
}
