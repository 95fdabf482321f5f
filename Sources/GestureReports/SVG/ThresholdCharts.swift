import GestureEvaluation

/// The charts of what thresholds do.
public enum ThresholdCharts {
  /// Names and contents of files: `roc.svg` and `det.svg` of all runs together, and `thresholds.svg` of each run (with
  /// several, `thresholds-1.svg` and so on in their order).
  ///
  /// - Complexity: O(outcomes log outcomes)
  public static func files(of runs: [EvaluationRun]) -> [(name: String, text: String)] {
    let curves = runs.map { ThresholdCurve(ThresholdScores($0)) }
    let title = runs.count == 1 ? runs[0].dataset.name : "\(runs.count) runs"
    func series(_ y: @escaping (ThresholdCounts) -> Double?) -> [LineChart.Series] {
      zip(runs, curves).map { run, curve in
        LineChart.Series(
          name: EvaluationCharts.name(of: run, among: runs),
          points: points(of: curve, x: { $1.falseAcceptRate }, y: y))
      }
    }
    let roc = LineChart.receiverOperating(title: title, series { $0.falseRejectRate.map { 1 - $0 } })
    let det = LineChart.detectionErrorTradeoff(title: title, series { $0.falseRejectRate })
    return [("roc.svg", roc.svg), ("det.svg", det.svg)]
      + zip(runs, curves).enumerated().map { index, entry in
        (
          runs.count == 1 ? "thresholds.svg" : "thresholds-\(index + 1).svg",
          thresholds(of: entry.0, entry.1).svg
        )
      }
  }

  private static func thresholds(of run: EvaluationRun, _ curve: ThresholdCurve) -> LineChart {
    let rates: [(String, (ThresholdCounts) -> Double?)] = [
      ("accepted", \.acceptRate), ("false rejects", \.falseRejectRate), ("false accepts", \.falseAcceptRate),
      ("right of the accepted", \.accuracy),
    ]
    let end = lastDrawn(of: curve)
    return .thresholds(
      title: run.dataset.name, subtitle: EvaluationCharts.subtitle(of: run),
      distance: end == nil ? "distance" : "distance; the farthest 1 % lie beyond",
      rates.map { name, rate in
        let x = { (threshold: Double, _: ThresholdCounts) in
          threshold <= end ?? .infinity ? threshold : nil
        }
        return LineChart.Series(name: name, points: points(of: curve, x: x, y: rate))
      })
  }

  /// Where a few samples lie so far off that nothing could be seen of the others, the threshold to end at; else `nil`.
  private static func lastDrawn(of curve: ThresholdCurve) -> Double? {
    func reached(_ point: ThresholdCurve.Point) -> Int { point.genuine + point.foreign }
    guard let last = curve.points.last,
      let most = curve.points.first(where: { 100 * reached($0) >= 99 * reached(last) }),
      most.threshold > 0, last.threshold > 4 * most.threshold
    else { return nil }
    return most.threshold
  }

  /// From where nothing is accepted to where everything is.
  private static func points(
    of curve: ThresholdCurve, x: (_ threshold: Double, ThresholdCounts) -> Double?,
    y: (ThresholdCounts) -> Double?
  ) -> [ChartPoint] {
    ([nil] + curve.points.map { $0 }).compactMap { point in
      let counts = curve.counts(at: point)
      guard let x = x(point?.threshold ?? 0, counts), let y = y(counts) else { return nil }
      return ChartPoint(x, y)
    }
  }
}
