#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file, pipe or device that is read from its beginning to its end, once.
struct ByteSource: ~Copyable {
  private let descriptor: Int32
  private var isAtEnd = false

  /// Most recordings are shorter, and zeroing a longer buffer for each took a third of the reading time.
  private static let firstPiece = 1 << 14

  init(path: String) throws(SystemError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last() }
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
  }

  /// The next `count` bytes; fewer only at the end, because a pipe hands out what it has just now.
  mutating func read(_ count: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count, !isAtEnd {
      bytes += try piece(min(count - bytes.count, max(bytes.count, Self.firstPiece)))
    }
    return bytes
  }

  private mutating func piece(_ count: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      #if canImport(Darwin)
        let received = Darwin.read(descriptor, &bytes, count)
      #else
        let received = Glibc.read(descriptor, &bytes, count)
      #endif
      if received >= 0 {
        isAtEnd = received == 0
        bytes.removeLast(count - received)
        return bytes
      }
      guard errno == EINTR else { throw .last() }
    }
  }
}
