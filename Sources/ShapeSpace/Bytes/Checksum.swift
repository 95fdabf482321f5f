/// A checksum of 64 bits that changes with any change within one aligned word of 8 bytes, and but for one case in
/// 2^64 with any other that is not made on purpose.
///
/// FNV-1a over words instead of bytes, in four lanes that are folded at the end, with a shift after each product:
/// the product alone never carries a high bit down. Every step is a bijection of the state, hence the first
/// promise.
public struct Checksum: Sendable {
  private var lanes = SIMD4<UInt64>(repeating: 0xcbf2_9ce4_8422_2325) ^ SIMD4(0, 1, 2, 3)
  private var wordCount = 0

  public init() {}

  /// Takes in what follows; in how many pieces makes no difference.
  ///
  /// - Precondition: `bytes` are whole words of 8 bytes.
  /// - Complexity: O(bytes), at the speed of memory.
  public mutating func add(_ bytes: RawSpan) {
    precondition(bytes.byteCount.isMultiple(of: 8), "whole words")
    let words = bytes.byteCount / 8
    let lead = min(words, -wordCount & 3)
    let grouped = lead + (words - lead) / 4 * 4
    bytes.withUnsafeBytes { bytes in
      for word in 0..<lead { lanes[(wordCount + word) & 3].mix(bytes.word(word)) }
      var (a, b, c, d) = (lanes[0], lanes[1], lanes[2], lanes[3])
      for word in stride(from: lead, to: grouped, by: 4) {
        a.mix(bytes.word(word))
        b.mix(bytes.word(word + 1))
        c.mix(bytes.word(word + 2))
        d.mix(bytes.word(word + 3))
      }
      lanes = SIMD4(a, b, c, d)
      for word in grouped..<words { lanes[word - grouped].mix(bytes.word(word)) }
    }
    wordCount += words
  }

  /// That of all bytes taken in so far.
  public var value: UInt64 {
    var sum = UInt64(wordCount)
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
