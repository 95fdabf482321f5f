import Foundation
import GestureEvaluation
import GestureReports

/// Where GitHub Actions looks for what a step has to tell.
struct GitHubEnvironment {
  private let isAction: Bool
  /// The file that becomes the job's summary.
  private let summaryPath: String?

  init() {
    let variables = ProcessInfo.processInfo.environment
    isAction = variables["GITHUB_ACTIONS"] == "true"
    summaryPath = variables["GITHUB_STEP_SUMMARY"].flatMap { path in
      path.isEmpty ? nil : URL(fileURLWithPath: path).path
    }
  }

  func tell(of results: [CheckResult]) throws {
    if let summaryPath {
      // Other steps write to it too, so it is added to and not replaced.
      let text = CheckReport.markdown(of: results) + "\n"
      if !FileManager.default.fileExists(atPath: summaryPath) {
        try OutputFile.write(text, to: summaryPath)
      } else {
        do {
          let file = try FileHandle(forWritingTo: URL(fileURLWithPath: summaryPath))
          try file.seekToEnd()
          try file.write(contentsOf: Data(text.utf8))
          try file.close()
        } catch {
          throw OutputError(destination: summaryPath, reason: "it cannot be added to")
        }
      }
    }
    // Commands are read from either stream; standard output may be a report in a format of its own.
    if isAction { Console.write(toStandardError: WorkflowCommands.text(of: results)) }
  }
}
