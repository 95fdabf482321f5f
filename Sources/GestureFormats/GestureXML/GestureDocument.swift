import Foundation
import GestureModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A `Gesture` document as it comes out of the XML parser, event by event.
///
/// Points that stand in no `Stroke` ($1's way) make one stroke together. Elements of other names are passed
/// over, so that variants of the formats with more in them can be read.
final class GestureDocument: NSObject, XMLParserDelegate {
  private var attributes: [String: String] = [:]
  private var strokes: [RecordedStroke] = []
  private var isInStroke = false
  /// Where the `Gesture` began, from 1.
  private(set) var gestureLine: Int?
  private var unexpected: (SampleProblem, line: Int)?
  private var malformed: (SampleProblem, line: Int)?

  /// The first thing that is wrong.
  ///
  /// Broken XML comes before what its elements lack, because a tag that is cut off lacks attributes.
  var problem: (SampleProblem, line: Int)? { malformed ?? unexpected }

  /// An attribute of the `Gesture`; `nil` also when it is empty.
  func attribute(_ name: String) -> String? {
    attributes[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  func finishedStrokes() throws(SampleProblem) -> [Stroke] {
    guard gestureLine != nil else { throw .missing("element Gesture") }
    var finished: [Stroke] = []
    for (index, stroke) in strokes.enumerated() {
      let (times, points) = (stroke.times.count, stroke.points.count)
      guard times == 0 || times == points else {
        throw .timeCount(stroke: index + 1, times: times, points: points)
      }
      finished.append(Stroke(points: stroke.points, times: times == 0 ? nil : stroke.times))
    }
    return finished
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    do {
      try begin(element, attributes, line: line(of: parser))
    } catch {
      unexpected = unexpected ?? (error, line(of: parser))
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if element == "Stroke" { isInStroke = false }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    malformed = malformed ?? (.malformedXML(code: (error as NSError).code), line(of: parser))
  }

  /// The parser counts from 0 while it has not understood how the document begins.
  private func line(of parser: XMLParser) -> Int { max(1, parser.lineNumber) }

  private func begin(_ element: String, _ attributes: [String: String], line: Int) throws(SampleProblem) {
    guard gestureLine != nil else {
      guard element == "Gesture" else { throw .unexpectedElement(element, expected: "Gesture") }
      gestureLine = line
      self.attributes = attributes
      return
    }
    switch element {
    case "Gesture": throw .unexpectedElement(element, expected: "Stroke or Point")
    case "Stroke":
      strokes.append(RecordedStroke())
      isInStroke = true
    case "Point":
      if !isInStroke { strokes.append(RecordedStroke()) }
      isInStroke = true
      try strokes[strokes.count - 1].append(attributes)
    default: break
    }
  }
}

private struct RecordedStroke {
  var points: [Point] = []
  var times: [Double] = []

  /// Coordinates may be infinite or not a number, which makes the sample degenerate and not unreadable.
  mutating func append(_ attributes: [String: String]) throws(SampleProblem) {
    points.append(Point(try coordinate("X", attributes), try coordinate("Y", attributes)))
    guard let text = attributes["T"] else { return }
    guard let time = Double(text), time.isFinite else { throw .notNumber(found: "\"\(text)\"", of: "T") }
    times.append(time)
  }

  private func coordinate(_ name: String, _ attributes: [String: String]) throws(SampleProblem) -> Float {
    guard let text = attributes[name] else { throw .missing("attribute \(name) of Point") }
    guard let number = Float(text) else { throw .notNumber(found: "\"\(text)\"", of: name) }
    return number
  }
}
