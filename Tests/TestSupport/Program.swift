import Foundation

/// How a program ended and what it wrote.
public struct ProgramResult: Sendable {
  public let output: Data
  public let errors: String
  public let code: Int32

  public var text: String { String(decoding: output, as: UTF8.self) }

  public var errorLines: [Substring] { errors.split(separator: "\n") }
}

/// A program that did not end in time, and was ended.
public struct ProgramTimeout: Error {
  public let arguments: [String]
  public let seconds: Double
}

/// Runs programs to their end.
public enum Program {
  /// - Parameters:
  ///   - executable: a path, or a name to be looked up.
  ///   - environment: laid over this process's own; `nil` takes a variable away.
  ///   - output: where standard output goes instead of into the result.
  ///   - folder: where the program runs, if not where this process does.
  ///   - interruption: a signal to send once, as soon as it is time; asked every few milliseconds.
  /// - Returns: as its code, of a program that a signal ended, what shells make of that: 128 and the signal's number.
  public static func run(
    _ executable: String, _ arguments: [String] = [], environment: [String: String?] = [:],
    input: Data = Data(), output: String? = nil, folder: String? = nil, seconds: Double = 60,
    interruption: (signal: Int32, isTime: () -> Bool)? = nil
  ) throws -> ProgramResult {
    // Files rather than pipes: a pipe that nobody reads in time stops the program.
    let files = try TemporaryFolder()
    let handles = try ["input", "output", "errors"].map { name in
      try FileHandle(
        forUpdating: URL(fileURLWithPath: files.write(name == "input" ? input : Data(), to: name)))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [executable] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      environment.compactMapValues { $0 }, uniquingKeysWith: { $1 }
    ).filter { environment[$0.key] != .some(nil) }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardInput = handles[0]
    process.standardOutput =
      try output.map { try FileHandle(forWritingTo: URL(fileURLWithPath: $0)) } ?? handles[1]
    process.standardError = handles[2]

    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.runWithoutBlockedSignals()
    let deadline = DispatchTime.now() + seconds
    if let interruption {
      while ended.wait(timeout: .now() + 0.005) == .timedOut, .now() < deadline {
        guard interruption.isTime() else { continue }
        kill(process.processIdentifier, interruption.signal)
        break
      }
    }
    if process.isRunning, ended.wait(timeout: deadline) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
      throw ProgramTimeout(arguments: arguments, seconds: seconds)
    }
    return ProgramResult(
      output: try Data(contentsOf: URL(fileURLWithPath: files.path(of: "output"))),
      errors: try files.content(of: "errors"),
      code: (process.terminationReason == .uncaughtSignal ? 128 : 0) + process.terminationStatus)
  }
}
