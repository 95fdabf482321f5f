import CZlib

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file, pipe or device that is read from its beginning to its end, once; one that gzip has compressed is
/// decompressed on the way.
struct ByteSource: ~Copyable {
  private let file: gzFile
  private var isAtEnd = false

  /// Most recordings are shorter, and zeroing a longer buffer for each took a third of the reading time.
  private static let firstPiece = 1 << 14

  init(path: String) throws(SystemError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last() }
    guard let file = gzdopen(descriptor, "rb") else {
      _ = close(descriptor)
      throw SystemError(code: ENOMEM)
    }
    self.file = file
  }

  deinit {
    _ = gzclose(file)
  }

  /// The next `count` bytes; fewer only at the end.
  mutating func read(_ count: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count, !isAtEnd {
      bytes += try piece(min(count - bytes.count, max(bytes.count, Self.firstPiece)))
    }
    return bytes
  }

  private mutating func piece(_ count: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let received = Int(gzread(file, &bytes, UInt32(count)))
    if received < count {
      let systemError = SystemError.last()
      var code: Int32 = 0
      let problem = gzerror(file, &code)
      switch code {
      case Z_OK, Z_STREAM_END: break
      case Z_ERRNO: throw systemError
      case Z_BUF_ERROR: throw SystemError(content: "the compressed data end too early")
      default:
        let reason = problem.map { String(cString: $0) } ?? "zlib error \(code)"
        throw SystemError(content: "the compressed data are damaged (\(reason))")
      }
      isAtEnd = true
    }
    bytes.removeLast(count - received)
    return bytes
  }
}
