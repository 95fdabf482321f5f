/// Named points over a cost and a gain, with the frontier: those that nothing cheaper equals.
public struct ScatterChart: Sendable {
  public struct Item: Sendable {
    public let name: String
    public let point: ChartPoint

    public init(name: String, point: ChartPoint) {
      self.name = name
      self.point = point
    }
  }

  public let title: String
  public let subtitle: String
  /// Less is better.
  public let x: Axis
  /// More is better.
  public let y: Axis
  public let items: [Item]

  private static let color = SeriesStyle.colors[1]

  public init(title: String, subtitle: String = "", x: Axis, y: Axis, items: [Item]) {
    self.title = title
    self.subtitle = subtitle
    self.x = x
    self.y = y
    self.items = items
  }

  /// Accuracy against what one query costs.
  ///
  /// - Parameter items: x is the cost in `unit`, above 0; y the accuracy with its interval.
  public static func accuracyByCost(
    title: String, subtitle: String = "", unit: String, _ items: [Item]
  ) -> ScatterChart {
    ScatterChart(
      title: title, subtitle: subtitle, x: Axis("cost of a query (\(unit))", scale: .logarithmic),
      y: Axis("accuracy", unit: .percent), items: items)
  }

  /// The items that no other equals at less cost or beats at the same, by rising cost.
  public var frontier: [Int] {
    var best = -Double.infinity
    let order = items.indices.filter { items[$0].point.x.isFinite && items[$0].point.y.isFinite }.sorted {
      (items[$0].point.x, -items[$0].point.y, $0) < (items[$1].point.x, -items[$1].point.y, $1)
    }
    return order.filter { index in
      defer { best = max(best, items[index].point.y) }
      return items[index].point.y > best
    }
  }

  /// The chart as a file in Scalable Vector Graphics. Points of the frontier are full, have their intervals,
  /// and are named first, also from farther away; names for which there is no room are left out, and it is
  /// said how many.
  public var svg: String {
    let frontier = frontier
    let onFrontier = Set(frontier)
    let plot = Plot(
      Plot.Headings(title: title, subtitle: subtitle),
      x: ScaledAxis(x, showing: items.map(\.point.x)),
      y: ScaledAxis(
        y,
        showing: items.enumerated().flatMap { onFrontier.contains($0) ? $1.point.extent : [$1.point.y] }),
      width: 600, height: 380, inset: 16)
    let places = items.map { item in
      plot.place(item.point.x, item.point.y).flatMap { plot.contains($0) ? $0 : nil }
    }
    let steps = steps(along: frontier.compactMap { places[$0] })

    let width = plot.frame.right + plot.margin
    var canvas = Canvas()
    plot.draw(on: &canvas, width: width)
    canvas.line(steps, Stroke(color: Canvas.ink, width: 1.2, dash: "6 3"))
    let intervals = frontier.compactMap { interval(of: items[$0].point, in: plot) }
    for interval in intervals { canvas.line(interval, Stroke(color: Self.color, width: 0.9)) }
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      canvas.marker(onFrontier.contains(index) ? .disc : .ring, at: place, color: Self.color)
    }

    var names = PointNames(frame: plot.frame)
    for line in intervals + [steps] { names.avoid(line) }
    for place in places.compactMap(\.self) { names.avoid(place.marked) }
    let order = frontier + items.indices.filter { !onFrontier.contains($0) }
    let named = order.count { index in
      guard let place = places[index] else { return false }
      return names.draw(
        items[index].name.visible, at: place, mayBeAway: onFrontier.contains(index), on: &canvas)
    }
    let unnamed = places.count { $0 != nil } - named
    if unnamed > 0 {
      canvas.text(
        "\(unnamed) without a name, for want of room",
        at: Place(Plot.Headings.left, plot.frame.bottom + Plot.footHeight + 6), size: Typography.small)
    }
    return canvas.document(width: width, height: plot.frame.bottom + Plot.footHeight + 16, title: title)
  }

  private func steps(along places: [Place]) -> [Place] {
    zip(places, places.dropFirst()).reduce(into: Array(places.prefix(1))) { steps, pair in
      steps += [Place(pair.1.x, pair.0.y), pair.1]
    }
  }

  private func interval(of point: ChartPoint, in plot: Plot) -> [Place]? {
    guard let interval = point.interval, let low = plot.place(point.x, interval.lowerBound),
      let high = plot.place(point.x, interval.upperBound)
    else { return nil }
    return plot.frame.clip(from: low, to: high).map { [$0.start, $0.end] }
  }
}
