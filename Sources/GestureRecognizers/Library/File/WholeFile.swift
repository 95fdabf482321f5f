import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Files that appear whole or not at all, and folders that one process at a time may change.
enum WholeFile {
  /// Why a call to the system failed.
  struct Failure: Error {
    let reason: String

    /// Takes `errno`, so it stands directly after the failed call.
    static func last() -> Failure { Failure(reason: String(cString: strerror(errno))) }
  }

  /// Writes a hidden file beside `path`, flushes it to the disk and renames it over `path`.
  ///
  /// A file that is replaced keeps its permissions, and a link goes on pointing where it did.
  static func write(_ bytes: consuming [UInt8], to path: String) throws(Failure) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let temporary = target.deletingLastPathComponent()
      .appendingPathComponent(".gesturebench-" + String(UInt64.random(in: .min ... .max), radix: 16)).path
    let permissions = try? FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions]
    let descriptor = open(temporary, O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL, 0o666)
    guard descriptor >= 0 else { throw .last() }
    var isInPlace = false
    defer {
      close(descriptor)
      if !isInPlace { unlink(temporary) }
    }
    // A file system without permissions refuses, and there is nothing to keep on it.
    if let permissions = permissions as? NSNumber { _ = fchmod(descriptor, mode_t(permissions.uint32Value)) }
    while !bytes.isEmpty {
      #if canImport(Darwin)
        let written = Darwin.write(descriptor, bytes, bytes.count)
      #else
        let written = Glibc.write(descriptor, bytes, bytes.count)
      #endif
      if written >= 0 {
        bytes.removeFirst(written)
      } else if errno != EINTR {
        throw .last()
      }
    }
    guard fsync(descriptor) == 0, rename(temporary, target.path) == 0 else { throw .last() }
    isInPlace = true
  }

  /// Opens and locks the folder of `path` against every other caller of this, in this process and in others.
  ///
  /// - Returns: a descriptor; closing it ends the lock, and so does the end of the process.
  static func lockFolder(of path: String) throws(Failure) -> Int32 {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let descriptor = open(target.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last() }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else {
        let failure = Failure.last()
        close(descriptor)
        throw failure
      }
    }
    return descriptor
  }
}
