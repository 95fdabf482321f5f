import GestureEvaluation

/// Why there is no benchmark, or nothing to judge it by.
enum BenchmarkError: Error {
  /// All samples are degenerate.
  case noShapes(dataset: String)
  case missingResult(path: String)
  case unreadableResult(path: String)
  case noResult(path: String, BaselineError)
  case unlike(path: String, BenchmarkComparisonError)
  /// Ratios that fell, as many as the comparison lists.
  case worse(count: Int, path: String)
  /// What was written in a format was not read back whole.
  case misread(format: String, samples: Int, of: Int)
}

extension BenchmarkError: CustomStringConvertible {
  var code: ExitCode {
    switch self {
    case .noShapes, .unreadableResult, .noResult, .unlike: .data
    case .missingResult: .noBaseline
    case .worse: .worse
    case .misread: .failure
    }
  }

  var description: String {
    switch self {
    case .noShapes(let dataset): "\(dataset): no sample has a shape to make templates of"
    case .missingResult(let path): "\(path) is not there; --json \(path) writes it"
    case .unreadableResult(let path): "\(path) cannot be read"
    case .noResult(let path, .malformed(let flaw)): "\(path) is no result of benchmark: \(flaw)"
    case .noResult(let path, .unknownSchema(let schema)):
      "\(path) is of schema \(schema), and this version knows only 1"
    case .noResult(let path, let flaw): "\(path) is no result of benchmark: \(flaw)"
    case .unlike(let path, .otherSettings(let what, let before, let after)):
      "\(path) is of other \(what): \(before) there, \(after) here"
    case .unlike(let path, .otherPaths(let key)):
      "\(path) did not measure the same: \(key.kind.rawValue) \(key.subject) is in one of the two only"
    case .worse(let count, let path): "\(counted(count, "ratio")) worse than in \(path)"
    case .misread(let format, let samples, let written):
      "\(format): \(samples) of \(written) samples were read back"
    }
  }
}
