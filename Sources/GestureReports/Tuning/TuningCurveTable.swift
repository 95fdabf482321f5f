import GestureEvaluation

/// The curves of a tuning as comma-separated values.
public enum TuningCurveTable {
  public static let pointsHeader = "series,points,accuracy,low,high"
  public static let costHeader = "setting,seconds,secondsLow,secondsHigh,accuracy,low,high,frontier"
  public static let parameterHeader = "setting,from,below,right,total,accuracy,low,high"

  /// Names and contents of files: `points.csv` where points were varied, `cost.csv`, and one for each number that was found
  /// exactly, such as `thumb.csv`, a line for each stretch of values with which nothing changes.
  ///
  /// - Complexity: O(settings + pieces)
  public static func files(of tuning: Tuning) -> [(name: String, text: String)] {
    let curves = TuningCurves(tuning)
    var files: [(name: String, text: String)] = []
    if !curves.byPoints.isEmpty { files.append(("points.csv", points(of: curves))) }
    files.append(("cost.csv", cost(of: tuning)))
    for (name, series) in curves.byParameter {
      files.append((name + ".csv", parameterHeader + "\n" + series.flatMap(lines).joined()))
    }
    return files
  }

  private static func points(of curves: TuningCurves) -> String {
    let lines = curves.byPoints.flatMap { series in
      series.settings.map { points, setting in
        [TuningTable.quoted(series.name), "\(Int(points))"] + accuracy(of: setting)
      }
    }
    return pointsHeader + "\n" + lines.map(line).joined()
  }

  private static func cost(of tuning: Tuning) -> String {
    let frontier = Set(TuningCharts.cost(of: tuning).frontier)
    let lines = tuning.settings.enumerated().map { index, setting in
      [TuningTable.quoted(setting.specification)]
        + [setting.cost.median, setting.cost.low, setting.cost.high].map { "\($0)" } + accuracy(of: setting)
        + [frontier.contains(index) ? "1" : "0"]
    }
    return costHeader + "\n" + lines.map(line).joined()
  }

  private static func lines(of series: TuningCurves.ParameterSeries) -> [String] {
    let curve = series.parameter.curve
    return curve.pieces.map { piece in
      let interval = series.parameter.interval(of: piece.right)
      let rates = [Double(piece.right) / Double(curve.total), interval.low, interval.high]
      return line(
        [TuningTable.quoted(series.setting.specification), "\(piece.from)", "\(piece.below)"]
          + ["\(piece.right)", "\(curve.total)"] + rates.map { "\($0)" })
    }
  }

  private static func accuracy(of setting: TunedSetting) -> [String] {
    [setting.accuracy, setting.interval.low, setting.interval.high].map { "\($0)" }
  }

  private static func line(_ fields: [String]) -> String { fields.joined(separator: ",") + "\n" }
}
