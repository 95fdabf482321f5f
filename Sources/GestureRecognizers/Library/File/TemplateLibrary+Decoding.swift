import ShapeSpace

extension TemplateLibrary {
  /// Reads a library file.
  ///
  /// Everything is read into its place, so that the file may change or vanish afterwards. Nothing is believed
  /// because the checksum is right: whoever can write a file can write that too.
  ///
  /// - Complexity: O(bytes), reading divided by the workers; memory for the library alone.
  public init(path: String, workers: Int = 1) throws(TemplateLibraryFileError) {
    var file = try LibraryReader(path: path, workers: workers)
    let header = try Self.header(&file)

    func damaged(_ what: String) -> TemplateLibraryFileError {
      .damaged(path: path, reason: "\(what) cannot be what was written")
    }
    // Each of these things takes a byte at least, so that no sum below overflows.
    guard (header.words[2...7] + header.words[10...11]).allSatisfy((0...file.byteCount).contains),
      (0...1).contains(header.thresholdCount)
    else { throw damaged("a size") }
    guard let specification = try file.take(header.specificationLength, of: UInt8.self),
      let text = String(validating: specification, as: UTF8.self),
      let recognizer = try? RecognizerCatalog.recognizer(text) as? Protractor
    else { throw damaged("the recognizer") }
    guard let nameBytes = try file.take(header.namesLength, of: UInt8.self),
      let nameOffsets = try file.take(header.nameCount + 1, of: Int.self),
      let names = Self.names(nameBytes, nameOffsets)
    else { throw damaged("a name") }
    guard let groups = try file.take(header.nameCount + 1, of: Int.self), groups.cut(header.sampleCount),
      zip(groups, groups.dropFirst()).allSatisfy(<)
    else { throw damaged("the number of a name's samples") }
    guard let sampleOffsets = try file.take(header.sampleCount + 1, of: Int.self),
      let strokeOffsets = try file.take(header.strokeCount + 1, of: Int.self),
      let points = try file.take(header.pointCount, of: SIMD2<Float>.self),
      let strokes = StrokeBlock(points: points, strokeOffsets: strokeOffsets, sampleOffsets: sampleOffsets),
      strokes.count == header.sampleCount
    else { throw damaged("a stroke") }
    guard let storage = try file.take(header.sampleCount * 2 * recognizer.points, of: Float.self),
      let parts = try Self.indexParts(&file, header, rowLength: 2 * recognizer.points),
      file.remaining == 8
    else { throw damaged("the number of shapes") }
    let shapes = ShapeMatrix(pointCount: recognizer.points, storage: storage)
    guard shapes.hasUnitRows else { throw damaged("a shape") }
    let sum = file.checksum
    guard try file.take(1, of: Int.self) == [Int(bitPattern: UInt(sum))] else {
      throw .damaged(path: path, reason: "the checksum is another")
    }

    self.init(
      recognizer: recognizer,
      threshold: header.thresholdCount == 1
        ? Double(bitPattern: UInt64(UInt(bitPattern: header.thresholdBits))) : nil)
    self.names = names
    self.strokes = strokes
    search = ShapeSearch(templates: shapes, groupOffsets: groups, policy: recognizer.policy)
    guard header.cellCount > 0 else { return }
    index = ShapeIndex(shapes, groups: groups.groupOfEach, parts: parts, workers: Workers(workers))
    guard index != nil else { throw damaged("the index") }
  }

  /// `nil` when there are not so many bytes; empty without an index.
  private static func indexParts(
    _ file: inout LibraryReader, _ header: LibraryHeader, rowLength: Int
  ) throws(TemplateLibraryFileError) -> ShapeIndex.Parts? {
    guard header.cellCount > 0 else {
      return ShapeIndex.Parts(basis: [], centroids: [], cellOf: [], clusteredCount: 0)
    }
    guard let basis = try file.take(ShapeIndex.Parts.basisCount * rowLength, of: Float.self),
      let centroids = try file.take(header.cellCount * rowLength, of: Float.self),
      let cellOf = try file.take(header.sampleCount, of: Int32.self)
    else { return nil }
    return ShapeIndex.Parts(
      basis: basis, centroids: centroids, cellOf: cellOf, clusteredCount: header.clusteredCount)
  }

  private static func header(_ file: inout LibraryReader) throws(TemplateLibraryFileError) -> LibraryHeader {
    let path = file.path
    guard try file.take(LibraryHeader.magic.count, of: UInt8.self) == LibraryHeader.magic else {
      throw .notALibrary(path: path)
    }
    guard let words = try file.take(LibraryHeader.wordCount, of: Int.self), file.remaining >= 8 else {
      throw .truncated(path: path, expected: LibraryHeader.byteCount + 8, found: file.byteCount)
    }
    let header = LibraryHeader(words: words)
    guard header.schema == LibraryHeader.supportedSchema else {
      throw .unsupportedSchema(
        path: path, found: header.schema, supported: LibraryHeader.supportedSchema)
    }
    guard header.fileLength <= file.byteCount else {
      throw .truncated(path: path, expected: header.fileLength, found: file.byteCount)
    }
    guard header.fileLength == file.byteCount else {
      throw .damaged(path: path, reason: "\(file.byteCount) bytes where it says \(header.fileLength)")
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
