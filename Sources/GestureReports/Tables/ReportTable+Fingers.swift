import GestureEvaluation
import GestureModel

extension ReportTable {
  /// For each class, how often each finger was read wrong and in which direction, and what was seen most.
  static func fingers(_ table: FingerTable, of run: EvaluationRun) -> ReportTable {
    let fingers = table.rows.first?.fingers.map(\.finger) ?? []
    var report = ReportTable(
      columns: [
        Column(heading: "#"), Column(heading: "class", alignment: .left),
        Column(heading: "fingers", alignment: .left), Column(heading: "asked"),
      ] + fingers.map { Column(heading: $0.heading) }, flowHeading: "seen most")
    for row in table.rows {
      let counts = row.fingers.map { $0.text(isExpected: row.expected != nil) }
      report.rows.append(
        Row(
          cells: [
            String(row.label + 1), run.classes[row.label].visible,
            row.expected.map { $0.isEmpty ? "none" : $0 } ?? "not named", String(row.samples),
          ] + counts, flow: row.seen.map { "\($0.text) ×\($0.count)" }.pieces()))
    }
    return report
  }

  /// How to read ``fingers(_:of:)``.
  static let fingersLegend =
    "+ extended though it should not be, - folded though it should be extended, ? undecided"
}

extension FingerTable {
  /// Why samples were rejected, by the fingers seen.
  var rejections: String {
    "Rejected: \(unnamed) with the fingers of no named pose, \(undecided) undecided, \(foreign) with a pose that "
      + "is no class here."
  }
}

extension Finger {
  fileprivate var heading: String { "\(self)" }
}

extension FingerTable.Count {
  /// `+3 -12 ?1`, zeros left out.
  fileprivate func text(isExpected: Bool) -> String {
    let parts = [("+", wronglyExtended), ("-", wronglyFolded), ("?", undecided)].filter { $0.1 > 0 }
    if parts.isEmpty { return isExpected ? "·" : "–" }
    return parts.map { "\($0.0)\($0.1)" }.joined(separator: " ")
  }
}

extension FingerTable.Seen {
  /// The letters of the extended fingers, then those of the undecided ones with a question mark each.
  fileprivate var text: String {
    let text = extended + undecided.map { "\($0)?" }.joined()
    return text.isEmpty ? "none" : text
  }
}
