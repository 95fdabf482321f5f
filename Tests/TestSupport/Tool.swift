import Foundation

/// The built `gesturebench`, seen from outside.
public enum Tool {
  /// The tests and the tool are built into the same folder.
  public static let path: String = {
    #if canImport(Darwin)
      let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    #else
      let tests = Bundle.main.executableURL
    #endif
    return (tests ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .deletingLastPathComponent().appendingPathComponent("gesturebench").path
  }()

  public static func run(
    _ arguments: [String], environment: [String: String?] = [:], input: Data = Data(),
    output: String? = nil, folder: String? = nil, interruption: (signal: Int32, isTime: () -> Bool)? = nil
  ) throws -> ProgramResult {
    try Program.run(
      path, arguments, environment: environment, input: input, output: output, folder: folder,
      interruption: interruption)
  }
}
