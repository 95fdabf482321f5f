import GestureEvaluation

/// The charts of finished runs.
public enum EvaluationCharts {
  /// Names and contents of files: the confusion of each run (`confusion.svg`, or with several runs
  /// `confusion-1.svg` and so on in their order) and, where samples were drawn, `accuracy.svg` of all runs
  /// together.
  ///
  /// - Complexity: O(classes squared + draws) for each run.
  public static func files(of runs: [EvaluationRun]) -> [(name: String, text: String)] {
    var files = runs.enumerated().map { index, run in
      (name: runs.count == 1 ? "confusion.svg" : "confusion-\(index + 1).svg", text: confusion(of: run).svg)
    }
    if runs.contains(where: { !$0.draws.isEmpty }) {
      files.append(("accuracy.svg", accuracy(of: runs).svg))
    }
    return files
  }

  static func confusion(of run: EvaluationRun) -> HeatMap {
    let confusion = run.confusion
    let values = run.classes.indices.flatMap { confusion.row($0) + [confusion.rejected[$0]] }
    return HeatMap(
      title: "\(run.dataset.name): \(RunFacts(run: run).accuracy.joined())", subtitle: subtitle(of: run),
      rows: run.classes, columns: run.classes + ["rejected"], values: values)
  }

  static func subtitle(of run: EvaluationRun) -> String {
    "\(run.evaluationProtocol.name), \(run.recognizer.pieces.joined())"
  }

  /// Against the samples per class; against the participants where these alone were varied.
  static func accuracy(of runs: [EvaluationRun]) -> LineChart {
    let datasets = distinct(runs.map(\.dataset.name))
    let settings = runs.flatMap { $0.draws.map(\.setting) }
    let title = datasets.joined(separator: ", ")
    let subtitle =
      runs.count == 1
      ? subtitle(of: runs[0])
      : Set(runs.map(\.evaluationProtocol.name)).sorted().joined(separator: ", ")
    let isByParticipants =
      Set(settings.map(\.samplesPerClass)).count == 1 && Set(settings.map(\.participants)).count > 1
    if isByParticipants {
      let series = runs.map { run in
        LineChart.Series(
          name: name(of: run, among: runs), points: points(run.draws) { $0.participants ?? 0 })
      }
      return .accuracyByParticipants(title: title, subtitle: subtitle, series)
    }
    return .accuracyBySamples(title: title, subtitle: subtitle, runs.flatMap { bySamples($0, among: runs) })
  }

  /// A series for every number of participants.
  private static func bySamples(_ run: EvaluationRun, among runs: [EvaluationRun]) -> [LineChart.Series] {
    let numbers = distinct(run.draws.map(\.setting.participants))
    return numbers.map { number in
      let participants = number.map { [NumberText.count($0, "participant")] } ?? []
      let names = runs.count == 1 && number != nil ? [] : [name(of: run, among: runs)]
      return LineChart.Series(
        name: (names + participants).joined(separator: ", "),
        points: points(run.draws.filter { $0.setting.participants == number }) { $0.samplesPerClass })
    }
  }

  static func name(of run: EvaluationRun, among runs: [EvaluationRun]) -> String {
    let dataset = Set(runs.map(\.dataset.name)).count > 1 ? run.dataset.name + " " : ""
    return dataset + run.recognizer.pieces(of: ReportTable.distinguishing(run, among: runs)).joined()
  }

  private static func points(_ draws: [DrawSummary], number: (DrawSetting) -> Int) -> [ChartPoint] {
    draws.compactMap { draw in
      draw.accuracy.map { accuracy in
        ChartPoint(Double(number(draw.setting)), accuracy, interval: draw.interval.map { $0.low...$0.high })
      }
    }
  }

  /// In the order in which they come first.
  private static func distinct<Value: Hashable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }
}
