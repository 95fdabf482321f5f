import Foundation
import GestureFormats
import GestureReports

/// Finds the files that samples were read from.
enum RecordingPlace {
  /// The file of the sample `id` of the dataset at `path`: that file itself, or the one in the folder that the id
  /// begins with; `nil` for standard input.
  ///
  /// Ids that readers make end in `:` and the line; those that a file gives its samples stand after `#`.
  static func of(_ id: String, in path: String) -> SourcePlace? {
    if path == "-" { return nil }
    let parts = id.split(separator: ":", omittingEmptySubsequences: false)
    let line = parts.count > 1 ? parts.last.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } : nil
    guard isFolder(path) else {
      let isOfFile = id == "\(URL(fileURLWithPath: path).lastPathComponent):\(line ?? 0)"
      return SourcePlace(path: path, line: isOfFile ? line : nil)
    }
    if let line, let file = existing(parts.dropLast().joined(separator: ":"), in: path) {
      return SourcePlace(path: file, line: line)
    }
    let name = id.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first.map(String.init)
    return SourcePlace(path: name.flatMap { existing($0, in: path) } ?? path)
  }

  static func of(_ skipped: SkippedSample, in path: String) -> SourcePlace {
    SourcePlace(
      path: isFolder(path) ? existing(skipped.file, in: path) ?? path : path, line: skipped.line)
  }

  private static func existing(_ name: String, in folder: String) -> String? {
    let path = (folder.hasSuffix("/") ? folder : folder + "/") + name
    return !name.isEmpty && FileManager.default.fileExists(atPath: path) ? path : nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
