import GestureEvaluation
import GestureReports

extension Evaluate {
  /// What every threshold would do; `nil` when no curves were asked for.
  static func analysis(
    of run: EvaluationRun, _ request: EvaluateRequest, _ progress: Progress
  ) -> ThresholdAnalysis? {
    guard request.curvesPath != nil else { return nil }
    progress.show("\(run.dataset.name): thresholds")
    return ThresholdScores(run).analysis(
      of: [.equalError, .bestF1, .falseAccept(atMost: request.falseAcceptRate)], seed: request.seed,
      workers: request.workers)
  }

  /// Files of several runs begin with the run's number.
  static func writeCurves(
    of runs: [EvaluationRun], _ analyses: [ThresholdAnalysis], to folder: String
  ) throws {
    var files: [(name: String, text: String)] = []
    for (index, (run, analysis)) in zip(runs, analyses).enumerated() {
      let prefix = runs.count == 1 ? "" : "\(index + 1)-"
      files.append((prefix + "thresholds.csv", CurveTable.text(of: analysis.curve)))
      let document = CurveDocument(tool: tool, run: run, analysis: analysis)
      files.append((prefix + "thresholds.json", String(decoding: try document.data(), as: UTF8.self)))
      if !run.draws.isEmpty { files.append((prefix + "accuracy.csv", CurveTable.text(of: run.draws))) }
    }
    try OutputFolder.write(files, to: folder)
  }
}
