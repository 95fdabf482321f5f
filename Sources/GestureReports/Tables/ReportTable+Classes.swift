import GestureEvaluation

extension ReportTable {
  /// Support, precision, recall and F1 of each class, and their means where there is more than one.
  static func classes(of run: EvaluationRun) -> ReportTable {
    let metrics = run.confusion.classMetrics
    var table = ReportTable(columns: [
      Column(heading: "#"), Column(heading: "class", alignment: .left), Column(heading: "support"),
      Column(heading: "precision"), Column(heading: "recall"), Column(heading: "F1"),
    ])
    for (index, label) in run.classes.enumerated() {
      table.rows.append(row(String(index + 1), label.visible, metrics[index]))
    }
    if metrics.count > 1 {
      table.rows.append(row("", "macro mean", metrics.macroMean))
      table.rows.append(row("", "weighted mean", metrics.weightedMean))
    }
    return table
  }

  private static func row(_ number: String, _ name: String, _ metrics: ClassMetrics) -> Row {
    Row(cells: [
      number, name, String(metrics.support), NumberText.score(metrics.precision),
      NumberText.score(metrics.recall), NumberText.score(metrics.f1),
    ])
  }
}
