/// A binary property list (`bplist00`), from which objects are read one at a time.
///
/// Nothing is decoded before it is asked for, and an array is only a list of references. So neither cycles nor depth,
/// nor objects that are shared so often that they would fill any memory, can do harm here. Whoever follows references
/// bounds how many.
struct PropertyList: Sendable {
  static let header = "bplist00"
  private static let trailerLength = 32

  private let bytes: [UInt8]
  /// Where the objects end and the table of their offsets begins.
  private let offsetTable: Int
  private let offsetSize: Int
  private let referenceSize: Int
  let count: Int
  /// The number of the object that holds all others.
  let root: Int

  init(_ bytes: [UInt8]) throws(PropertyListError) {
    guard bytes.starts(with: Self.header.utf8) else { throw .noHeader }
    let trailer = bytes.count - Self.trailerLength
    guard trailer >= Self.header.utf8.count else { throw .tooShort(length: bytes.count) }
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw .invalidSizes(offset: offsetSize, reference: referenceSize)
    }
    let numbers = (1...3).map { bytes.unsigned(at: trailer + 8 * $0, size: 8) }
    guard let count = Int(exactly: numbers[0]), let root = Int(exactly: numbers[1]),
      let table = Int(exactly: numbers[2]), (Self.header.utf8.count...trailer).contains(table),
      count <= (trailer - table) / offsetSize, root < count
    else { throw .invalidTrailer(table: numbers[2], count: numbers[0], root: numbers[1]) }
    self.bytes = bytes
    self.count = count
    self.root = root
    offsetTable = table
  }

  /// - Parameter object: its number, less than ``count``.
  func value(of object: Int) throws(PropertyListError) -> PropertyListValue {
    precondition(object < count, "there is no such object")
    let written = bytes.unsigned(at: offsetTable + object * offsetSize, size: offsetSize)
    guard let offset = Int(exactly: written), (Self.header.utf8.count..<offsetTable).contains(offset) else {
      throw .invalidOffset(written, object: object)
    }
    return try value(at: offset)
  }

  /// The object that the reference at `position` is to.
  func value(_ position: Int, in references: PropertyListReferences) throws(PropertyListError)
    -> PropertyListValue
  {
    precondition(position < references.count, "there is no such reference")
    let offset = references.start + position * referenceSize
    let reference = bytes.unsigned(at: offset, size: referenceSize)
    guard let object = Int(exactly: reference), object < count else {
      throw .invalidReference(reference, count: count, offset: offset)
    }
    return try value(of: object)
  }

  private func value(at offset: Int) throws(PropertyListError) -> PropertyListValue {
    let marker = bytes[offset]
    let size = 1 << Int(marker & 0x0F)
    switch marker {
    case 0x00: return .null
    case 0x08: return .bool(false)
    case 0x09: return .bool(true)
    case 0x10...0x14: return .integer(integer(try body(offset, count: size)))
    case 0x22:
      let bits = UInt32(try unsigned(at: offset, size: size))
      return .real(Double(Float(bitPattern: bits)))
    case 0x23: return .real(Double(bitPattern: try unsigned(at: offset, size: size)))
    case 0x33: return .date(Double(bitPattern: try unsigned(at: offset, size: 8)))
    case 0x40...0x4F: return .data(bytes[try elements(offset, size: 1)])
    case 0x50...0x5F:
      return .string(PropertyListText(bytes: bytes[try elements(offset, size: 1)], encoding: .ascii))
    case 0x60...0x6F:
      return .string(PropertyListText(bytes: bytes[try elements(offset, size: 2)], encoding: .utf16BigEndian))
    case 0x80...0x87: return .uid(try unsigned(at: offset, size: Int(marker & 0x0F) + 1))
    case 0xA0...0xAF:
      let range = try elements(offset, size: referenceSize)
      return .array(PropertyListReferences(start: range.lowerBound, count: range.count / referenceSize))
    case 0xD0...0xDF:
      let range = try elements(offset, size: 2 * referenceSize)
      let keys = PropertyListReferences(
        start: range.lowerBound, count: range.count / (2 * referenceSize))
      let values = PropertyListReferences(start: range.lowerBound + range.count / 2, count: keys.count)
      return .dictionary(keys: keys, values: values)
    default: throw .unknownMarker(marker, offset: offset)
    }
  }

  /// Those of 1, 2 and 4 bytes have no sign.
  private func integer(_ range: Range<Int>) -> Int128 {
    let low = bytes.unsigned(at: range.upperBound - min(range.count, 8), size: min(range.count, 8))
    return switch range.count {
    case 16: Int128(Int64(bitPattern: bytes.unsigned(at: range.lowerBound, size: 8))) << 64 | Int128(low)
    case 8: Int128(Int64(bitPattern: low))
    default: Int128(low)
    }
  }

  private func unsigned(at offset: Int, size: Int) throws(PropertyListError) -> UInt64 {
    bytes.unsigned(at: try body(offset, count: size).lowerBound, size: size)
  }

  /// The `count` bytes after the marker at `offset`.
  private func body(_ offset: Int, count: Int) throws(PropertyListError) -> Range<Int> {
    guard count <= offsetTable - offset - 1 else { throw .invalidLength(offset: offset) }
    return offset + 1..<offset + 1 + count
  }

  /// The bytes of the object at `offset`, whose marker, and for more than 14 an integer after it, says how many elements
  /// of `size` bytes it has.
  private func elements(_ offset: Int, size: Int) throws(PropertyListError) -> Range<Int> {
    var start = offset + 1
    var count = UInt64(bytes[offset] & 0x0F)
    if count == 0x0F {
      guard start < offsetTable, (0x10...0x13).contains(bytes[start]) else {
        throw .invalidLength(offset: offset)
      }
      let written = try body(start, count: 1 << Int(bytes[start] & 0x0F))
      count = bytes.unsigned(at: written.lowerBound, size: written.count)
      start = written.upperBound
    }
    guard count <= UInt64((offsetTable - start) / size) else { throw .invalidLength(offset: offset) }
    return start..<start + Int(count) * size
  }
}

extension [UInt8] {
  /// The big-endian number of `size` bytes, 8 at most.
  fileprivate func unsigned(at offset: Int, size: Int) -> UInt64 {
    var number: UInt64 = 0
    for byte in self[offset..<offset + size] { number = number << 8 | UInt64(byte) }
    return number
  }
}
