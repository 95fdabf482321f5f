import GestureEvaluation

extension ReportTable {
  /// How good each setting is, and how far behind the best.
  static func settings(of tuning: Tuning) -> ReportTable {
    let rejects = tuning.settings.contains { $0.rejected > 0 }
    var table = ReportTable(
      columns: [
        Column(heading: tuning.settings[0].parts(.names), alignment: .left), Column(heading: "accuracy"),
        Column(heading: "95 % interval"),
      ] + (rejects ? [Column(heading: "rejected")] : [])
        + (tuning.isBySubject ? [Column(heading: "behind")] : []) + [
          Column(heading: "p"), Column(heading: "µs a query"), Column(heading: "least to most"),
          Column(heading: "", alignment: .left),
        ])
    for (index, setting) in tuning.settings.enumerated() {
      let isBest = index == tuning.best
      let mark = if isBest { "best" } else if setting.isAsGood { "as good" } else { "worse" }
      var cells = [
        setting.parts(.values), NumberText.percent(setting.accuracy),
        NumberText.interval((setting.interval.low, setting.interval.high)),
      ]
      if rejects { cells.append(String(setting.rejected)) }
      if tuning.isBySubject { cells.append(isBest ? "–" : NumberText.interval(setting.behind)) }
      let cost = setting.cost
      cells += [
        isBest ? "–" : NumberText.score(setting.p), NumberText.microseconds(cost.median),
        NumberText.microseconds(cost.low) + " to " + NumberText.microseconds(cost.high), mark,
      ]
      table.rows.append(Row(cells: cells))
    }
    return table
  }

  /// Which thresholds serve what, for each setting.
  static func thresholds(of tuning: Tuning) -> ReportTable {
    var columns = [
      Column(heading: tuning.settings[0].parts(.names), alignment: .left), Column(heading: "equal error"),
      Column(heading: "95 % interval"),
    ]
    for goal in tuning.goals {
      columns += [Column(heading: goal.words), Column(heading: "95 % interval")]
    }
    var table = ReportTable(columns: columns)
    for setting in tuning.settings {
      var cells = [
        setting.parts(.values), NumberText.percent(setting.equalErrorRate),
        NumberText.interval(setting.equalErrorInterval),
      ]
      for recommendation in setting.thresholds {
        cells += [NumberText.score(recommendation.threshold), NumberText.scores(recommendation.interval)]
      }
      table.rows.append(Row(cells: cells))
    }
    return table
  }
}
