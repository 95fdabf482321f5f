import GestureEvaluation

/// What was found in a dataset, for a terminal.
public struct FindingsText {
  let width: Int
  /// More lines of a kind would hide the others.
  private static let linesOfARule = 20

  /// - Parameter width: columns; no line is wider.
  public init(width: Int) {
    self.width = max(60, width)
  }

  public func text(of checked: CheckedDataset) -> String {
    let dataset = checked.dataset
    var lines = TextFlow.lines(
      of: [
        dataset.name.visible + ": ", NumberText.count(dataset.samples, "sample") + ", ",
        NumberText.count(dataset.classes, "class") + ", ",
        NumberText.count(dataset.subjects, "subject") + ", ",
        checked.lines.isEmpty ? "nothing found" : NumberText.count(checked.lines.count, "finding"),
      ], width: width)
    for rule in FindingRule.all {
      let found = checked.lines.filter { $0.rule == rule.id }
      if found.isEmpty { continue }
      lines += ["", "\(rule.id) (\(rule.level.rawValue), \(found.count))"]
      lines += indented(rule.meaning)
      for line in found.prefix(Self.linesOfARule) {
        let subject = line.samples.count == 1 ? "\(line.samples[0].visible): " : ""
        lines += indented(subject + line.message, mark: "- ")
      }
      if found.count > Self.linesOfARule {
        lines += indented("\(found.count - Self.linesOfARule) more; --json lists all", mark: "- ")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func indented(_ text: String, mark: String = "") -> [String] {
    let indentation = "  " + String(repeating: " ", count: mark.count)
    return TextFlow.lines(of: text.words, width: width - indentation.count).enumerated().map { place, line in
      (place == 0 ? "  " + mark : indentation) + line
    }
  }
}
