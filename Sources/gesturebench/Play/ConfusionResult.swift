import Foundation
import GestureRecognizers
import PoseGames

/// The confusion matrix in a result of `evaluate --json`.
struct ConfusionResult {
  private struct Document: Decodable {
    let runs: [Run]
  }

  private struct Run: Decodable {
    let labels: [String]
    let confusion: [[Int]]
    let rejectedByClass: [Int]
  }

  private let path: String
  private let run: Run

  init(_ path: String) throws(PlayError) {
    let data = try InputFile.content(of: path)
    let runs: [Run]
    do {
      runs = try JSONDecoder().decode(Document.self, from: data).runs
    } catch DecodingError.keyNotFound(let key, _) {
      throw .notAResult(path: path, reason: "there is no '\(key.stringValue)' in it")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
      let place = context.codingPath.map { $0.intValue.map { String($0) } ?? $0.stringValue }
      throw .notAResult(
        path: path,
        reason: place.isEmpty ? "it is no object" : "'\(place.joined(separator: "."))' is something else")
    } catch {
      throw .notAResult(path: path, reason: "it is not JSON")
    }
    guard runs.count == 1 else { throw .notOneRun(path: path, runs: runs.count) }
    self.path = path
    run = runs[0]
  }

  /// How the poses are misread; a class may be called by a pose's alias.
  func misreading(of poses: NamedPoses) throws(PlayError) -> Misreading {
    do {
      return try Misreading(
        labels: run.labels.map { poses[$0]?.name ?? $0 }, confusion: run.confusion,
        rejected: run.rejectedByClass, poses: poses.poses.map(\.name))
    } catch {
      throw .misreading(path: path, error)
    }
  }
}
