import Foundation

extension Program {
  /// Starts a program and kills it once `isTime` says so; asked every millisecond.
  ///
  /// - Parameters:
  ///   - signal: how; unless given, in a way that the program cannot prevent.
  ///   - environment: laid over this process's own.
  /// - Returns: whether it was killed before it had ended by itself.
  public static func killing(
    _ executable: String, _ arguments: [String], by signal: Int32 = SIGKILL,
    environment: [String: String] = [:], when isTime: () throws -> Bool
  ) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardError = FileHandle.nullDevice
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.runWithoutBlockedSignals()
    while ended.wait(timeout: .now() + 0.001) == .timedOut {
      guard try isTime() else { continue }
      kill(process.processIdentifier, signal)
      ended.wait()
      break
    }
    return process.terminationReason == .uncaughtSignal
  }
}
