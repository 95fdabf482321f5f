#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension RawSpan {
  /// Writes all bytes at an open file's current position.
  ///
  /// - Complexity: O(bytes)
  public func write(to descriptor: Int32) throws(FileTransferError) {
    let code = withUnsafeBytes { bytes -> Int32 in
      var written = 0
      while written < bytes.count {
        let (rest, length) = (bytes.baseAddress! + written, bytes.count - written)
        #if canImport(Darwin)
          // Darwin refuses more than 2 GiB at once.
          let count = Darwin.write(descriptor, rest, Swift.min(length, 1 << 30))
        #else
          let count = Glibc.write(descriptor, rest, length)
        #endif
        if count >= 0 {
          written += count
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
    if code != 0 { throw .system(code) }
  }
}
