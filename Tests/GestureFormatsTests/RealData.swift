import Foundation

/// Published recordings beside the repository, which not every machine has.
enum RealData {
  static let folder: String = {
    if let named = ProcessInfo.processInfo.environment["GESTUREBENCH_REALDATA"] { return named }
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return package.deletingLastPathComponent().appendingPathComponent("shared/realdata").path
  }()

  static let dollarArchive = folder + "/dollar1-unistroke/xml_logs_s02-s06.tar.gz"
  static let mmgArchive = folder + "/mmg-multistroke/mmg_10users.tar.gz"

  static var isThere: Bool {
    [dollarArchive, mmgArchive].allSatisfy { FileManager.default.fileExists(atPath: $0) }
  }
}

extension TemporaryFolder {
  /// - Parameter part: a folder of the archive; nothing else is unpacked.
  func unpack(_ archive: String, _ part: String) throws {
    let tar = Process()
    tar.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tar.arguments = ["tar", "-xzf", archive, "-C", path, part]
    try tar.run()
    tar.waitUntilExit()
  }
}
