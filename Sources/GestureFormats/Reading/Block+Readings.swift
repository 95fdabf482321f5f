import GestureModel

extension Block {
  /// What the block's recordings hold, in their order; blank lines are none.
  ///
  /// A line of an unknown schema is the last, because what follows could mean anything.
  func readings(
    of file: RecordingFile, as format: any RecordingFormat, limit: Int = BlockReader.recordingLimit
  ) -> [Reading] {
    switch type(of: format).unit {
    case .file: return self.readings(in: bytes[...], line: firstLine, of: file, as: format, limit: limit)
    case .line:
      var readings: [Reading] = []
      var line = firstLine
      var start = 0
      while start < bytes.count, readings.last?.endsFile != true {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        if !bytes[start..<end].allSatisfy(isWhitespace) {
          readings += self.readings(in: bytes[start..<end], line: line, of: file, as: format, limit: limit)
        }
        line += 1
        start = end + 1
      }
      return readings
    }
  }

  private func readings(
    in text: ArraySlice<UInt8>, line: Int, of file: RecordingFile, as format: any RecordingFormat,
    limit: Int
  ) -> [Reading] {
    let place = RecordingPlace(file: file, line: line)
    guard text.count <= limit else { return [.skipped(place.skipped(.tooLong(limit: limit)))] }
    return format.readings(in: text, at: place)
  }
}
