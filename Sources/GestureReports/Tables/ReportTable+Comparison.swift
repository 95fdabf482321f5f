import GestureEvaluation

extension ReportTable {
  /// How many changed samples are named; all of them are in the JSON of both results.
  private static let samplesNamed = 20

  /// A row for each class that changed, those that lost most first.
  static func classChanges(of comparison: Comparison) -> ReportTable {
    let isPaired = comparison.test != nil
    var table = ReportTable(
      columns: [
        Column(heading: "class", alignment: .left), Column(heading: "asked"), Column(heading: "before"),
        Column(heading: "now"), Column(heading: "change in %"),
      ] + (isPaired ? [Column(heading: "lost"), Column(heading: "won")] : []))
    for change in comparison.classes {
      table.rows.append(
        Row(
          cells: [
            change.label.visible, String(change.askedAfter), String(change.rightBefore),
            String(change.rightAfter), NumberText.change(change.difference),
          ] + (isPaired ? [String(change.losses), String(change.wins)] : [])))
    }
    return table
  }

  /// A row for each of some samples that changed, those that were lost first, from as many classes as there is room for.
  static func sampleChanges(of comparison: Comparison) -> ReportTable {
    var table = ReportTable(
      columns: [
        Column(heading: "change", alignment: .left), Column(heading: "truth", alignment: .left),
        Column(heading: "before", alignment: .left), Column(heading: "now", alignment: .left),
      ], flowHeading: "sample")
    for change in namedSamples(of: comparison) {
      table.rows.append(
        Row(
          cells: [
            change.gain < 0 ? "lost" : change.gain > 0 ? "won" : "wrong", change.sample.label.visible,
            change.before.answers, change.after.answers,
          ], flow: [change.sample.id.visible]))
    }
    return table
  }

  /// The classes take turns, those that lost most first, so that one does not hide all others.
  private static func namedSamples(of comparison: Comparison) -> [Comparison.SampleChange] {
    let rank = Dictionary(
      comparison.classes.enumerated().map { ($1.label, $0) }, uniquingKeysWith: { first, _ in first })
    var taken: [[Int]: Int] = [:]
    let placed = comparison.samples.enumerated().map { place, change in
      let group = [change.gain.signum(), rank[change.sample.label] ?? comparison.classes.count]
      taken[group, default: 0] += 1
      return (change: change, group: group, turn: taken[group] ?? 0, place: place)
    }
    let chosen = placed.sorted {
      ($0.group[0], $0.turn, $0.group[1]) < ($1.group[0], $1.turn, $1.group[1])
    }.prefix(samplesNamed)
    return chosen.sorted { ($0.group[0], $0.group[1], $0.place) < ($1.group[0], $1.group[1], $1.place) }
      .map(\.change)
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
