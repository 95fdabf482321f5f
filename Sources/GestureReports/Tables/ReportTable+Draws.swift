import GestureEvaluation

extension ReportTable {
  /// The accuracy of each setting of a drawing protocol, for one run or several side by side.
  ///
  /// With several, the columns are headed by the runs' numbers. Runs of another protocol or setting have a dash.
  static func draws(of runs: [EvaluationRun]) -> ReportTable {
    var settings: [DrawSetting] = []
    for setting in runs.flatMap({ $0.draws.map(\.setting) }) where !settings.contains(setting) {
      settings.append(setting)
    }
    let hasParticipants = settings.contains { $0.participants != nil }
    let heads = (hasParticipants ? ["participants"] : []) + ["samples per class"]
    let values =
      runs.count == 1 ? ["accuracy", "95 % interval"] : runs.indices.map { String($0 + 1) }
    var table = ReportTable(columns: (heads + values).map { Column(heading: $0) })
    for setting in settings {
      let summaries = runs.map { run in run.draws.first { $0.setting == setting } }
      let participants = setting.participants.map(String.init) ?? "–"
      var cells = (hasParticipants ? [participants] : []) + [String(setting.samplesPerClass)]
      cells += summaries.map { NumberText.percent($0?.accuracy) }
      if runs.count == 1 { cells.append(NumberText.interval(summaries[0]?.interval)) }
      table.rows.append(Row(cells: cells))
    }
    return table
  }
}
