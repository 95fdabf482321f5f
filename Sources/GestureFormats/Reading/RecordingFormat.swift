import GestureModel

/// A file format that recorded strokes or hand poses come in; a value of it reads one file.
///
/// To add one, write a conforming type in a folder of its own and name it in ``recordingFormats``.
protocol RecordingFormat: Sendable {
  /// What `--format` calls it.
  static var name: String { get }
  /// What it is, in a line.
  static var summary: String { get }
  static var unit: RecordingUnit { get }

  /// Whether a file that begins so is of this format; never decided by the file's name.
  ///
  /// A broken file whose beginning is right belongs to the format, so that it is reported and not passed over.
  static func recognizes(_ head: FileHead) -> Bool

  /// A reader of a file that begins with `head`; what is wrong with the file as a whole, it tells at its first unit.
  init(_ head: FileHead, poses: PoseReadingOptions)

  /// What `text`, a unit, holds, in its order; nothing where it holds none and nothing is wrong (a header line).
  func readings(in text: ArraySlice<UInt8>, at place: RecordingPlace) -> [Reading]
}

/// A format that reads every unit by itself, whatever else is in the file.
protocol StatelessFormat: RecordingFormat {
  init()
}

extension StatelessFormat {
  init(_ head: FileHead, poses: PoseReadingOptions) { self.init() }
}

/// A format whose every unit is one sample.
protocol SingleSampleFormat: RecordingFormat {
  /// The sample in `text`, or `nil` where it holds none and nothing is wrong.
  func sample(
    in text: ArraySlice<UInt8>, at place: RecordingPlace
  ) throws(SkippedSample) -> Sample?
}

extension SingleSampleFormat {
  func readings(in text: ArraySlice<UInt8>, at place: RecordingPlace) -> [Reading] {
    do {
      return try sample(in: text, at: place).map { [.sample($0, line: place.line)] } ?? []
    } catch {
      return [.skipped(error)]
    }
  }
}

/// How much of a file can be read by itself.
enum RecordingUnit {
  case file, line
}

/// Asked in this order; the first that recognizes a file reads it.
let recordingFormats: [any RecordingFormat.Type] = [
  DollarXML.self, MMGXML.self, NDJSON.self, SeedArchive.self, HaGRID.self, ARKitHands.self,
  MediaPipeJSON.self, MediaPipeText.self, LandmarkCSV.self,
]
