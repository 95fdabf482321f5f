import Foundation
import GestureFormats

/// Files that the tool writes: whole or not at all, `-` being standard output.
enum OutputFile {
  /// Fails at once where writing `path` would fail for certain after the work is done.
  static func check(_ path: String) throws(OutputError) {
    if path == "-" { return }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw OutputError(destination: path, reason: "it is a folder")
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder) else {
      throw OutputError(destination: path, reason: "there is no folder \(folder)")
    }
  }

  static func write(_ text: String, to path: String) throws {
    if path == "-" { try Console.print(text) } else { try AtomicFile.write(text, to: path) }
  }
}
