import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Array where Element: BitPattern {
  /// The elements whose memory stands in an open file from the byte `offset` on, read into their place directly.
  ///
  /// Most of the time goes into memory that is touched for the first time, which several workers share well.
  ///
  /// - Complexity: O(bytes), divided by the workers.
  public init(
    count: Int, readFrom descriptor: Int32, offset: Int, workers: Workers = Workers(1)
  ) throws(FileTransferError) {
    let byteCount = count * MemoryLayout<Element>.stride
    // Which of several failures is reported is left to chance.
    let failure = Mutex<FileTransferError?>(nil)
    self.init(unsafeUninitializedCapacity: count) { buffer, initialized in
      nonisolated(unsafe) let target = UnsafeMutableRawBufferPointer(buffer)
      let pieceLength = 1 << 20
      workers.forEach(pieces: (byteCount + pieceLength - 1) / pieceLength, scratch: ()) { piece, _ in
        let range = piece * pieceLength..<Swift.min(byteCount, (piece + 1) * pieceLength)
        do throws(FileTransferError) {
          try UnsafeMutableRawBufferPointer(rebasing: target[range])
            .fill(from: descriptor, offset: offset + range.lowerBound)
        } catch {
          failure.withLock { $0 = error }
        }
      }
      initialized = failure.withLock { $0 == nil } ? count : 0
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}

extension UnsafeMutableRawBufferPointer {
  fileprivate func fill(from descriptor: Int32, offset: Int) throws(FileTransferError) {
    var filled = 0
    while filled < count {
      let read = pread(descriptor, baseAddress! + filled, count - filled, off_t(offset + filled))
      if read > 0 {
        filled += read
      } else if read == 0 {
        throw .endOfFile
      } else if errno != EINTR {
        throw .system(errno)
      }
    }
  }
}
