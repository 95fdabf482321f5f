import Foundation
import Synchronization

/// A folder for files that are needed while the tool runs; it goes with its last reference, or when the tool is told to end.
final class ScratchFolder: Sendable {
  let path: String

  private static let existing = Mutex<Set<String>>([])

  init() throws {
    path =
      FileManager.default.temporaryDirectory.appendingPathComponent("gesturebench-\(UUID().uuidString)").path
    let path = path
    Self.existing.withLock { _ = $0.insert(path) }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    let path = path
    Self.existing.withLock { _ = $0.remove(path) }
  }

  /// Removes all there are, for a process that is told to end, although others may still write to them.
  static func removeAll() {
    let attempts = 100
    existing.withLock { paths in
      for path in paths {
        for _ in 0..<attempts where FileManager.default.fileExists(atPath: path) {
          try? FileManager.default.removeItem(atPath: path)
        }
      }
    }
  }
}
