import Foundation
import GestureModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What the two XML formats of the $-family of recognizers differ in; the documents are the same otherwise.
protocol GestureXML: SingleSampleFormat, StatelessFormat {
  /// How a name that holds a class and a number is built, for messages.
  static var nameRule: String { get }

  /// The class in a Gesture's `Name`, or `nil` when the name is built otherwise.
  static func label(inName name: String) -> String?

  /// What the folders of a recording tell, outermost first, where its attributes do not.
  static func circumstances(inFolders folders: [String]) -> Circumstances
}

/// Who drew a recording, and how.
struct Circumstances {
  var subject: String?
  var speed: String?
  var device: String?
}

extension GestureXML {
  static var unit: RecordingUnit { .file }

  func sample(
    in text: ArraySlice<UInt8>, at place: RecordingPlace
  ) throws(SkippedSample) -> Sample? {
    if let (problem, line) = ParserHazard.first(in: text) {
      throw place.skipped(problem, line: line, id: place.file.name)
    }
    let document = GestureDocument()
    let parser = XMLParser(data: Data(text))
    parser.delegate = document
    // The result is no use: on Linux it is true for a document that ends too early.
    _ = parser.parse()
    let name = place.file.name
    if let (problem, line) = document.problem {
      throw place.skipped(problem, line: line, id: name)
    }
    do {
      let strokes = try document.finishedStrokes()
      let fromPath = Self.circumstances(inFolders: place.file.folders)
      var attributes: [String: String] = [:]
      attributes["speed"] = document.attribute("Speed")?.lowercased() ?? fromPath.speed
      attributes["device"] = document.attribute("InputType")?.lowercased() ?? fromPath.device
      return Sample(
        id: name, label: try Self.label(of: document),
        subject: document.attribute("Subject") ?? fromPath.subject, attributes: attributes, strokes: strokes)
    } catch {
      throw place.skipped(error, line: document.gestureLine, id: name)
    }
  }

  private static func label(of document: GestureDocument) throws(SampleProblem) -> String {
    guard let name = document.attribute("Name") else { throw .missing("attribute Name of Gesture") }
    guard let label = label(inName: name) else { throw .unnumberedName(name, expected: nameRule) }
    guard !label.isEmpty else { throw .emptyLabel }
    return label
  }
}
