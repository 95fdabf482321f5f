import Foundation
import GestureEvaluation

/// The results of `check` as JUnit XML, which every CI service reads.
///
/// A check is a test case: worse is a failure, what kept it from being made an error.
public enum JUnitReport {
  public static func text(of results: [CheckResult]) -> String {
    let facts = results.map(CheckFacts.init)
    let failures = facts.count { if case .worse = $0.status { true } else { false } }
    let errors = facts.count { if case .hindered = $0.status { true } else { false } }
    let counts =
      "tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      + "time=\"\(seconds(results.reduce(0) { $0 + $1.seconds }))\""
    let cases = facts.map(testCase).joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="gesturebench" \(counts)>
        <testsuite name="check" \(counts)>
      \(cases)  </testsuite>
      </testsuites>

      """
  }

  private static func testCase(_ facts: CheckFacts) -> String {
    let head =
      "    <testcase classname=\"gesturebench.check\" name=\"\(facts.result.name.xmlEscaped)\" "
      + "time=\"\(seconds(facts.result.seconds))\">\n"
    let lines = facts.details + [facts.tables.text(width: 100)]
    let text = lines.joined(separator: "\n").xmlEscaped
    let message = facts.headline.xmlEscaped
    let body =
      switch facts.status {
      case .passed: "      <system-out>\(message)\n\(text)</system-out>\n"
      case .worse: "      <failure type=\"worse\" message=\"\(message)\">\(text)</failure>\n"
      case .hindered(let kind): "      <error type=\"\(kind)\" message=\"\(message)\">\(text)</error>\n"
      }
    return head + body + "    </testcase>\n"
  }

  private static func seconds(_ value: Double) -> String { String(format: "%.3f", value) }
}
