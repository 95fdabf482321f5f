extension RawSpan {
  /// A checksum of 64 bits that changes with any change within one aligned word of 8 bytes, and but for one case in
  /// 2^64 with any other that is not made on purpose.
  ///
  /// FNV-1a over words instead of bytes, in four lanes that are folded at the end, with a shift after each product:
  /// the product alone never carries a high bit down. Every step is a bijection of the state, hence the first
  /// promise. Bytes after the last whole word count as a word filled with zeros.
  ///
  /// - Complexity: O(bytes), at the speed of memory.
  public var checksum: UInt64 {
    let offsetBasis: UInt64 = 0xcbf2_9ce4_8422_2325
    var lanes = SIMD4<UInt64>(repeating: offsetBasis) ^ SIMD4(0, 1, 2, 3)
    let (words, rest) = byteCount.quotientAndRemainder(dividingBy: 8)
    let grouped = words / 4 * 4
    withUnsafeBytes { bytes in
      var (a, b, c, d) = (lanes[0], lanes[1], lanes[2], lanes[3])
      for word in stride(from: 0, to: grouped, by: 4) {
        a.mix(bytes.word(word))
        b.mix(bytes.word(word + 1))
        c.mix(bytes.word(word + 2))
        d.mix(bytes.word(word + 3))
      }
      lanes = SIMD4(a, b, c, d)
      for word in grouped..<words { lanes[word - grouped].mix(bytes.word(word)) }
      var last: UInt64 = 0
      for byte in bytes.suffix(rest).reversed() { last = last << 8 | UInt64(byte) }
      lanes[3].mix(last)
    }
    var sum = UInt64(byteCount)
    for lane in 0..<4 { sum.mix(lanes[lane]) }
    return sum
  }
}

extension UInt64 {
  fileprivate mutating func mix(_ word: UInt64) {
    self = (self ^ word) &* 0x0000_0100_0000_01b3
    self ^= self >> 32
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func word(_ index: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
  }
}
