/// Walks through a protocol buffer in its text form.
struct ProtobufText {
  private let text: ArraySlice<UInt8>
  private(set) var position: Int

  /// Deeper messages are refused, so that no input overflows the stack.
  private static let depthLimit = 64

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    position = text.startIndex
  }

  /// Reads fields to the end of the text.
  mutating func fields(
    _ field: (inout ProtobufText, _ name: String) throws(SampleProblem) -> Void
  ) throws(SampleProblem) {
    while !isAtEnd { try self.field(field) }
  }

  /// Reads `{ name: value ... }`, stopping at each value for `field` to read.
  mutating func message(
    _ field: (inout ProtobufText, _ name: String) throws(SampleProblem) -> Void
  ) throws(SampleProblem) {
    let close: Unicode.Scalar = take("<") ? ">" : "}"
    if close == "}" { try expect("{") }
    while !take(close) {
      if isAtEnd { throw malformed(expected: "\"\(close)\"") }
      try self.field(field)
    }
  }

  private mutating func field(
    _ field: (inout ProtobufText, _ name: String) throws(SampleProblem) -> Void
  ) throws(SampleProblem) {
    skipSpace()
    let name = word()
    guard !name.isEmpty else { throw malformed(expected: "the name of a field") }
    _ = take(":")
    skipSpace()
    try field(&self, name)
    _ = take(",") || take(";")
  }

  /// Reads a value of any kind and forgets it.
  mutating func skipValue(depth: Int = 0) throws(SampleProblem) {
    guard depth < Self.depthLimit else {
      throw malformed(expected: "at most \(Self.depthLimit) messages within one another")
    }
    skipSpace()
    switch text.byte(at: position) {
    case UInt8(ascii: "{"), UInt8(ascii: "<"):
      try message { text, _ throws(SampleProblem) in try text.skipValue(depth: depth + 1) }
    case UInt8(ascii: "["):
      position += 1
      while !take("]") {
        try skipValue(depth: depth + 1)
        _ = take(",")
      }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = try string()
    default: if word().isEmpty { throw malformed(expected: "a value") }
    }
  }

  mutating func float(of name: String) throws(SampleProblem) -> Float {
    skipSpace()
    if let number = DecimalNumber(text, at: position), let value = number.float(in: text) {
      position = number.range.upperBound
      // The letter of a float.
      if text.byte(at: position) | 0x20 == UInt8(ascii: "f") { position += 1 }
      return value
    }
    throw .notNumber(found: found, of: name)
  }

  /// Reads text in quotes; the escapes are left as they are, because nothing here needs them.
  mutating func string() throws(SampleProblem) -> String {
    skipSpace()
    let quote = text.byte(at: position)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw malformed(expected: "text in quotes")
    }
    let start = position + 1
    var end = start
    while text.byte(at: end) != quote {
      guard end < text.endIndex, text[end] != UInt8(ascii: "\n") else {
        throw malformed(expected: "a closing quote")
      }
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = end + 1
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  /// The name, number or constant that stands here; empty where none does.
  private mutating func word() -> String {
    let start = position
    while case let byte = text.byte(at: position),
      byte >= 0x80 || "_.+-".utf8.contains(byte) || Character(Unicode.Scalar(byte)).isLetter
        || Character(Unicode.Scalar(byte)).isNumber
    { position += 1 }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  private var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return position >= text.endIndex
    }
  }

  /// Goes past white space and comments.
  private mutating func skipSpace() {
    while position < text.endIndex {
      if text[position] == UInt8(ascii: "#") {
        position = text[position...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
      } else if isWhitespace(text[position]) {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard text.byte(at: position) == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(SampleProblem) {
    guard take(character) else { throw malformed(expected: "\"\(character)\"") }
  }

  private func malformed(expected: String) -> SampleProblem {
    .malformedText(expected: expected, found: found)
  }

  private var found: String {
    guard position < text.endIndex else { return "the end" }
    return String(decoding: text[position...].prefix { !isWhitespace($0) }.prefix(24), as: UTF8.self)
  }

  /// - Parameter first: that of the text.
  func line(from first: Int) -> Int {
    first + text[..<min(position, text.endIndex)].count { $0 == UInt8(ascii: "\n") }
  }
}
