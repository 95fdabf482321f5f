#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the operating system answered to a call on a file.
struct SystemError: Error, CustomStringConvertible {
  let code: Int32

  /// Takes `errno`, so it stands directly after the failed call.
  static func last() -> SystemError { SystemError(code: errno) }

  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  var description: String { String(cString: strerror(code)) }
}
