extension JSONScanner {
  /// Reads a string, its escapes resolved.
  mutating func string() throws(SampleProblem) -> String {
    guard next == UInt8(ascii: "\"") else { throw malformed(expected: "text in quotes") }
    position += 1
    let start = position
    while next != UInt8(ascii: "\""), next != UInt8(ascii: "\\"), next >= 0x20 { position += 1 }
    var unescaped = Array(text[start..<position])
    while next != UInt8(ascii: "\"") {
      switch next {
      case UInt8(ascii: "\\"): unescaped += String(try escape()).utf8
      case 0x20...:
        unescaped.append(next)
        position += 1
      default: throw malformed(expected: "a closing quote")
      }
    }
    guard let string = String(validating: unescaped, as: UTF8.self) else {
      position = start
      throw malformed(expected: "text in UTF-8")
    }
    position += 1
    return string
  }

  private mutating func escape() throws(SampleProblem) -> Unicode.Scalar {
    position += 1
    let kind = next
    guard kind != UInt8(ascii: "u") else { return try unicodeEscape() }
    guard let scalar = Self.escapes[kind] else { throw malformed(expected: "an escape that JSON has") }
    position += 1
    return scalar
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  /// Reads `uXXXX`, and the low half after a high half of a surrogate pair.
  private mutating func unicodeEscape() throws(SampleProblem) -> Unicode.Scalar {
    let high = try hexadecimal()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard takeWord("\\") else { throw malformed(expected: "the second half of a surrogate pair") }
    let low = next == UInt8(ascii: "u") ? try hexadecimal() : 0
    guard (0xD800..<0xDC00).contains(high), (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { throw malformed(expected: "the second half of a surrogate pair") }
    return scalar
  }

  private mutating func hexadecimal() throws(SampleProblem) -> UInt32 {
    let digits = text[(position + 1)...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw malformed(expected: "u and four hexadecimal digits") }
    position += 5
    return value
  }
}
