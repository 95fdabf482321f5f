import Foundation

/// The package that is tested, on disk.
public enum Repository {
  public static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  public static func path(of name: String) -> String { path + "/" + name }

  public static func text(of name: String) throws -> String {
    try String(contentsOfFile: path(of: name), encoding: .utf8)
  }
}
