#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension [UInt8] {
  /// What an open file or pipe has now, waiting only where it has nothing yet; empty at its end.
  ///
  /// - Parameter limit: how many bytes at most.
  /// - Complexity: O(`limit`)
  public init(nextFrom descriptor: Int32, limit: Int) throws(FileTransferError) {
    var code: Int32 = 0
    self.init(unsafeUninitializedCapacity: limit) { buffer, initialized in
      var count = -1
      while count < 0 && code == 0 {
        count = read(descriptor, buffer.baseAddress, limit)
        guard count < 0 else { break }
        switch errno {
        case EINTR: continue
        case EAGAIN:
          // Whoever shares the pipe may have asked for reads that do not wait.
          var readable = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          poll(&readable, 1, -1)
        default: code = errno
        }
      }
      initialized = Swift.max(0, count)
    }
    if code != 0 { throw .system(code) }
  }
}
