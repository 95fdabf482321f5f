import ShapeSpace

extension TemplateLibrary {
  /// Writes the library section by section; see `LibraryHeader` for their order.
  ///
  /// - Complexity: O(bytes); memory for the names alone.
  func write(to descriptor: Int32) throws(FileTransferError) {
    let specification = Array(recognizer.specification.utf8)
    let nameBytes = names.flatMap(\.utf8)
    var nameOffsets = [0]
    for name in names { nameOffsets.append(nameOffsets[nameOffsets.count - 1] + name.utf8.count) }
    let parts = index?.parts
    var header = LibraryHeader(
      specificationLength: specification.count, namesLength: nameBytes.count, nameCount: names.count,
      sampleCount: strokes.count, strokeCount: strokes.strokeOffsets.count - 1,
      pointCount: strokes.points.count, thresholdCount: threshold == nil ? 0 : 1,
      thresholdBits: Int(bitPattern: UInt((threshold ?? 0).bitPattern)),
      cellCount: (parts?.centroids.count ?? 0) / search.templates.rowLength,
      clusteredCount: parts?.clusteredCount ?? 0)
    let offsets = [nameOffsets, search.groupOffsets, strokes.sampleOffsets, strokes.strokeOffsets]
    header.fileLength =
      LibraryHeader.byteCount + specification.count.roundedUpToWord + nameBytes.count.roundedUpToWord
      + 8 * offsets.reduce(0) { $0 + $1.count } + 8 * strokes.points.count
      + 4 * search.templates.storage.count + 8
      + (parts.map { 4 * ($0.basis.count + $0.centroids.count) + 4 * $0.cellOf.evenCount } ?? 0)

    var writer = LibraryWriter(descriptor: descriptor)
    try writer.write(LibraryHeader.magic)
    try writer.write(header.words)
    try writer.write(text: specification)
    try writer.write(text: nameBytes)
    for offsets in offsets { try writer.write(offsets) }
    try writer.write(strokes.points)
    try writer.write(search.templates.storage)
    if let parts {
      try writer.write(parts.basis)
      try writer.write(parts.centroids)
      try writer.write(parts.cellOf + repeatElement(0, count: parts.cellOf.evenCount - parts.cellOf.count))
    }
    try writer.finish()
  }
}

extension [Int32] {
  /// As many as fill whole words.
  fileprivate var evenCount: Int { (count + 1) / 2 * 2 }
}
