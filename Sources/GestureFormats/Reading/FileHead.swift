/// The beginning of a file, enough to know its format by.
struct FileHead {
  /// White space at the beginning left out.
  private let bytes: ArraySlice<UInt8>
  private let whole: ArraySlice<UInt8>

  /// - Parameter bytes: without a byte-order mark.
  init(_ bytes: ArraySlice<UInt8>) {
    whole = bytes
    self.bytes = bytes.drop { isWhitespace($0) }
  }

  /// Whether the file may go on after it.
  var isCut: Bool { whole.count >= BlockReader.blockLength }

  func hasPrefix(_ text: String) -> Bool {
    bytes.starts(with: text.utf8)
  }

  /// The first lines that are not blank, at most `count`; one that the head cuts off is left out.
  func lines(_ count: Int) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = whole
    while lines.count < count, !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      if end == nil, isCut { break }
      let line = rest[..<(end ?? rest.endIndex)]
      if !line.allSatisfy(isWhitespace) { lines.append(line) }
      rest = end.map { rest[($0 + 1)...] } ?? []
    }
    return lines
  }

  func contains(_ text: String) -> Bool {
    range(of: text, from: bytes.startIndex) != nil
  }

  /// The tag of an XML document's first element, attributes and all; `nil` when it does not begin like XML.
  var rootTag: String? {
    var start = bytes.startIndex
    while start < bytes.endIndex, bytes[start] == UInt8(ascii: "<") {
      let rest = bytes[start...]
      let isComment = rest.starts(with: "<!--".utf8)
      let isDeclaration = rest.starts(with: "<?".utf8) || rest.starts(with: "<!".utf8)
      let end = range(of: isComment ? "-->" : ">", from: start)?.upperBound ?? bytes.endIndex
      if !isDeclaration { return String(decoding: bytes[start..<end], as: UTF8.self) }
      start = bytes[end...].firstIndex { !isWhitespace($0) } ?? bytes.endIndex
    }
    return nil
  }

  private func range(of text: String, from start: Int) -> Range<Int>? {
    let wanted = Array(text.utf8)
    guard bytes.endIndex - start >= wanted.count else { return nil }
    for position in start...(bytes.endIndex - wanted.count)
    where bytes[position] == wanted[0] && bytes[position...].starts(with: wanted) {
      return position..<(position + wanted.count)
    }
    return nil
  }
}

/// What XML and JSON call white space.
func isWhitespace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}
