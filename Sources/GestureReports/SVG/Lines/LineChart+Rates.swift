extension LineChart {
  /// Receiver operating characteristic: how much is accepted rightly for what is accepted wrongly.
  ///
  /// - Parameter series: x is the false accept rate, y the true accept rate, 1 minus the false reject rate.
  public static func receiverOperating(title: String, subtitle: String = "", _ series: [Series]) -> LineChart
  {
    var x = Axis("false accept rate", unit: .percent)
    x.range = 0...1
    var y = Axis("true accept rate", unit: .percent)
    y.range = 0...1
    var chart = LineChart(title: title, subtitle: subtitle, x: x, y: y, series: series)
    chart.showsCurves(isSquare: true)
    chart.reference = [ChartPoint(0, 0), ChartPoint(1, 1)]
    return chart
  }

  /// Detection error tradeoff: false reject rate against false accept rate, both by normal deviate.
  ///
  /// Both axes are the same, from the least rate above 0 up to 50 %, or up to all where nothing is below. A
  /// rate of 0 has no place on them.
  ///
  /// - Parameter series: x is the false accept rate, y the false reject rate.
  public static func detectionErrorTradeoff(
    title: String, subtitle: String = "", _ series: [Series]
  ) -> LineChart {
    let points = series.flatMap(\.points).filter { (0...1).contains($0.x) && (0...1).contains($0.y) }
    let rates = points.flatMap { [$0.x, $0.y] }.filter { $0 > 0 && $0 < 1 }
    let isLow = points.contains { max($0.x, $0.y) <= 0.4 }
    let low = min(rates.min() ?? 0.01, 0.2)
    let range = low...(isLow ? 0.5 : max(rates.max() ?? 0.5, 0.5))
    var x = Axis("false accept rate", scale: .normalDeviate, unit: .percent)
    x.range = range
    var y = Axis("false reject rate", scale: .normalDeviate, unit: .percent)
    y.range = range
    var chart = LineChart(title: title, subtitle: subtitle, x: x, y: y, series: series)
    chart.showsCurves(isSquare: true)
    // Where the equal error rates lie.
    chart.reference = [
      ChartPoint(range.lowerBound, range.lowerBound), ChartPoint(range.upperBound, range.upperBound),
    ]
    return chart
  }

  /// Rates against the threshold: accepted, falsely rejected, falsely accepted, right among the accepted.
  ///
  /// - Parameters:
  ///   - distance: the unit's name, such as `radians`.
  ///   - series: x is the threshold, y a rate.
  public static func thresholds(
    title: String, subtitle: String = "", distance: String, _ series: [Series]
  ) -> LineChart {
    var y = Axis("rate", unit: .percent)
    y.range = 0...1
    var chart = LineChart(
      title: title, subtitle: subtitle, x: Axis("threshold (\(distance))"), y: y, series: series)
    chart.showsCurves(isSquare: false)
    return chart
  }

  mutating func showsCurves(isSquare: Bool) {
    naming = .along
    isMarked = false
    self.isSquare = isSquare
  }
}
