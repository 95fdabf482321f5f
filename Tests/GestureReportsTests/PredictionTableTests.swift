import GestureEvaluation
import GestureReports
import Testing

@Suite struct PredictionTableTests {
  @Test func everyQueryHasALineOfSixFields() throws {
    let run = madeUpRun(labels: ["a", "tab\there", "line\r\nfeed\\"], samples: 30)
    let text = PredictionTable.text(of: run)
    #expect(text.hasSuffix("\n"))
    let lines = text.unicodeScalars.split(separator: "\n").map(String.init)
    #expect(lines.count == 31)
    #expect(lines[0] == "id\ttruth\tpredicted\tdistance\trunnerUp\trunnerUpDistance")
    for (line, outcome) in zip(lines.dropFirst(), run.outcomes) {
      let fields = line.unicodeScalars.split(separator: "\t", omittingEmptySubsequences: false)
        .map { unescaped(String($0)) }
      let label = { (candidate: Candidate?) in candidate.map { run.classes[$0.label] } ?? "" }
      let distance = { (candidate: Candidate?) in candidate.map { "\($0.distance)" } ?? "" }
      let expected: [String] = [
        run.id(of: outcome.sample), run.samples.label(of: outcome.sample),
        outcome.predicted.map { run.classes[$0] } ?? "", distance(outcome.best), label(outcome.runnerUp),
        distance(outcome.runnerUp),
      ]
      #expect(fields == expected)
    }
    #expect(lines[7].contains("\t\t"), "a rejected sample has its distance but no prediction")
    #expect(lines[30].hasSuffix("\t\t\t\t"), "a degenerate sample has neither")
  }

  /// Reads what the format's description says, written apart from the code that writes it.
  private func unescaped(_ field: String) -> String {
    var scalars = String.UnicodeScalarView()
    var rest = field.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escaped = rest.popFirst() else {
        scalars.append(scalar)
        continue
      }
      let meanings: [Unicode.Scalar: Unicode.Scalar] = ["t": "\t", "n": "\n", "r": "\r", "\\": "\\"]
      scalars.append(meanings[escaped] ?? "?")
    }
    return String(scalars)
  }
}
