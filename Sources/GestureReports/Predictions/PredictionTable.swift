import GestureEvaluation

/// Every query's answer as tab-separated lines, for programs that want to count for themselves.
///
/// The header is `id truth predicted distance runnerUp runnerUpDistance`. `predicted` is empty when the sample
/// was rejected; `distance`, to the nearest template whether accepted or not, is empty for a degenerate sample;
/// `runnerUp` is the class of the nearest template of any other class. Lines are in the order of the dataset.
/// In ids and labels a backslash is written `\\`, a tab `\t`, a line feed `\n` and a carriage return `\r`.
public enum PredictionTable {
  public static let header = "id\ttruth\tpredicted\tdistance\trunnerUp\trunnerUpDistance"

  /// - Complexity: O(outcomes)
  public static func text(of run: EvaluationRun) -> String {
    let labels = run.classes.map(escaped)
    func label(_ candidate: Candidate?) -> String {
      candidate.map { labels[$0.label] } ?? ""
    }
    func distance(_ candidate: Candidate?) -> String {
      candidate.map { String($0.distance) } ?? ""
    }
    var text = header + "\n"
    for outcome in run.outcomes {
      let fields = [
        escaped(run.id(of: outcome.sample)), labels[run.truth(of: outcome.sample)],
        outcome.predicted.map { labels[$0] } ?? "", distance(outcome.best), label(outcome.runnerUp),
        distance(outcome.runnerUp),
      ]
      text += fields.joined(separator: "\t") + "\n"
    }
    return text
  }

  static func escaped(_ field: String) -> String {
    var escaped = ""
    for scalar in field.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\t": escaped += "\\t"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
