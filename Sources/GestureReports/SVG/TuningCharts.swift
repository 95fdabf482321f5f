import GestureEvaluation

/// The charts of a tuning.
public enum TuningCharts {
  /// Names and contents of files: `points.svg` (accuracy against points) where these were varied, `cost.svg` (accuracy against
  /// what a query takes, with the frontier), and one for each number that was found exactly, such as `thumb.svg`.
  ///
  /// - Complexity: O(settings + pieces)
  public static func files(of tuning: Tuning) -> [(name: String, text: String)] {
    let curves = TuningCurves(tuning)
    var files: [(name: String, text: String)] = []
    if !curves.byPoints.isEmpty { files.append(("points.svg", points(of: tuning, curves).svg)) }
    files.append(("cost.svg", cost(of: tuning).svg))
    for (name, series) in curves.byParameter {
      files.append((name + ".svg", parameter(name, of: tuning, series).svg))
    }
    return files
  }

  static func points(of tuning: Tuning, _ curves: TuningCurves) -> LineChart {
    .accuracyByPoints(
      title: tuning.dataset.name, subtitle: subtitle(of: tuning),
      curves.byPoints.map { series in
        LineChart.Series(
          name: series.name, points: series.settings.map { point(x: $0.points, $0.setting) })
      })
  }

  static func cost(of tuning: Tuning) -> ScatterChart {
    // The names of parameters at every point would leave no room for most.
    let names = tuning.settings[0].parts(.names)
    return .accuracyByCost(
      title: tuning.dataset.name,
      subtitle: subtitle(of: tuning) + (tuning.settings.count > 1 ? ": \(names)" : ""),
      unit: "µs of the processor",
      tuning.settings.map { setting in
        ScatterChart.Item(name: setting.parts(.values), point: point(x: setting.cost.median * 1e6, setting))
      })
  }

  /// A step for each sample; with one setting also which values are as good as the best.
  private static func parameter(
    _ name: String, of tuning: Tuning, _ series: [TuningCurves.ParameterSeries]
  ) -> LineChart {
    var lines = series.map { series in
      LineChart.Series(
        name: series.name ?? "all values", points: steps(of: series.parameter.curve.pieces, series))
    }
    if series.count == 1 {
      let (parameter, pieces) = (series[0].parameter, series[0].parameter.curve.pieces)
      let good = pieces.filter { $0.from >= parameter.asGood.from && $0.below <= parameter.asGood.below }
      lines.append(LineChart.Series(name: "as good as the best", points: steps(of: good, series[0])))
    }
    return .accuracyByParameter(
      name == "thumb" ? "thumb (degrees)" : name, title: tuning.dataset.name,
      subtitle: subtitle(of: tuning), lines)
  }

  private static func steps(
    of pieces: [ParameterCurve.Piece], _ series: TuningCurves.ParameterSeries
  ) -> [ChartPoint] {
    pieces.flatMap { piece in
      let accuracy = Double(piece.right) / Double(series.parameter.curve.total)
      return [ChartPoint(piece.from, accuracy), ChartPoint(piece.below, accuracy)]
    }
  }

  private static func point(x: Double, _ setting: TunedSetting) -> ChartPoint {
    ChartPoint(x, setting.accuracy, interval: setting.interval.low...setting.interval.high)
  }

  private static func subtitle(of tuning: Tuning) -> String {
    "\(tuning.evaluationProtocol.name), \(tuning.recognizer)"
  }
}
