import Foundation
import ShapeSpace

extension TemplateLibrary {
  /// The library that ``encoded()`` made these bytes from.
  ///
  /// Nothing is believed because the checksum is right: whoever can write a file can write that too.
  ///
  /// - Parameter path: for errors.
  /// - Complexity: O(bytes)
  init(_ data: Data, path: String, workers: Int = 1) throws(TemplateLibraryFileError) {
    let header = try Self.header(data, path: path)
    let length = data.count - 8
    let written = [Int](bytes: data.bytes.extracting(length..<data.count))
    let sum = data.bytes.extracting(0..<length).checksum
    guard written == [Int(bitPattern: UInt(sum))] else {
      throw .damaged(path: path, reason: "the checksum is another")
    }

    func damaged(_ what: String) -> TemplateLibraryFileError {
      .damaged(path: path, reason: "\(what) cannot be what was written")
    }
    // Each of these things takes a byte at least, so that no sum below overflows.
    guard header.words[2...7].allSatisfy((0...length).contains), (0...1).contains(header.thresholdCount)
    else { throw damaged("a size") }
    var bytes = LibraryBytes(data[0..<length], workers: workers)
    _ = bytes.take(LibraryHeader.byteCount, of: UInt8.self)
    guard let specification = bytes.take(header.specificationLength, of: UInt8.self),
      let text = String(validating: specification, as: UTF8.self),
      let recognizer = try? RecognizerCatalog.recognizer(text) as? Protractor
    else { throw damaged("the recognizer") }
    guard let nameBytes = bytes.take(header.namesLength, of: UInt8.self),
      let nameOffsets = bytes.take(header.nameCount + 1, of: Int.self),
      let names = Self.names(nameBytes, nameOffsets)
    else { throw damaged("a name") }
    guard let groups = bytes.take(header.nameCount + 1, of: Int.self), groups.cut(header.sampleCount),
      zip(groups, groups.dropFirst()).allSatisfy(<)
    else { throw damaged("the number of a name's samples") }
    guard let sampleOffsets = bytes.take(header.sampleCount + 1, of: Int.self),
      let strokeOffsets = bytes.take(header.strokeCount + 1, of: Int.self),
      let points = bytes.take(header.pointCount, of: SIMD2<Float>.self),
      let strokes = StrokeBlock(points: points, strokeOffsets: strokeOffsets, sampleOffsets: sampleOffsets),
      strokes.count == header.sampleCount
    else { throw damaged("a stroke") }
    guard let storage = bytes.take(header.sampleCount * 2 * recognizer.points, of: Float.self),
      bytes.remaining == 0
    else { throw damaged("the number of shapes") }
    let shapes = ShapeMatrix(pointCount: recognizer.points, storage: storage)
    guard shapes.hasUnitRows else { throw damaged("a shape") }

    self.init(
      recognizer: recognizer,
      threshold: header.thresholdCount == 1
        ? Double(bitPattern: UInt64(UInt(bitPattern: header.thresholdBits))) : nil)
    self.names = names
    self.strokes = strokes
    search = ShapeSearch(templates: shapes, groupOffsets: groups, policy: recognizer.policy)
  }

  private static func header(
    _ data: Data, path: String
  ) throws(TemplateLibraryFileError) -> LibraryHeader {
    guard data.starts(with: LibraryHeader.magic) else { throw .notALibrary(path: path) }
    var bytes = LibraryBytes(data)
    _ = bytes.take(LibraryHeader.magic.count, of: UInt8.self)
    guard let words = bytes.take(LibraryHeader.wordCount, of: Int.self), bytes.remaining >= 8 else {
      throw .truncated(path: path, expected: LibraryHeader.byteCount + 8, found: data.count)
    }
    let header = LibraryHeader(words: words)
    guard header.schema == LibraryHeader.supportedSchema else {
      throw .unsupportedSchema(
        path: path, found: header.schema, supported: LibraryHeader.supportedSchema)
    }
    guard header.fileLength <= data.count else {
      throw .truncated(path: path, expected: header.fileLength, found: data.count)
    }
    guard header.fileLength == data.count else {
      throw .damaged(path: path, reason: "\(data.count) bytes where it says \(header.fileLength)")
    }
    return header
  }

  /// `nil` unless they are names in order, each once.
  private static func names(_ bytes: [UInt8], _ offsets: [Int]) -> [String]? {
    guard offsets.cut(bytes.count) else { return nil }
    var names: [String] = []
    for (start, end) in zip(offsets, offsets.dropFirst()) {
      guard let name = String(validating: bytes[start..<end], as: UTF8.self),
        (names.last ?? "").precedesInCodePointOrder(name)
      else { return nil }
      names.append(name)
    }
    return names
  }
}
