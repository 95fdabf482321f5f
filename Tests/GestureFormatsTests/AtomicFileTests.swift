import Foundation
import GestureFormats
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct AtomicFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var path: String { folder.path + "/a" }

  private func permissions(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func nothingIsThereBeforeCommit() throws {
    try folder.write("old", to: "a")
    var file = try AtomicFile(replacing: path)
    for _ in 0..<10 { try file.write(repeatElement(UInt8(ascii: "n"), count: 50_000)) }
    #expect(try folder.content(of: "a") == "old")
    try file.commit()
    #expect(try folder.content(of: "a") == String(repeating: "n", count: 500_000))
    #expect(try folder.names() == ["a"])
  }

  @Test func abandonedFilesLeaveNothing() throws {
    do {
      var file = try AtomicFile(replacing: path)
      try file.write(repeatElement(0, count: 200_000))
      #expect(try folder.names().count == 1)
    }
    #expect(try folder.names().isEmpty)
  }

  @Test func permissions() throws {
    try folder.write("old", to: "a")
    for mode in [0o600, 0o755, 0o444] {
      try #require(chmod(path, mode_t(mode)) == 0)
      try AtomicFile.write("new", to: path)
      #expect(try permissions(path) == mode)
    }
    // A file made by other means shows what the process's own default is.
    let plain = creat(folder.path + "/plain", 0o666)
    close(plain)
    try AtomicFile.write("new", to: folder.path + "/b")
    #expect(try permissions(folder.path + "/b") == permissions(folder.path + "/plain"))
  }

  @Test func linksStay() throws {
    try folder.write("old", to: "sub/target")
    try folder.link("a", to: "sub/target")
    try folder.link("dangling", to: "sub/fresh")
    try AtomicFile.write("new", to: path)
    try AtomicFile.write("new", to: folder.path + "/dangling")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "sub/target")
    #expect(try folder.content(of: "sub/target") == "new" && folder.content(of: "sub/fresh") == "new")
  }

  @Test func devicesAreWrittenAndStay() throws {
    try AtomicFile.write("gone", to: "/dev/null")
    #expect(
      try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        == .typeCharacterSpecial)
  }

  @Test func errors() throws {
    #expect(throws: AtomicFileError.isFolder(path: folder.path)) { try AtomicFile.write("", to: folder.path) }
    let nowhere = folder.path + "/none/a"
    #expect(throws: AtomicFileError.cannotCreate(path: nowhere, reason: "No such file or directory")) {
      try AtomicFile.write("", to: nowhere)
    }
    #if os(Linux)
      let error = #expect(throws: AtomicFileError.self) { try AtomicFile.write("x", to: "/dev/full") }
      #expect(error == .cannotWrite(path: "/dev/full", reason: "No space left on device"))
    #endif
  }
}
