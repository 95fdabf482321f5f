/// Reads memory as fast as one thread can, and does next to nothing with it.
enum MemoryReading {
  /// The sum of all bits, word by word.
  static func sum(_ numbers: [Float]) -> UInt32 {
    numbers.withUnsafeBytes { bytes in
      var sums = (
        SIMD16<UInt32>.zero, SIMD16<UInt32>.zero, SIMD16<UInt32>.zero, SIMD16<UInt32>.zero
      )
      let step = MemoryLayout<SIMD16<UInt32>>.size
      for offset in stride(from: 0, through: bytes.count - 4 * step, by: 4 * step) {
        sums.0 &+= bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt32>.self)
        sums.1 &+= bytes.loadUnaligned(fromByteOffset: offset + step, as: SIMD16<UInt32>.self)
        sums.2 &+= bytes.loadUnaligned(fromByteOffset: offset + 2 * step, as: SIMD16<UInt32>.self)
        sums.3 &+= bytes.loadUnaligned(fromByteOffset: offset + 3 * step, as: SIMD16<UInt32>.self)
      }
      return ((sums.0 &+ sums.1) &+ (sums.2 &+ sums.3)).wrappedSum()
    }
  }
}
