import Foundation
import ShapeSpace

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Files that appear whole or not at all, and folders that one process at a time may change.
enum WholeFile {
  /// Lets `content` write a hidden file beside `path`, flushes it to the disk and renames it over `path`.
  ///
  /// A file that is replaced keeps its permissions, and a link goes on pointing where it did. Hidden files that
  /// writers left when they were killed are removed.
  ///
  /// - Precondition: the caller holds the lock of the folder, so nobody else is writing this file.
  static func write(
    to path: String, _ content: (_ descriptor: Int32) throws(FileTransferError) -> Void
  ) throws(FileTransferError) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let folder = target.deletingLastPathComponent()
    let prefix = ".\(target.lastPathComponent).gesturebench-"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    where name.hasPrefix(prefix) {
      unlink(folder.appendingPathComponent(name).path)
    }
    let temporary = folder.appendingPathComponent(
      prefix + String(UInt64.random(in: .min ... .max), radix: 16)
    ).path
    let permissions = try? FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions]
    let descriptor = open(temporary, O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL, 0o666)
    guard descriptor >= 0 else { throw .system(errno) }
    var isInPlace = false
    defer {
      close(descriptor)
      if !isInPlace { unlink(temporary) }
    }
    // A file system without permissions refuses, and there is nothing to keep on it.
    if let permissions = permissions as? NSNumber { _ = fchmod(descriptor, mode_t(permissions.uint32Value)) }
    try content(descriptor)
    guard fsync(descriptor) == 0, rename(temporary, target.path) == 0 else { throw .system(errno) }
    isInPlace = true
  }

  /// Opens and locks the folder of `path` against every other caller of this, in this process and in others.
  ///
  /// - Returns: a descriptor; closing it ends the lock, and so does the end of the process.
  static func lockFolder(of path: String) throws(FileTransferError) -> Int32 {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let descriptor = open(target.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let failure = errno
        close(descriptor)
        throw .system(failure)
      }
    }
    return descriptor
  }
}
