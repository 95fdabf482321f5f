import Foundation

/// A folder of test files that vanishes with the last reference to it.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("gesturebench-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  public func path(of name: String) -> String { path + "/" + name }

  /// Writes a file, its folders with it, and returns its path.
  @discardableResult
  public func write(_ content: some Sequence<UInt8>, to name: String) throws -> String {
    let url = URL(fileURLWithPath: path(of: name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content).write(to: url)
    return url.path
  }

  @discardableResult
  public func write(_ content: String, to name: String) throws -> String {
    try write(content.utf8, to: name)
  }

  /// Copies a file or folder from elsewhere, under its own name.
  public func copy(_ source: String) throws {
    let name = URL(fileURLWithPath: source).lastPathComponent
    try FileManager.default.copyItem(atPath: source, toPath: path(of: name))
  }

  public func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(of: name), withDestinationPath: destination)
  }

  public func unpack(_ archive: String) throws {
    let result = try Program.run("tar", ["-xzf", archive, "-C", path])
    guard result.code == 0 else { throw CocoaError(.fileReadCorruptFile) }
  }

  public func content(of name: String) throws -> String {
    try String(contentsOfFile: path(of: name), encoding: .utf8)
  }

  public func names(in name: String? = nil) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: name.map(path(of:)) ?? path).sorted()
  }
}
