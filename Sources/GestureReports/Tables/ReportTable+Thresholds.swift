import GestureEvaluation

extension ReportTable {
  /// One row for each goal; false accepts and false rejects are on subjects held out.
  static func thresholds(of analysis: ThresholdAnalysis) -> ReportTable {
    var table = ReportTable(columns: [
      Column(heading: "chosen for", alignment: .left), Column(heading: "threshold"),
      Column(heading: "95 % interval"), Column(heading: "accepts"), Column(heading: "rejects"),
      Column(heading: "right"),
    ])
    for recommendation in analysis.recommendations {
      let heldOut = recommendation.heldOut
      table.rows.append(
        Row(cells: [
          recommendation.goal.words, NumberText.score(recommendation.threshold),
          NumberText.scores(recommendation.interval),
          NumberText.percent(heldOut?.falseAcceptRate, digits: 1),
          NumberText.percent(heldOut?.falseRejectRate, digits: 1),
          NumberText.percent(heldOut?.accuracy, digits: 1),
        ]))
    }
    return table
  }
}

extension ThresholdAnalysis {
  /// In pieces.
  var equalError: [String] {
    [
      "Equal error rate \(NumberText.percent(equalErrorRate)) ",
      "(95 % interval \(NumberText.interval(equalErrorInterval)))",
    ]
  }
}

extension ThresholdGoal {
  var words: String {
    switch self {
    case .equalError: "equal error"
    case .bestF1: "best F1"
    case .falseAccept(let rate): "false accept " + String(rate)
    }
  }
}
