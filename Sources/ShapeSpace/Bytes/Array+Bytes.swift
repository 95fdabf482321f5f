/// Elements of which every pattern of bits is a value, so that any bytes can be read as them.
public protocol BitPattern: BitwiseCopyable {}

extension UInt8: BitPattern {}
extension Int: BitPattern {}
extension Float: BitPattern {}
extension SIMD2<Float>: BitPattern {}

extension Array where Element: BitPattern {
  /// The elements whose memory `bytes` is a copy of; what is left after the last whole one is passed over.
  ///
  /// Most of the time goes into memory that is touched for the first time, which several workers share well.
  ///
  /// - Complexity: O(bytes), divided by the workers.
  public init(bytes: RawSpan, workers: Workers = Workers(1)) {
    let count = bytes.byteCount / MemoryLayout<Element>.size
    let byteCount = count * MemoryLayout<Element>.size
    self.init(unsafeUninitializedCapacity: count) { buffer, initialized in
      bytes.withUnsafeBytes { source in
        nonisolated(unsafe) let (source, target) = (source, UnsafeMutableRawBufferPointer(buffer))
        let pieceLength = 1 << 20
        workers.forEach(pieces: (byteCount + pieceLength - 1) / pieceLength, scratch: ()) { piece, _ in
          let range = piece * pieceLength..<Swift.min(byteCount, (piece + 1) * pieceLength)
          UnsafeMutableRawBufferPointer(rebasing: target[range])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[range]))
        }
      }
      initialized = count
    }
  }

  /// Appends the elements' memory to `bytes`.
  public func appendBytes(to bytes: inout [UInt8]) {
    withUnsafeBytes { bytes.append(contentsOf: $0) }
  }
}
