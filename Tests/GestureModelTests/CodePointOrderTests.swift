import GestureModel
import Testing

@Suite struct CodePointOrderTests {
  /// Ascending by the bytes of their UTF-8, as `LC_ALL=C sort` puts them.
  static let ascending = [
    "", " ", "10", "9", "A", "Z", "a", "aa", "ab", "b", "e", "e\u{301}", "f", "z", "\u{E9}", "\u{FF}",
    "\u{100}",
    "\u{FF5E}", "\u{FFFF}", "\u{10000}", "\u{1F600}", "\u{10FFFF}",
  ]

  @Test func ordersByTheBytesOfUTF8() {
    for (index, left) in Self.ascending.enumerated() {
      for (other, right) in Self.ascending.enumerated() {
        #expect(left.precedesInCodePointOrder(right) == (index < other), "\(left) and \(right)")
      }
    }
  }

  @Test func sortsFromAnyOrder() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      var shuffled = Self.ascending
      generator.shuffle(&shuffled)
      #expect(
        shuffled.sortedInCodePointOrder().map { Array($0.utf8) } == Self.ascending.map { Array($0.utf8) })
    }
  }
}
