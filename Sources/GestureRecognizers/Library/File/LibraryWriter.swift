import ShapeSpace

/// Writes the sections of a library file, one after another.
struct LibraryWriter {
  let descriptor: Int32
  private var sum = Checksum()

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes elements that fill whole words.
  mutating func write(_ elements: [some BitPattern]) throws(FileTransferError) {
    let bytes = elements.span.bytes
    sum.add(bytes)
    try bytes.write(to: descriptor)
  }

  /// Writes text, filled up with zeros to whole words.
  mutating func write(text: [UInt8]) throws(FileTransferError) {
    try write(text + repeatElement(0, count: text.count.roundedUpToWord - text.count))
  }

  /// Writes the checksum of all that was written.
  consuming func finish() throws(FileTransferError) {
    try [Int(bitPattern: UInt(sum.value))].span.bytes.write(to: descriptor)
  }
}

extension Int {
  /// The next multiple of 8.
  var roundedUpToWord: Int { (self + 7) / 8 * 8 }
}
