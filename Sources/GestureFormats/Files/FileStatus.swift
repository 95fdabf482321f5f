#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What stands at a path, links followed.
struct FileStatus {
  enum Kind { case regular, folder, other }

  /// Two paths with the same identity are the same file.
  struct Identity: Hashable {
    let device: UInt64
    let node: UInt64
  }

  let kind: Kind
  let identity: Identity
  let permissions: mode_t

  init(path: String) throws(SystemError) {
    var information = stat()
    guard stat(path, &information) == 0 else { throw .last() }
    switch information.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: information.st_dev), node: UInt64(information.st_ino))
    permissions = information.st_mode & 0o7777
  }
}
