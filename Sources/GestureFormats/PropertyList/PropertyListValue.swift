/// An object of a property list. Arrays and dictionaries refer to the objects in them.
enum PropertyListValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int128)
  case real(Double)
  /// Seconds since the beginning of 2001, UTC.
  case date(Double)
  case data(ArraySlice<UInt8>)
  case string(PropertyListText)
  /// The place of an object in a keyed archive.
  case uid(UInt64)
  case array(PropertyListReferences)
  /// As many keys as values.
  case dictionary(keys: PropertyListReferences, values: PropertyListReferences)

  /// What it is, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a truth value"
    case .integer, .real: "a number"
    case .date: "a date"
    case .data: "data"
    case .string: "text"
    case .uid: "a reference"
    case .array: "an array"
    case .dictionary: "an object"
    }
  }
}

/// Where the references of an array, or the keys or values of a dictionary, stand.
struct PropertyListReferences: Sendable {
  /// The offset of the first.
  let start: Int
  let count: Int
}

/// Text as it stands in the file, so that comparing a key decodes nothing.
struct PropertyListText: Sendable {
  enum Encoding { case ascii, utf16BigEndian }

  let bytes: ArraySlice<UInt8>
  let encoding: Encoding

  /// Whether it is `text`, which is ASCII; all writers prefer that encoding where it does.
  func isASCII(_ text: String) -> Bool {
    encoding == .ascii && bytes.elementsEqual(text.utf8)
  }

  /// - Complexity: O(bytes)
  func decoded() throws(PropertyListError) -> String {
    let text: String? =
      switch encoding {
      case .ascii: bytes.allSatisfy { $0 < 0x80 } ? String(decoding: bytes, as: UTF8.self) : nil
      case .utf16BigEndian:
        String(
          validating: stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).lazy.map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
          }, as: UTF16.self)
      }
    guard let text else { throw .invalidText(offset: bytes.startIndex) }
    return text
  }
}
