import GestureEvaluation

/// Some checks did not pass.
struct CheckFailure: Error {
  let code: ExitCode
  let message: String

  /// - Returns: `nil` when all passed.
  init?(_ results: [(CheckResult, ExitCode)]) {
    let kinds: [(code: ExitCode, what: String)] = [
      (.worse, "worse than the baseline"), (.data, "on bad or other data"),
      (.usage, "not configured rightly"),
      (.failure, "failed"), (.noBaseline, "without a baseline: gesturebench check --update writes it"),
    ]
    let found = kinds.compactMap { kind in
      let names = results.filter { $0.1 == kind.code }.map(\.0.nameAndReason)
      return names.isEmpty ? nil : (kind.code, "\(names.joined(separator: ", ")) \(kind.what)")
    }
    guard let first = found.first else { return nil }
    code = first.0
    message = found.map(\.1).joined(separator: "; ")
  }
}

extension CheckResult {
  /// The name, and where it could not be done the reason, which is told nowhere else when the tool is quiet.
  fileprivate var nameAndReason: String {
    if case .failed(let reason) = finding { "\(name) (\(reason))" } else { name }
  }
}
