import Foundation

/// Folders that the tool writes several files to.
enum OutputFolder {
  /// Fails at once where writing into `path` would fail for certain after the work is done.
  static func check(_ path: String) throws(OutputError) {
    if path == "-" { throw OutputError(destination: path, reason: "it is standard output, and no folder") }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      if !isFolder.boolValue { throw OutputError(destination: path, reason: "it is a file") }
    } else {
      try OutputFile.check(path)
    }
  }

  /// Fails where `path` is the folder that recordings are read from, or in it: they would be read from it next time.
  static func check(_ path: String, isOutside source: String) throws(OutputError) {
    guard source != "-" else { return }
    let (folder, read) = (OutputFile.resolved(path), OutputFile.resolved(source))
    if folder == read || folder.hasPrefix(read + "/") {
      throw OutputError(destination: path, reason: "recordings are read from there")
    }
  }

  /// Makes the folder where there is none, and writes each file whole or not at all.
  ///
  /// - Parameter source: a file that was read, which none may replace.
  static func write(
    _ files: [(name: String, text: String)], to path: String, sparing source: String? = nil
  ) throws {
    if let source, source != "-" {
      for file in files { try OutputFile.check(path + "/" + file.name, isNot: source) }
    }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw OutputError(destination: path, reason: error.localizedDescription)
    }
    for file in files { try OutputFile.write(file.text, to: path + "/" + file.name) }
  }
}
