import GestureEvaluation

extension ReportTable {
  /// The whole confusion matrix; columns are headed by the numbers that stand before the rows.
  static func confusionMatrix(of run: EvaluationRun) -> ReportTable {
    let confusion = run.confusion
    let numbers = run.classes.indices.map { Column(heading: String($0 + 1)) }
    var table = ReportTable(
      columns: [Column(heading: "#"), Column(heading: "truth", alignment: .left)] + numbers
        + [Column(heading: "rejected")])
    for (truth, label) in run.classes.enumerated() {
      let counts = confusion.row(truth) + [confusion.rejected[truth]]
      // Zeros are most of a good matrix, and would hide what is not zero.
      table.rows.append(
        Row(cells: [String(truth + 1), label.visible] + counts.map { $0 == 0 ? "·" : String($0) }))
    }
    return table
  }

  /// For each class with a mistake, what it was taken for, most frequent first.
  static func confusionList(of run: EvaluationRun) -> ReportTable {
    var table = ReportTable(
      columns: [
        Column(heading: "#"), Column(heading: "truth", alignment: .left), Column(heading: "right"),
        Column(heading: "of"),
      ], flowHeading: "taken for")
    let confusion = run.confusion
    for (truth, label) in run.classes.enumerated() {
      var mistakes = confusion.row(truth).enumerated().filter { $1 > 0 && $0 != truth }
      mistakes.sort { ($1.element, $0.offset) < ($0.element, $1.offset) }
      var taken = mistakes.map { "\(run.classes[$0.offset].visible) ×\($0.element)" }
      if confusion.rejected[truth] > 0 { taken.append("rejected ×\(confusion.rejected[truth])") }
      if taken.isEmpty { continue }
      let support = confusion.row(truth).reduce(confusion.rejected[truth], +)
      table.rows.append(
        Row(
          cells: [String(truth + 1), label.visible, String(confusion[truth, truth]), String(support)],
          flow: taken.pieces()))
    }
    return table
  }

  /// The five pairs confused most often, with a few samples to look at.
  static func mostConfused(of run: EvaluationRun) -> ReportTable {
    var table = ReportTable(
      columns: [
        Column(heading: "times"), Column(heading: "truth", alignment: .left),
        Column(heading: "taken for", alignment: .left),
      ], flowHeading: "samples")
    for pair in run.mostConfused(5, samplesEach: 3) {
      var samples = pair.samples.map { run.id(of: $0).visible }
      if pair.samples.count < pair.count { samples.append("…") }
      table.rows.append(
        Row(
          cells: [String(pair.count), run.classes[pair.truth].visible, run.classes[pair.predicted].visible],
          flow: samples.pieces()))
    }
    return table
  }
}
