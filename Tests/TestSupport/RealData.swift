import Foundation

/// Published recordings beside the repository, which not every machine has.
public enum RealData {
  public static let folder: String = {
    if let named = ProcessInfo.processInfo.environment["GESTUREBENCH_REALDATA"] { return named }
    return URL(fileURLWithPath: Repository.path).deletingLastPathComponent()
      .appendingPathComponent("shared/realdata").path
  }()

  public static let dollarArchive = folder + "/dollar1-unistroke/xml_logs_s02-s06.tar.gz"
  public static let mmgArchive = folder + "/mmg-multistroke/mmg_10users.tar.gz"

  public static var isThere: Bool {
    [dollarArchive, mmgArchive].allSatisfy { FileManager.default.fileExists(atPath: $0) }
  }

  /// The unpacked $1 logs, to be read only: all tests of a process share them.
  public static func dollarLogs() throws -> String { try unpacked.get().path(of: "xml_logs") }

  /// The unpacked MMG logs, to be read only: all tests of a process share them.
  public static func mmgLogs() throws -> String { try unpacked.get().path(of: "mmg") }

  private static let unpacked: Result<TemporaryFolder, any Error> = Result {
    let folder = try TemporaryFolder()
    try folder.unpack(dollarArchive)
    try folder.unpack(mmgArchive)
    // What a static property holds is never released.
    atexit {
      if let folder = try? RealData.unpacked.get() {
        try? FileManager.default.removeItem(atPath: folder.path)
      }
    }
    return folder
  }
}
