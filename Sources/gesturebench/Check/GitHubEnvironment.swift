import Foundation
import GestureEvaluation
import GestureReports

/// Where GitHub Actions looks for what a step has to tell.
struct GitHubEnvironment {
  private let isAction: Bool
  /// The file that becomes the job's summary.
  private let summaryPath: String?
  /// Folders that annotations may name files from: the repository, as Actions says, or where the tool was started.
  private let roots: [String]

  init() {
    let variables = ProcessInfo.processInfo.environment
    isAction = variables["GITHUB_ACTIONS"] == "true"
    summaryPath = variables["GITHUB_STEP_SUMMARY"].flatMap { path in
      path.isEmpty ? nil : URL(fileURLWithPath: path).path
    }
    roots = [variables["GITHUB_WORKSPACE"], FileManager.default.currentDirectoryPath]
      .compactMap { $0.flatMap { $0.isEmpty ? nil : Self.resolved($0) } }
  }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// From the first of the folders that holds the baseline; the whole path where none does.
  private func place(of result: CheckResult) -> String {
    let path = Self.resolved(result.baselinePath)
    let root = roots.first { path.hasPrefix($0 + "/") }
    return root.map { String(path.dropFirst($0.count + 1)) } ?? path
  }

  func tell(of results: [CheckResult]) throws {
    if let summaryPath {
      // Other steps write to it too, so it is added to and not replaced.
      let text = CheckReport.markdown(of: results) + "\n"
      if !FileManager.default.fileExists(atPath: summaryPath) {
        try OutputFile.write(text, to: summaryPath)
      } else {
        let descriptor = open(summaryPath, O_WRONLY | O_APPEND | O_CLOEXEC)
        do {
          guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
          let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
          try file.write(contentsOf: Data(text.utf8))
        } catch {
          throw OutputError(destination: summaryPath, reason: "it cannot be added to")
        }
      }
    }
    // Commands are read from either stream; standard output may be a report in a format of its own.
    if isAction { Console.write(toStandardError: WorkflowCommands.text(of: results, file: place)) }
  }
}
