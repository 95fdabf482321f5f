import Foundation
import GestureEvaluation

/// A file that holds what a run came to: a baseline, or the result of `evaluate --json`.
enum ResultFile {
  static func baseline(at path: String) throws -> Baseline {
    let data: Data
    do {
      // A pipe too, such as a shell's <(...).
      let file =
        path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      data = try file.readToEnd() ?? Data()
    } catch {
      throw ResultFileError.unreadable(path)
    }
    do {
      return try Baseline(data: data)
    } catch {
      throw ResultFileError.noResult(path, error)
    }
  }
}

enum ResultFileError: Error {
  case unreadable(String)
  case noResult(String, BaselineError)
}

extension ResultFileError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreadable(let path): "\(path) cannot be read"
    case .noResult(let path, .malformed(let flaw)): "\(path) is no result of one run: \(flaw)"
    case .noResult(let path, .unknownSchema(let schema)):
      "\(path) is of schema \(schema), and this version knows only 1"
    case .noResult(let path, .severalRuns(let count)):
      "\(path) holds \(count) runs; evaluate one dataset with one recognizer a file"
    case .noResult(let path, .inconsistent(let flaw)): "\(path) contradicts itself: \(flaw)"
    }
  }
}
