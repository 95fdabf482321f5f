/// A series with its places in a plot.
struct DrawnSeries {
  let name: String
  let style: SeriesStyle
  /// The parts of the line that are within the frame.
  let pieces: [[Place]]
  let markers: [Place]
  private let intervals: [[Place]]

  /// - Parameter shift: to the right, in pixels.
  init(_ series: LineChart.Series, style: SeriesStyle, plot: Plot, shift: Double) {
    let shift = Place(shift, 0)
    name = series.name.visible
    self.style = style
    let places = series.points.compactMap { plot.place($0.x, $0.y).map { $0 + shift } }
    pieces = plot.frame.clip(places)
    markers = places.filter(plot.contains)
    intervals = series.points.compactMap { point in
      guard let interval = point.interval, let low = plot.place(point.x, interval.lowerBound),
        let high = plot.place(point.x, interval.upperBound)
      else { return nil }
      return plot.frame.clip(from: low + shift, to: high + shift).map { [$0.start, $0.end] }
    }
  }

  /// Where the line leaves the plot: its last place.
  var end: Place? { pieces.last?.last ?? markers.last }

  /// A point that is alone has no line to be seen by.
  func showsMarkers(isMarked: Bool) -> Bool { isMarked || markers.count == 1 }

  func draw(on canvas: inout Canvas, isMarked: Bool, plot: Plot) {
    let cap = Place(3, 0)
    for interval in intervals {
      let stroke = Stroke(color: style.color, width: 0.9)
      canvas.line(interval, stroke)
      for end in interval { canvas.line([end - cap, end + cap], stroke) }
    }
    for piece in pieces { canvas.line(piece, style.stroke) }
    guard showsMarkers(isMarked: isMarked) else { return }
    for place in markers { canvas.marker(style.marker, at: place, color: style.color) }
  }
}
