import Foundation

extension Program {
  /// Starts a program and interrupts it, as Ctrl-C does, after some time.
  ///
  /// - Returns: what it wrote to standard error, and the signal that ended it; `nil` when it ended by itself.
  public static func interrupting(
    _ executable: String, _ arguments: [String], after seconds: Double, environment: [String: String] = [:]
  ) throws -> (errors: String, signal: Int32?) {
    let folder = try TemporaryFolder()
    let errors = try folder.write("", to: "errors")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.runWithoutBlockedSignals()
    if ended.wait(timeout: .now() + seconds) == .timedOut {
      kill(process.processIdentifier, SIGINT)
      if ended.wait(timeout: .now() + 30) == .timedOut {
        kill(process.processIdentifier, SIGKILL)
        ended.wait()
      }
    }
    let isSignal = process.terminationReason == .uncaughtSignal
    return (try folder.content(of: "errors"), isSignal ? process.terminationStatus : nil)
  }
}
