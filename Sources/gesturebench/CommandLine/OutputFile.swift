import Foundation
import GestureFormats
import GestureModel

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

  /// Fails where `path` is the dataset that was read from `source`, or a recording in that folder.
  static func check(
    _ path: String, overwritesNone dataset: Dataset, at source: String
  ) throws(OutputError) {
    guard path != "-", source != "-", FileManager.default.fileExists(atPath: path) else { return }
    let (output, input) = (resolved(path), resolved(source))
    let prefix = input + "/"
    let relative = output.hasPrefix(prefix) ? String(output.dropFirst(prefix.count)) : nil
    let isRecording = relative.map { name in
      dataset.samples.ids.contains { $0 == name || $0.hasPrefix(name + "#") || $0.hasPrefix(name + ":") }
    }
    if output == input || isRecording == true {
      throw OutputError(destination: path, reason: "it holds recordings that were read")
    }
  }

  /// Fails where `path` is the file that was read from `source`, by whatever name.
  static func check(_ path: String, isNot source: String) throws(OutputError) {
    if path != "-", resolved(path) == resolved(source) {
      throw OutputError(destination: path, reason: "it is the file that was read")
    }
  }

  static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  static func write(_ text: String, to path: String) throws {
    if path == "-" { return try Console.print(text) }
    try AtomicFile.write(text, to: path)
    Interruption.note(finished: path)
  }
}
