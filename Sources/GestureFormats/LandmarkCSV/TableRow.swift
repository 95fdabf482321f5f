/// One line of a table, taken field by field.
struct TableRow {
  private let text: ArraySlice<UInt8>
  private let separator: UInt8
  /// What stands before a fraction.
  private let point: UInt8
  private var position: Int
  private(set) var isAtEnd = false

  init(_ text: ArraySlice<UInt8>, separator: UInt8, point: UInt8 = UInt8(ascii: ".")) {
    self.text = text.last == UInt8(ascii: "\r") ? text.dropLast() : text
    self.separator = separator
    self.point = point
    position = text.startIndex
  }

  /// The next field, spaces and quotes around it left out; `nil` after the last, and for a quote that is not closed.
  mutating func field() -> String? {
    if isAtEnd { return nil }
    skipSpaces()
    var bytes: [UInt8] = []
    if text.byte(at: position) == UInt8(ascii: "\"") {
      position += 1
      while true {
        guard let quote = text[position...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
        bytes += text[position..<quote]
        position = quote + 1
        // A quote that stands twice is one of the text.
        guard text.byte(at: position) == UInt8(ascii: "\"") else { break }
        bytes.append(UInt8(ascii: "\""))
        position += 1
      }
      skipSpaces()
      guard takeSeparator() else { return nil }
    } else {
      let end = text[position...].firstIndex(of: separator) ?? text.endIndex
      bytes = Array(text[position..<end])
      while bytes.last == UInt8(ascii: " ") || bytes.last == UInt8(ascii: "\t") { bytes.removeLast() }
      position = end
      _ = takeSeparator()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The next field as the nearest Float; `nil` where it is no number, and nothing is taken.
  mutating func float() -> Float? {
    if isAtEnd { return nil }
    let start = position
    skipSpaces()
    if let number = DecimalNumber(text, at: position, point: point), let value = number.float(in: text) {
      position = number.range.upperBound
      skipSpaces()
      if takeSeparator() { return value }
    }
    position = start
    // Rarer spellings: in quotes, a plus sign, no digit before or after the point.
    if let text = field(), let value = Float(plainNumber(text)) { return value }
    position = start
    isAtEnd = false
    return nil
  }

  /// A number as Swift writes it, or nothing where `text` is none that a table may hold (such as `nan`).
  private func plainNumber(_ text: String) -> String {
    let plain = text.utf8.map { $0 == point ? UInt8(ascii: ".") : $0 }
    let isPlain = plain.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    return isPlain ? String(decoding: plain, as: UTF8.self) : ""
  }

  private mutating func skipSpaces() {
    while case let byte = text.byte(at: position), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t"),
      byte != separator
    {
      position += 1
    }
  }

  /// Goes to the next field, or to the end; false where neither is here.
  private mutating func takeSeparator() -> Bool {
    if position == text.endIndex {
      isAtEnd = true
    } else if text[position] == separator {
      position += 1
    } else {
      return false
    }
    return true
  }

  /// All fields; the last is left out when its quote is not closed.
  static func fields(of text: ArraySlice<UInt8>, separator: UInt8) -> [String] {
    var row = TableRow(text, separator: separator)
    var fields: [String] = []
    while let field = row.field() { fields.append(field) }
    return fields
  }
}
