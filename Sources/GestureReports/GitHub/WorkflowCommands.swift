import GestureEvaluation

/// Annotations that GitHub Actions shows beside a pull request, made of lines of a job's output.
public enum WorkflowCommands {
  /// A line for each check that did not pass, and a notice for each that got better; empty without any.
  ///
  /// - Parameter file: what to show a check beside, from the root of the repository.
  public static func text(of results: [CheckResult], file: (CheckResult) -> String) -> String {
    results.compactMap { result in
      let facts = CheckFacts(result: result)
      let level: String
      switch (facts.status, result.finding) {
      case (.worse, _), (.hindered, _): level = "error"
      case (_, .judged(_, let judgement)) where judgement.verdict == .better: level = "notice"
      default: return nil
      }
      let title = escapedProperty("gesturebench: \(result.name.visible)")
      let file = escapedProperty(file(result))
      let message = ([facts.headline] + facts.details).joined(separator: "\n")
      return "::\(level) file=\(file),title=\(title)::\(escaped(message))\n"
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    replacing(["%": "%25", "\r": "%0D", "\n": "%0A"], in: text)
  }

  private static func escapedProperty(_ text: String) -> String {
    replacing(["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"], in: text)
  }

  private static func replacing(_ escapes: [Unicode.Scalar: String], in text: String) -> String {
    text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }
}
