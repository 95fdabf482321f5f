/// Elements of which every pattern of bits is a value, so that any bytes can be read as them.
public protocol BitPattern: BitwiseCopyable {}

extension UInt8: BitPattern {}
extension Int: BitPattern {}
extension Float: BitPattern {}
extension SIMD2<Float>: BitPattern {}

extension Array where Element: BitPattern {
  /// The elements whose memory `bytes` is a copy of; what is left after the last whole one is passed over.
  ///
  /// - Complexity: O(bytes), one copy.
  public init(bytes: RawSpan) {
    let size = MemoryLayout<Element>.size
    let count = bytes.byteCount / size
    self.init(unsafeUninitializedCapacity: count) { buffer, initialized in
      bytes.withUnsafeBytes { source in
        UnsafeMutableRawBufferPointer(buffer).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: source.prefix(count * size)))
      }
      initialized = count
    }
  }

  /// Appends the elements' memory to `bytes`.
  public func appendBytes(to bytes: inout [UInt8]) {
    withUnsafeBytes { bytes.append(contentsOf: $0) }
  }
}
