extension Dataset {
  /// 64 bits over ids, labels, subjects, attributes and every coordinate and time, as 16 hexadecimal digits.
  ///
  /// It tells whether two runs saw the same data; it is no protection against someone who wants it to lie.
  /// The dataset's name does not enter, so a copy in another place has the same fingerprint.
  ///
  /// - Complexity: O(points + samples)
  public var fingerprint: String {
    var hash = Fingerprint()
    for sample in 0..<count {
      hash.combine(samples.ids[sample])
      hash.combine(samples.label(of: sample))
      let subject = samples.subject(of: sample)
      hash.combine(UInt64(subject == nil ? 0 : 1))
      hash.combine(subject ?? "")
      for name in samples.attributes.keys.sortedInCodePointOrder() {
        guard let value = samples.attributes[name]![sample] else { continue }
        hash.combine(name)
        hash.combine(value)
      }
      for stroke in strokes.strokes(of: sample) {
        hash.combine(UInt64(stroke.points.count))
        for point in stroke.points {
          hash.combine(UInt64(point.x.bitPattern) << 32 | UInt64(point.y.bitPattern))
        }
        for time in stroke.times ?? [] { hash.combine(time.bitPattern) }
      }
    }
    return hash.hexadecimal
  }
}

/// FNV-1a over 64-bit words, with a final mix because FNV's high bits see the last words late.
private struct Fingerprint {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01B3
    state ^= state >> 29
  }

  mutating func combine(_ text: String) {
    combine(UInt64(text.utf8.count))
    for byte in text.utf8 { combine(UInt64(byte)) }
  }

  var hexadecimal: String {
    var mixer = SeededGenerator(seed: state)
    let digits = String(mixer.next(), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
