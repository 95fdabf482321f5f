import Testing

@testable import GestureReports

@Suite struct DisplayWidthTests {
  /// Widths from Python's wcwidth 0.7.0, `wcswidth`.
  @Test(arguments: [
    ("arrow", 5), ("left curly brace", 16), ("naïve", 5), ("nai\u{308}ve", 5), ("矢印", 4), ("화살표", 6),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("стрелка", 7), ("سهم", 3), ("→", 1), ("…", 1), ("·", 1), ("ﾊﾛｰ", 3),
    ("Ｗｉｄｅ", 8), ("\u{1F600}", 2), ("\u{1F44D}\u{1F3FD}", 2),
    ("\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}", 2), ("\u{1F1E9}\u{1F1EA}", 2), ("❤\u{FE0F}", 2), ("❤", 1),
    ("1\u{FE0F}\u{20E3}", 2), ("☕", 2), ("か\u{3099}", 2), ("〈〉", 4), ("\u{1F201}\u{1F234}\u{1F240}", 6),
  ])
  func widthsAreThoseOfTerminals(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test func cutTextSaysSoAndIsNeverTooWide() {
    #expect("triangle".truncated(to: 8) == "triangle")
    #expect("triangle".truncated(to: 5) == "tria…")
    #expect("triangle".truncatedAtStart(to: 5) == "…ngle")
    #expect("矢印です".truncated(to: 4) == "矢…")
    #expect("矢印です".truncatedAtStart(to: 4) == "…す")
    #expect("triangle".truncated(to: 1) == "…")
  }

  @Test func nothingThatATerminalObeysIsShown() {
    #expect("a\u{1B}[31mb\r\n\tc\u{7F}\u{9B}2J".visible == "a␛[31mb␍␊␉c␡\u{FFFD}2J")
    #expect("evil\u{202E}gnp\u{2028}.\u{FEFF}".visible == "evil\u{FFFD}gnp\u{FFFD}.\u{FFFD}")
    #expect("".visible == "\"\"")
    for text in ["arrow", "矢印", "\u{1F469}\u{200D}\u{1F467}", "नमस्ते"] { #expect(text.visible == text) }
    for value in 0..<0x120 as Range<UInt32> {
      let visible = String(Character(Unicode.Scalar(value)!)).visible
      #expect(visible.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  @Test func piecesFlowIntoLines() {
    let pieces = ["one", "two", "three"].pieces()
    #expect(TextFlow.lines(of: pieces, width: 20) == ["one, two, three"])
    #expect(TextFlow.lines(of: pieces, width: 9) == ["one, two,", "three"])
    #expect(TextFlow.lines(of: pieces, width: 4) == ["one,", "two,", "…ree"])
    #expect(TextFlow.lines(of: [], width: 4) == [""])
  }
}
