import GestureModel

/// GestureBench's own format: newline-delimited JSON, one sample a line; datasets/README.md describes it.
struct NDJSON: SingleSampleFormat {
  static let name = "ndjson"
  static let summary = "GestureBench's own: a line of JSON for each sample, strokes or a hand pose"
  static let unit = RecordingUnit.line
  static let schema = 1

  private let poses: PoseReadingOptions

  init(_ head: FileHead, poses: PoseReadingOptions) {
    self.poses = poses
  }

  static func recognizes(_ head: FileHead) -> Bool {
    guard head.hasPrefix("{") else { return false }
    if ["\"strokes\"", "\"pose\""].contains(where: head.contains) { return true }
    if head.contains("\"joints\"") { return !head.contains("\"transform\"") }
    if GestureKind.allCases.contains(where: { head.contains("\"\($0.contentName)\"") }) { return true }
    return head.contains("\"label\"") && !head.contains("andmarks\"")
  }

  func sample(
    in text: ArraySlice<UInt8>, at place: RecordingPlace
  ) throws(SkippedSample) -> Sample? {
    var line = SampleLine()
    do {
      try line.read(text)
      if line.isHeader { return nil }
      let id = line.id.map { place.file.idPrefix + $0 } ?? "\(place.file.name):\(place.line)"
      return try line.sample(id: id, file: place.file.name, poses: poses)
    } catch {
      throw place.skipped(error, id: line.id)
    }
  }
}

extension GestureKind {
  /// What the header calls a file of such samples.
  var contentName: String {
    switch self {
    case .strokes: "gesturebench-strokes"
    case .poses: "gesturebench-poses"
    }
  }
}
