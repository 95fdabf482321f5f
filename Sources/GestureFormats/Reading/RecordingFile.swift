import Foundation
import GestureModel

/// A file to read and what its samples are called.
struct RecordingFile: Sendable {
  /// As the operating system takes it.
  let path: String
  /// As messages and ids call it: relative to the dataset's folder, or the last path component.
  let name: String
  /// The names of the dataset and of the folders between it and the file, outermost first.
  let folders: [String]
  /// What stands before the ids that the file itself gives, so that two files may use the same.
  let idPrefix: String
}

extension RecordingFile {
  /// A file or folder that the user named; `-` is standard input.
  init(named path: String) {
    self.path = path == "-" ? "/dev/stdin" : path
    name = URL(fileURLWithPath: self.path).standardized.lastPathComponent
    folders = path.split(separator: "/").dropLast().map(String.init)
    idPrefix = ""
  }

  /// The file at `relative` in this folder.
  func file(at relative: String) -> RecordingFile {
    let folders = relative.split(separator: "/").dropLast().map(String.init)
    return RecordingFile(
      path: path + "/" + relative, name: relative, folders: [name] + folders, idPrefix: relative + "#")
  }
}

/// Where a recording begins.
struct RecordingPlace: Sendable {
  let file: RecordingFile
  let line: Int

  func skipped(_ problem: SampleProblem, line: Int? = nil, id: String? = nil) -> SkippedSample {
    SkippedSample(file: file.name, line: line ?? self.line, id: id, problem: problem)
  }
}

/// What came of a recording.
enum Reading: Sendable {
  /// The line is `nil` in a file that has no lines.
  case sample(Sample, line: Int?)
  case skipped(SkippedSample)
}

extension Reading {
  /// Whether nothing after it in its file can be understood.
  var endsFile: Bool {
    guard case .skipped(let skipped) = self else { return false }
    return skipped.problem.endsFile
  }
}
