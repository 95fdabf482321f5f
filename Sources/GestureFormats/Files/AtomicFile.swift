import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that appears whole when ``commit()`` succeeds, and not at all otherwise.
///
/// Bytes go to a hidden file beside the target, which is flushed to the disk and renamed over it, so no
/// reader ever sees a part. A file that is replaced keeps its permissions, and a link goes on pointing where
/// it did. Pipes and devices (`/dev/stdout`) cannot be replaced: bytes go straight to them.
public struct AtomicFile: ~Copyable {
  private let path: String
  private let target: String
  /// `nil` where bytes go straight to the target.
  private let temporary: String?
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var committed = false

  private static let bufferLength = 1 << 16

  /// The hidden files of this process that wait to be put in place.
  private static let unfinished = Mutex<Set<String>>([])

  /// Removes what has not been put in place, for a process that is told to end.
  public static func discardUnfinished() {
    unfinished.withLock { paths in
      for path in paths { _ = unlink(path) }
    }
  }

  /// - Parameter path: need not exist; its folder must.
  public init(replacing path: String) throws(AtomicFileError) {
    let existing = try? FileStatus(path: path)
    if existing?.kind == .folder { throw .isFolder(path: path) }
    let isDirect = existing?.kind == .other || path.hasPrefix("/dev/")
    let target = isDirect ? path : resolvingLinks(path)
    let temporary = isDirect ? nil : hiddenSibling(of: target)
    if let temporary { Self.unfinished.withLock { _ = $0.insert(temporary) } }
    do {
      descriptor =
        if let temporary { try openForWriting(temporary, O_CREAT | O_EXCL) } else { try openDirectly(path) }
    } catch {
      if let temporary { Self.unfinished.withLock { _ = $0.remove(temporary) } }
      throw .cannotCreate(path: path, reason: error.description)
    }
    self.path = path
    self.target = target
    self.temporary = temporary
    // A file system without permissions refuses, and there is nothing to keep on it.
    if let existing, temporary != nil { _ = fchmod(descriptor, existing.permissions) }
  }

  deinit {
    _ = close(descriptor)
    guard let temporary else { return }
    if !committed { _ = unlink(temporary) }
    Self.unfinished.withLock { _ = $0.remove(temporary) }
  }

  /// - Complexity: O(bytes); they reach the file 64 KiB or more at a time.
  public mutating func write(_ bytes: some Sequence<UInt8>) throws(AtomicFileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferLength { try flush() }
  }

  /// Puts the file in its place.
  public consuming func commit() throws(AtomicFileError) {
    try flush()
    guard let temporary else { return }
    guard fsync(descriptor) == 0 else {
      throw .cannotWrite(path: path, reason: SystemError.last().description)
    }
    guard rename(temporary, target) == 0 else {
      throw .cannotReplace(path: path, reason: SystemError.last().description)
    }
    committed = true
  }

  /// Writes `text` as the whole content of `path`.
  public static func write(_ text: String, to path: String) throws(AtomicFileError) {
    var file = try AtomicFile(replacing: path)
    try file.write(text.utf8)
    try file.commit()
  }

  private mutating func flush() throws(AtomicFileError) {
    while !buffer.isEmpty {
      #if canImport(Darwin)
        let written = Darwin.write(descriptor, buffer, buffer.count)
      #else
        let written = Glibc.write(descriptor, buffer, buffer.count)
      #endif
      if written >= 0 {
        buffer.removeFirst(written)
      } else if errno != EINTR {
        throw .cannotWrite(path: path, reason: SystemError.last().description)
      }
    }
  }
}

private func openForWriting(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
  let descriptor = open(path, O_WRONLY | O_CLOEXEC | flags, 0o666)
  guard descriptor >= 0 else { throw .last() }
  return descriptor
}

/// Standard output is not opened anew: others write to it too, before and after, and it may be a file.
private func openDirectly(_ path: String) throws(SystemError) -> Int32 {
  guard path == "/dev/stdout" else { return try openForWriting(path, O_APPEND) }
  let descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
  guard descriptor >= 0 else { throw .last() }
  return descriptor
}

private func hiddenSibling(of path: String) -> String {
  folder(of: path) + ".gesturebench-" + String(UInt64.random(in: .min ... .max), radix: 16)
}

/// Where a chain of links ends, even when nothing is there yet.
private func resolvingLinks(_ path: String) -> String {
  var path = path
  // Forty links is where Linux itself gives up.
  for _ in 0..<40 {
    guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
    path = next.hasPrefix("/") ? next : folder(of: path) + next
  }
  return path
}

/// Everything up to and with the last `/`; empty for a plain name.
private func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
}
