#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the operating system answered to a call on a file, or zlib on its content.
struct SystemError: Error, CustomStringConvertible {
  /// 0 where the system found nothing wrong.
  let code: Int32
  let description: String

  init(code: Int32) {
    self.code = code
    description = String(cString: strerror(code))
  }

  init(content problem: String) {
    code = 0
    description = problem
  }

  /// Takes `errno`, so it stands directly after the failed call.
  static func last() -> SystemError { SystemError(code: errno) }

  var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}
