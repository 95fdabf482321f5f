import Foundation

extension Program {
  /// Starts a program and kills it, which it cannot prevent, once `isTime` says so; asked every millisecond.
  ///
  /// - Returns: whether it was killed before it had ended by itself.
  public static func killing(
    _ executable: String, _ arguments: [String], when isTime: () throws -> Bool
  ) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.runWithoutBlockedSignals()
    while ended.wait(timeout: .now() + 0.001) == .timedOut {
      guard try isTime() else { continue }
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
      break
    }
    return process.terminationReason == .uncaughtSignal
  }
}
