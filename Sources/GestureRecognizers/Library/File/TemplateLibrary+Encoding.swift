import ShapeSpace

extension TemplateLibrary {
  /// The library as the bytes of a file; see `LibraryHeader` for their order.
  ///
  /// - Complexity: O(bytes)
  func encoded() -> [UInt8] {
    let specification = Array(recognizer.specification.utf8)
    let nameBytes = names.flatMap(\.utf8)
    var nameOffsets = [0]
    for name in names { nameOffsets.append(nameOffsets[nameOffsets.count - 1] + name.utf8.count) }
    var header = LibraryHeader(
      specificationLength: specification.count, namesLength: nameBytes.count, nameCount: names.count,
      sampleCount: strokes.count, strokeCount: strokes.strokeOffsets.count - 1,
      pointCount: strokes.points.count, thresholdCount: threshold == nil ? 0 : 1,
      thresholdBits: Int(bitPattern: UInt((threshold ?? 0).bitPattern)))
    let offsets = [nameOffsets, search.groupOffsets, strokes.sampleOffsets, strokes.strokeOffsets]
    header.fileLength =
      LibraryHeader.byteCount + specification.count.roundedUpToWord + nameBytes.count.roundedUpToWord
      + 8 * offsets.reduce(0) { $0 + $1.count } + 8 * strokes.points.count
      + 4 * search.templates.storage.count + 8

    var bytes: [UInt8] = []
    bytes.reserveCapacity(header.fileLength)
    bytes += LibraryHeader.magic
    header.words.appendBytes(to: &bytes)
    for text in [specification, nameBytes] {
      bytes += text
      bytes += repeatElement(0, count: text.count.roundedUpToWord - text.count)
    }
    for offsets in offsets { offsets.appendBytes(to: &bytes) }
    strokes.points.appendBytes(to: &bytes)
    search.templates.storage.appendBytes(to: &bytes)
    [Int(bitPattern: UInt(bytes.span.bytes.checksum))].appendBytes(to: &bytes)
    return bytes
  }
}

extension Int {
  /// The next multiple of 8.
  var roundedUpToWord: Int { (self + 7) / 8 * 8 }
}
