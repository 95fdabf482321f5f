extension LineChart {
  /// Accuracy against the number of templates of each class.
  ///
  /// - Parameter series: x is the number, y the accuracy with its interval.
  public static func accuracyBySamples(title: String, subtitle: String = "", _ series: [Series]) -> LineChart
  {
    LineChart(
      title: title, subtitle: subtitle, x: Axis("samples per class", unit: .count),
      y: Axis("accuracy", unit: .percent),
      series: series)
  }

  /// Accuracy against the number of subjects whose samples are templates.
  ///
  /// - Parameter series: x is the number, y the accuracy with its interval.
  public static func accuracyByParticipants(
    title: String, subtitle: String = "", _ series: [Series]
  ) -> LineChart {
    LineChart(
      title: title, subtitle: subtitle, x: Axis("participants", unit: .count),
      y: Axis("accuracy", unit: .percent),
      series: series)
  }

  /// Accuracy against the number of points to which gestures are resampled.
  ///
  /// - Parameter series: x is the number of points, y the accuracy with its interval.
  public static func accuracyByPoints(title: String, subtitle: String = "", _ series: [Series]) -> LineChart {
    LineChart(
      title: title, subtitle: subtitle, x: Axis("points", scale: .doubling),
      y: Axis("accuracy", unit: .percent), series: series)
  }

  /// Accuracy against a number of which every value is known.
  ///
  /// - Parameters:
  ///   - parameter: its name, with its unit.
  ///   - series: x is the number, y the accuracy, in steps.
  public static func accuracyByParameter(
    _ parameter: String, title: String, subtitle: String = "", _ series: [Series]
  ) -> LineChart {
    var chart = LineChart(
      title: title, subtitle: subtitle, x: Axis(parameter), y: Axis("accuracy", unit: .percent),
      series: series)
    chart.showsCurves(isSquare: false)
    return chart
  }
}
