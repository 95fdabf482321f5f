import GestureModel

/// GestureBench's own format: newline-delimited JSON, one sample a line; datasets/README.md describes it.
enum NDJSON: SingleSampleFormat {
  static let name = "ndjson"
  static let unit = RecordingUnit.line
  static let schema = 1
  /// What the header calls the format.
  static let contentName = "gesturebench-strokes"

  static func recognizes(_ head: FileHead) -> Bool {
    head.hasPrefix("{")
      && ["\"label\"", "\"strokes\"", "\"\(contentName)\""].contains { head.contains($0) }
  }

  static func sample(
    in text: ArraySlice<UInt8>, at place: RecordingPlace
  ) throws(SkippedSample) -> Sample? {
    var line = SampleLine()
    do {
      try line.read(text)
      if line.isHeader { return nil }
      let id = line.id.map { place.file.idPrefix + $0 } ?? "\(place.file.name):\(place.line)"
      return try line.sample(id: id)
    } catch {
      throw place.skipped(error, id: line.id)
    }
  }
}
