import GestureEvaluation

extension ReportTable {
  /// How many changed samples are named; all of them are in the JSON of both results.
  private static let samplesNamed = 20

  /// A row for each class that changed, those that lost most first.
  static func classChanges(of comparison: Comparison) -> ReportTable {
    let isPaired = comparison.test != nil
    var table = ReportTable(
      columns: [
        Column(heading: "class", alignment: .left), Column(heading: "asked"), Column(heading: "right before"),
        Column(heading: "right now"), Column(heading: "change"),
      ] + (isPaired ? [Column(heading: "lost"), Column(heading: "won")] : []))
    for change in comparison.classes {
      table.rows.append(
        Row(
          cells: [
            change.label.visible, String(change.askedAfter), String(change.rightBefore),
            String(change.rightAfter), NumberText.points(change.difference),
          ] + (isPaired ? [String(change.losses), String(change.wins)] : [])))
    }
    return table
  }

  /// A row for each of the first samples that changed, those that were lost first.
  static func sampleChanges(of comparison: Comparison) -> ReportTable {
    var table = ReportTable(
      columns: [
        Column(heading: "change", alignment: .left), Column(heading: "truth", alignment: .left),
        Column(heading: "before", alignment: .left), Column(heading: "now", alignment: .left),
      ], flowHeading: "sample")
    let ordered = comparison.samples.enumerated().sorted {
      (min($0.element.gain, 1), $0.offset) < (min($1.element.gain, 1), $1.offset)
    }
    for change in ordered.prefix(samplesNamed).map(\.element) {
      table.rows.append(
        Row(
          cells: [
            change.gain < 0 ? "lost" : change.gain > 0 ? "won" : "wrong", change.sample.label.visible,
            change.before.answers, change.after.answers,
          ], flow: [change.sample.id.visible]))
    }
    return table
  }

  /// `23 samples changed; the first 20 are shown`, or how many.
  static func sampleChangesTitle(of comparison: Comparison) -> String {
    let count = comparison.samples.count
    let changed = "\(NumberText.count(count, "sample")) changed"
    return count > samplesNamed ? changed + ", of which \(samplesNamed) are shown" : changed
  }
}

extension CompactOutcomes.Mistake? {
  /// `right`, or what it was taken for, with how often where that was more than once.
  fileprivate var answers: String {
    guard let self else { return "right" }
    let taken = self.takenFor.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let all =
      taken.map { ($0.key.visible, $0.value) } + (self.rejected > 0 ? [("rejected", self.rejected)] : [])
    return all.map { $1 == 1 ? $0 : "\($0) ×\($1)" }.joined(separator: ", ")
  }
}
