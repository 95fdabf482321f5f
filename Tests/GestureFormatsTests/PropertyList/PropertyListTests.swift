import Foundation
import TestSupport
import Testing

@testable import GestureFormats

extension PropertyList {
  /// Everything in the object as text, as scripts/reference-archives.py renders it; for lists without cycles.
  fileprivate func rendered(_ value: PropertyListValue) throws -> String {
    func all(_ references: PropertyListReferences) throws -> [String] {
      try (0..<references.count).map { try rendered(self.value($0, in: references)) }
    }
    func hexadecimal(_ number: Double) -> String { String(format: "%016lx", number.bitPattern) }
    switch value {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .integer(let value): return "\(value)"
    case .real(let value): return "real \(hexadecimal(value))"
    case .date(let value): return "date \(hexadecimal(value))"
    case .data(let bytes): return "data " + bytes.map { String(format: "%02x", $0) }.joined()
    case .string(let text): return "<\(try text.decoded())>"
    case .uid(let uid): return "uid \(uid)"
    case .array(let elements): return "[" + (try all(elements)).joined(separator: ", ") + "]"
    case .dictionary(let keys, let values):
      return "{" + zip(try all(keys), try all(values)).map { "\($0): \($1)" }.joined(separator: ", ") + "}"
    }
  }
}

/// Property lists of another writer, and unsound ones.
struct PropertyListTests {
  private func rendered(_ bytes: [UInt8]) throws -> String {
    let list = try PropertyList(bytes)
    return try list.rendered(list.value(of: list.root))
  }

  @Test func allTypes() throws {
    #expect(try rendered(ReferenceArchives.everything) == ReferenceArchives.everythingRendered)
  }

  @Test(arguments: [ReferenceArchives.part2, ReferenceArchives.part4, ReferenceArchives.part8])
  func widths(bytes: [UInt8]) throws {
    #expect(try rendered(bytes) == ReferenceArchives.partRendered)
  }

  /// Sizes that no writer of files of this length chooses, the rest of the file being the same.
  @Test(arguments: 1...8)
  func offsetsOfAnySize(size: Int) throws {
    let bytes = ReferenceArchives.small
    let numbers = (1...3).map { number in
      bytes[(bytes.count - 32 + 8 * number)...].prefix(8).reduce(0) { $0 << 8 | Int($1) }
    }
    let (count, table, old) = (numbers[0], numbers[2], Int(bytes[bytes.count - 26]))
    let offsets = (0..<count).map { object in
      bytes[(table + object * old)...].prefix(old).reduce(0) { $0 << 8 | Int($1) }
    }
    guard size >= 2 else {
      #expect(offsets.contains { $0 > 255 })
      return
    }
    var trailer = bytes.suffix(32)
    trailer[trailer.startIndex + 6] = UInt8(size)
    let wide =
      bytes[..<table] + offsets.flatMap { ListBuilder.bigEndian($0, size: size) } + trailer
    #expect(try rendered(Array(wide)) == rendered(bytes))
  }

  private func error(_ change: (inout [UInt8]) -> Void) -> PropertyListError? {
    var builder = ListBuilder()
    let text = builder.add("text")
    _ = builder.add(array: [text, text])
    var bytes = builder.bytes
    change(&bytes)
    do {
      _ = try rendered(bytes)
      return nil
    } catch {
      return error as? PropertyListError
    }
  }

  @Test func unsoundListsAreRefused() {
    // The text at 8 (its count at 10), the array at 18 (count at 20, references at 24), the offsets at 32.
    #expect(error { _ in } == nil)
    #expect(error { $0[7] = UInt8(ascii: "1") } == .noHeader)
    #expect(error { $0 = Array($0.prefix(20)) } == .tooShort(length: 20))
    #expect(error { $0[46] = 0 } == .invalidSizes(offset: 0, reference: 4))
    #expect(error { $0[47] = 9 } == .invalidSizes(offset: 4, reference: 9))
    #expect(error { $0[55] = 3 } == .invalidTrailer(table: 32, count: 3, root: 1))
    #expect(error { $0[48] = 0xFF } == .invalidTrailer(table: 32, count: 0xFF00_0000_0000_0002, root: 1))
    #expect(error { $0[63] = 2 } == .invalidTrailer(table: 32, count: 2, root: 2))
    #expect(error { $0[71] = 7 } == .invalidTrailer(table: 7, count: 2, root: 1))
    #expect(error { $0[35] = 32 } == .invalidOffset(32, object: 0))
    #expect(error { $0[35] = 7 } == .invalidOffset(7, object: 0))
    #expect(error { $0[8] = 0x70 } == .unknownMarker(0x70, offset: 8))
    #expect(error { $0[9] = 0x14 } == .invalidLength(offset: 8))
    #expect(error { $0[13] = 19 } == .invalidLength(offset: 8))
    #expect(error { $0[20] = 0xFF } == .invalidLength(offset: 18))
    #expect(error { $0[31] = 2 } == .invalidReference(2, count: 2, offset: 28))
    #expect(error { $0[14] = 0x80 } == .invalidText(offset: 14))
  }

  @Test func halfACharacterIsNoText() throws {
    var builder = ListBuilder()
    _ = builder.add(raw: [0x61, 0xD8, 0x3D])
    #expect(throws: PropertyListError.invalidText(offset: 9)) { try rendered(builder.bytes) }
  }

  @Test func errorsAreOneLine() {
    let errors: [PropertyListError] = [
      .noHeader, .unknownMarker(1, offset: 2), .invalidUID(3, count: 2),
      .tooManyKeys(65, limit: 64, offset: 9),
    ]
    #expect(errors.allSatisfy { !$0.description.isEmpty && !$0.description.contains("\n") })
  }
}
