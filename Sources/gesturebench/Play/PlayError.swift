import PoseGames

/// Why a game cannot be played with what was given.
enum PlayError: Error {
  /// Nothing that could be played with came.
  case noPoses(source: String)
  case notAFingerRule(String)
  case unreadable(path: String, reason: String)
  /// Not what `evaluate --json` writes.
  case notAResult(path: String, reason: String)
  case notOneRun(path: String, runs: Int)
  case misreading(path: String, MisreadingError)

  var code: ExitCode {
    if case .notAFingerRule = self { .usage } else { .data }
  }
}

extension PlayError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noPoses(let source): "\(source): there is no hand pose with a time in it"
    case .notAFingerRule(let name): "a game is played with finger-rule, and \(name) names no poses by itself"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .notAResult(let path, let reason):
      "\(path): \(reason); expected what gesturebench evaluate --json writes"
    case .notOneRun(let path, let runs):
      "\(path): holds the results of \(counted(runs, "run")), and one is needed"
    case .misreading(let path, let error): "\(path): \(error)"
    }
  }
}
