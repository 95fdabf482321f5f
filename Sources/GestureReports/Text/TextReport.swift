import GestureEvaluation

/// The result of `evaluate` for people at a terminal.
///
/// No line is wider than ``width``; labels and ids that do not fit end in `…`. Nothing that a terminal would
/// obey passes from labels or ids.
public struct TextReport: Sendable {
  /// In columns.
  public let width: Int

  /// Below this, numbers alone would not fit.
  public static let leastWidth = 60

  /// - Parameter width: of the terminal; a smaller one than ``leastWidth`` is taken for that.
  public init(width: Int = 100) {
    self.width = max(width, Self.leastWidth)
  }

  /// Everything about one run, ending in a line feed.
  ///
  /// - Parameter attributes: the columns to break down by, in this order.
  /// - Complexity: O(outcomes + classes squared)
  public func text(of run: EvaluationRun, by attributes: [String] = []) -> String {
    let facts = RunFacts(run: run)
    var sections = [setUp(facts), result(facts)]
    if !run.draws.isEmpty {
      sections.append(
        section("By samples per class", ReportTable.draws(of: [run]).textLines(width: width)))
    }
    sections.append(section("Per class", ReportTable.classes(of: run).textLines(width: width)))
    sections.append(confusion(of: run))
    let mostConfused = ReportTable.mostConfused(of: run)
    if !mostConfused.rows.isEmpty {
      sections.append(section("Most confused", mostConfused.textLines(width: width)))
    }
    if let fingers = run.fingers {
      let title = "Fingers (\(ReportTable.fingersLegend))"
      let lines = ReportTable.fingers(fingers, of: run).textLines(width: width)
      sections.append(section(title, lines + flow(fingers.rejections.words, indentation: 2)))
    }
    if let stream = run.stream { sections.append(self.stream(stream, of: run)) }
    sections += attributes.map { breakdown(of: run, by: $0) }
    sections.append(section("Time", flow(facts.time, indentation: 2)))
    return sections.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// Several runs side by side, ending in a line feed.
  public func comparison(of runs: [EvaluationRun]) -> String {
    var lines = section("Side by side", ReportTable.comparison(of: runs).textLines(width: width))
    if runs.contains(where: { !$0.draws.isEmpty }) {
      lines += [""]
      lines += section(
        "Accuracy by samples per class", ReportTable.draws(of: runs).textLines(width: width))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Which thresholds serve what, ending in a line feed.
  public func text(of analysis: ThresholdAnalysis) -> String {
    let lines = section(
      "Thresholds (false accepts, false rejects and accuracy on subjects that they were not chosen on)",
      ReportTable.thresholds(of: analysis).textLines(width: width))
    let equalError = flow(analysis.equalError, indentation: 2)
    return (lines + equalError).joined(separator: "\n") + "\n"
  }

  private func setUp(_ facts: RunFacts) -> [String] {
    var table = ReportTable(columns: [.init(heading: "", alignment: .left)], flowHeading: "")
    table.rows = facts.setUp.map { .init(cells: [$0.name], flow: $0.value) }
    return table.textLines(width: width)
  }

  private func result(_ facts: RunFacts) -> [String] {
    flow(facts.accuracy, indentation: 2) + flow(facts.counts, indentation: 2)
      + flow(facts.agreement, indentation: 2)
      + facts.notes.flatMap { flow(["Note: "] + $0.words, indentation: 2) }
  }

  /// The matrix where it fits, else what each class was taken for.
  private func confusion(of run: EvaluationRun) -> [String] {
    let matrix = ReportTable.confusionMatrix(of: run)
    if let gap = [2, 1].first(where: { matrix.leastWidth(labelWidth: 8, gap: $0) <= width }) {
      let title = "Confusion matrix (rows: truth, columns: taken for)"
      return section(title, matrix.textLines(width: width, gap: gap))
    }
    let list = ReportTable.confusionList(of: run)
    let asked = run.confusion.classMetrics.count { $0.support > 0 }
    let right = "\(asked - list.rows.count) of \(asked) classes were right every time"
    return section("Confusions (\(right))", list.rows.isEmpty ? [] : list.textLines(width: width))
  }

  private func breakdown(of run: EvaluationRun, by attribute: String) -> [String] {
    let breakdown = run.breakdown(by: attribute)
    let table = ReportTable.breakdown(breakdown)
    let lines = table.rows.isEmpty ? ["  not recorded in this dataset"] : table.textLines(width: width)
    return section("By " + attribute.visible, lines)
  }

  private func stream(_ score: StreamScore, of run: EvaluationRun) -> [String] {
    let facts = StreamFacts(score: score)
    let table = ReportTable.stream(score, of: run).textLines(width: width)
    return section("Stream", facts.lines.flatMap { flow($0, indentation: 2) } + [""] + table)
  }

  func section(_ title: String, _ lines: [String]) -> [String] {
    flow(title.words, indentation: 0) + lines
  }

  func flow(_ pieces: [String], indentation: Int) -> [String] {
    let margin = String(repeating: " ", count: indentation)
    return TextFlow.lines(of: pieces, width: width - indentation).map { margin + $0 }
  }
}
