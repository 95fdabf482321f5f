#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why bytes could not be read from a file or written to it.
public enum FileTransferError: Error, Sendable, Equatable {
  /// The system's `errno`.
  case system(Int32)
  /// The file ends before all was read.
  case endOfFile

  public var reason: String {
    switch self {
    case .system(let code): String(cString: strerror(code))
    case .endOfFile: "it ends too early"
    }
  }
}
