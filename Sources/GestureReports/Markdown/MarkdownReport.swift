import GestureEvaluation

/// The result of `evaluate` as GitHub Flavored Markdown, for pull requests and lab books.
public enum MarkdownReport {
  /// A wider matrix is no longer read in a browser; the classes' mistakes are listed instead.
  private static let matrixLimit = 24

  /// All runs, side by side first where there is more than one; ends in a line feed.
  ///
  /// - Parameters:
  ///   - attributes: the columns to break down by, in this order.
  ///   - analyses: which thresholds serve what, of each run in their order; empty where nobody asked.
  /// - Complexity: O(outcomes + classes squared) for each run.
  public static func text(
    of runs: [EvaluationRun], by attributes: [String] = [], thresholds analyses: [ThresholdAnalysis] = []
  ) -> String {
    var blocks = [["# Evaluation"]]
    if runs.count > 1 {
      blocks.append(ReportTable.comparison(of: runs).markdownLines)
      if runs.contains(where: { !$0.draws.isEmpty }) {
        blocks += [["Accuracy by samples per class:"], ReportTable.draws(of: runs).markdownLines]
      }
    }
    for (place, run) in runs.enumerated() {
      blocks += Self.blocks(of: run, by: attributes)
      if place < analyses.count { blocks += Self.blocks(of: analyses[place]) }
      blocks.append(["Time: \(RunFacts(run: run).time.joined().markdownEscaped)"])
    }
    return blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private static func blocks(of run: EvaluationRun, by attributes: [String]) -> [[String]] {
    let facts = RunFacts(run: run)
    let recognizer = run.recognizer.pieces.joined()
    var blocks = [
      ["## \((run.dataset.name.visible + ": " + recognizer).markdownEscaped)"],
      facts.setUp.map { "- \($0.name): \($0.value.joined().markdownEscaped)" },
      ["**\(facts.accuracy.joined().markdownEscaped)**"],
      (["\(facts.counts.joined()).", "\(facts.agreement.joined())."] + facts.notes.map { "Note: \($0)" }).map
      { "- " + $0.markdownEscaped },
    ]
    if !run.draws.isEmpty {
      blocks += [["### By samples per class"], ReportTable.draws(of: [run]).markdownLines]
    }
    blocks += [["### Per class"], ReportTable.classes(of: run).markdownLines]
    blocks += confusion(of: run)
    let mostConfused = ReportTable.mostConfused(of: run)
    if !mostConfused.rows.isEmpty { blocks += [["### Most confused"], mostConfused.markdownLines] }
    if let fingers = run.fingers {
      blocks += [
        ["### Fingers"], ["Signs: \(ReportTable.fingersLegend).".markdownEscaped],
        ReportTable.fingers(fingers, of: run).markdownLines, [fingers.rejections.markdownEscaped],
      ]
    }
    if let stream = run.stream {
      blocks += [
        ["### Stream"], StreamFacts(score: stream).lines.map { "- " + $0.joined().markdownEscaped },
        ReportTable.stream(stream, of: run).markdownLines,
      ]
    }
    for attribute in attributes {
      let table = ReportTable.breakdown(run.breakdown(by: attribute))
      blocks.append(["### By \(attribute.visible.markdownEscaped)"])
      blocks.append(table.rows.isEmpty ? ["Not recorded in this dataset."] : table.markdownLines)
    }
    return blocks
  }

  private static func blocks(of analysis: ThresholdAnalysis) -> [[String]] {
    [
      ["### Thresholds"],
      ["False accepts, false rejects and accuracy on subjects that they were not chosen on."],
      ReportTable.thresholds(of: analysis).markdownLines,
      [analysis.equalError.joined().markdownEscaped + "."],
    ]
  }

  private static func confusion(of run: EvaluationRun) -> [[String]] {
    let title = "Rows: truth, columns: taken for."
    if run.classes.count <= matrixLimit {
      return [["### Confusion matrix"], [title], ReportTable.confusionMatrix(of: run).markdownLines]
    }
    let list = ReportTable.confusionList(of: run)
    let lines = list.rows.isEmpty ? ["Every class was right every time."] : list.markdownLines
    return [["### Confusions"], lines]
  }
}
