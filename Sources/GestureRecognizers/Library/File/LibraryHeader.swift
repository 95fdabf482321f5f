/// The beginning of a library file: `magic`, then these numbers in order, each a little-endian word of 8 bytes.
///
/// Then follow, each filled up with zeros to a multiple of 8 bytes: the recognizer's specification, the names, where
/// each name ends in them, the groups, the strokes of each sample, the points of each stroke (offsets as words),
/// the drawn points and the shapes (both as floats, x and y interleaved), what an index is made of where there is one
/// (basis and centroids as shapes, the cell of each sample as whole numbers of 4 bytes), and the checksum of all that
/// precedes it.
struct LibraryHeader: Equatable {
  static let magic = Array("GestLib\n".utf8)
  static let supportedSchema = 2
  static let wordCount = 12
  static let byteCount = magic.count + 8 * wordCount

  var schema = supportedSchema
  /// Of the whole file, checksum included.
  var fileLength = 0
  var specificationLength: Int
  /// UTF-8 bytes of all names together.
  var namesLength: Int
  var nameCount: Int
  var sampleCount: Int
  var strokeCount: Int
  var pointCount: Int
  /// 1 when there is a threshold.
  var thresholdCount: Int
  /// The bit pattern of the threshold, a double.
  var thresholdBits: Int
  /// Of the index; 0 where there is none.
  var cellCount: Int
  /// How many samples there were when the index was made.
  var clusteredCount: Int

  var words: [Int] {
    [
      schema, fileLength, specificationLength, namesLength, nameCount, sampleCount, strokeCount, pointCount,
      thresholdCount, thresholdBits, cellCount, clusteredCount,
    ]
  }
}

extension LibraryHeader {
  /// - Precondition: there are ``wordCount`` words.
  init(words: [Int]) {
    self.init(
      schema: words[0], fileLength: words[1], specificationLength: words[2], namesLength: words[3],
      nameCount: words[4], sampleCount: words[5], strokeCount: words[6], pointCount: words[7],
      thresholdCount: words[8], thresholdBits: words[9], cellCount: words[10],
      clusteredCount: words[11])
  }
}
