import GestureEvaluation

extension ReportTable {
  /// One row for each value of an attribute.
  static func breakdown(_ breakdown: Breakdown) -> ReportTable {
    var table = ReportTable(columns: [
      Column(heading: breakdown.attribute.visible, alignment: .left), Column(heading: "asked"),
      Column(heading: "right"), Column(heading: "rejected"), Column(heading: "accuracy"),
      Column(heading: "95 % interval"),
    ])
    for group in breakdown.groups {
      table.rows.append(
        Row(cells: [
          group.value?.visible ?? "(none)", String(group.total), String(group.correct),
          String(group.rejected), NumberText.percent(group.accuracy, digits: 1),
          NumberText.interval((group.interval.low, group.interval.high), digits: 1),
        ]))
    }
    return table
  }

  /// One row for each run, in their order, its recognizer named by the parameters in which it differs.
  static func comparison(of runs: [EvaluationRun]) -> ReportTable {
    let manyDatasets = Set(runs.map(\.dataset.name)).count > 1
    let isNumbered = runs.contains { !$0.draws.isEmpty }
    var table = ReportTable(
      columns: (isNumbered ? [Column(heading: "#")] : []) + [
        Column(heading: "accuracy"), Column(heading: "95 % interval"), Column(heading: "rejected"),
        Column(heading: "time"),
      ], flowHeading: manyDatasets ? "dataset and recognizer" : "recognizer")
    for (index, run) in runs.enumerated() {
      let dataset = manyDatasets ? [run.dataset.name.visible + " "] : []
      table.rows.append(
        Row(
          cells: (isNumbered ? [String(index + 1)] : []) + [
            NumberText.percent(run.confusion.accuracy),
            NumberText.interval(run.accuracyInterval, digits: 1),
            String(run.confusion.rejectedCount), NumberText.seconds(run.seconds.total),
          ], flow: dataset + run.recognizer.pieces(of: distinguishing(run, among: runs))))
    }
    return table
  }

  /// The parameters that not all runs of the same recognizer have in common.
  static func distinguishing(_ run: EvaluationRun, among runs: [EvaluationRun]) -> [Setting] {
    let alike = runs.filter { $0.recognizer.name == run.recognizer.name }
    return run.recognizer.parameters.filter { parameter in
      !alike.allSatisfy { $0.recognizer.parameters.contains(parameter) }
    }
  }
}
