import Foundation
import GestureModel

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

  /// Fails where a file that may be written into `path` is a recording of the dataset that was read from `source`.
  ///
  /// Others may stand beside recordings: reading these passes over files of no known format.
  static func check(
    _ path: String, overwritesNone dataset: Dataset, at source: String
  ) throws(OutputError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names.sorted() where name.wholeMatch(of: #/(\d+-)?[a-z]+(-\d+)?\.(csv|json|svg)/#) != nil {
      try OutputFile.check(path + "/" + name, overwritesNone: dataset, at: source)
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
