import GestureModel

/// What is wrong with a recording that was skipped.
public enum SampleProblem: Error, Hashable, Sendable {
  case unreadable(reason: String)
  /// A recording (a line, or a file of one recording) longer than `limit` bytes.
  case tooLong(limit: Int)
  /// The code is libxml2's `xmlParserErrors`.
  case malformedXML(code: Int)
  /// Markup that the XML formats have no use for.
  case unsupportedXML(String)
  case unexpectedElement(String, expected: String)
  /// The column counts bytes from 1.
  case malformedJSON(expected: String, found: String, column: Int)
  case malformedPropertyList(PropertyListError)
  /// Something in an archive that is of another kind.
  case unexpectedObject(found: String, of: String, expected: String)
  /// One of an archive's gesture sets, counted from 1.
  indirect case gestureSet(Int, SampleProblem)
  /// An archive that refers to the same things so often that they would be more than `bytes`, its own length.
  case overflowing(bytes: Int)
  case unknownSchema(found: String, supported: Int)
  case missing(String)
  case occursTwice(key: String)
  case notText(found: String, key: String)
  case notNumber(found: String, of: String)
  /// A name that does not follow the format's rule, so that its class is unknown.
  case unnumberedName(String, expected: String)
  case emptyLabel
  /// Strokes count from 1.
  case coordinateCounts(stroke: Int, x: Int, y: Int)
  case timeCount(stroke: Int, times: Int, points: Int)
  /// Values of a pose, one expected for each joint.
  case jointCount(Int, of: String)
  /// Joints count from 0, the wrist.
  case notFinite(joint: Int)
  case unknownHandedness(String)
  case severalGestures
  case unknownJoint(String)
  /// A landmark with so many coordinates.
  case pointLength(Int)
  case handCount(Int, labels: Int)
  case transformSize(joint: String)
  /// Protocol-buffer text.
  case malformedText(expected: String, found: String)
  /// A table whose columns are not those of a hand, or not told from one another.
  case unknownColumns(LandmarkColumnsError)
  case columnCount(Int, expected: Int)
  /// The column counts from 1.
  case tableValue(String, column: Int, name: String)
  /// A label for which there is none of so many names.
  case unnamedLabel(String, names: Int)
  case duplicateID
  /// A pose among strokes, or the reverse.
  case otherKind(expected: GestureKind)
}

extension SampleProblem {
  init(_ refusal: DatasetBuilder.Refusal) {
    switch refusal {
    case .duplicateID: self = .duplicateID
    case .otherKind(let kind): self = .otherKind(expected: kind)
    }
  }
}

extension SampleProblem {
  /// Whether nothing after it in its file can be understood.
  public var endsFile: Bool {
    switch self {
    case .unknownSchema, .unknownColumns: true
    default: false
    }
  }
}

extension SampleProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .tooLong(let limit): "longer than \(limit) bytes, expected one recording"
    case .malformedXML(let code): "not well-formed XML: \(xmlProblem(code))"
    case .unsupportedXML(let what): "\(what), expected elements and their attributes"
    case .unexpectedElement(let found, let expected): "element \(found), expected \(expected)"
    case .malformedJSON(let expected, let found, let column):
      "not well-formed JSON: \(found) at column \(column), expected \(expected)"
    case .malformedPropertyList(let error): "not a sound binary property list: \(error)"
    case .unexpectedObject(let found, let name, let expected): "\(name) is \(found), expected \(expected)"
    case .gestureSet(let number, let problem): "gesture set \(number): \(problem)"
    case .overflowing(let bytes):
      "more than a file of \(bytes) bytes can hold, expected nothing to be shared; the rest was not read"
    case .unknownSchema(let found, let supported):
      "schema \(found), expected \(supported); the rest of the file was not read"
    case .missing(let what): "\(what) is missing"
    case .occursTwice(let key): "key \"\(key)\" occurs twice, expected once"
    case .notText(let found, let key): "\(key) is \(found), expected text"
    case .notNumber(let found, let name): "\(name) is \(found), expected a number"
    case .unnumberedName(let name, let expected): "Name is \"\(name)\", expected \(expected)"
    case .emptyLabel: "the label is empty, expected a class name"
    case .coordinateCounts(let stroke, let x, let y):
      "stroke \(stroke) has \(x) x and \(y) y coordinates, expected as many of each"
    case .timeCount(let stroke, let times, let points):
      "stroke \(stroke) has \(times) times for \(points) points, expected one each or none"
    case .jointCount(let count, let name): "\(name) has \(count) joints, expected the 21 of a hand"
    case .notFinite(let joint): "joint \(joint) has a number too large for a 32-bit float"
    case .unknownHandedness(let text): "handedness is \"\(text)\", expected left or right"
    case .unknownColumns(let error):
      "\(error); name the columns (--columns); the rest of the file was not read"
    case .columnCount(let count, let expected): "\(count) columns, expected \(expected)"
    case .tableValue(let text, let column, let name):
      "column \(column) is \"\(text)\", expected a number (\(name))"
    case .unnamedLabel(let label, let names):
      "label \"\(label)\" has no name, expected a number from 0 to \(names - 1)"
    case .pointLength(let count): "a landmark has \(count) coordinates, expected 2 or 3"
    case .handCount(let hands, let labels):
      "landmarks of \(hands) hands and \(labels) labels, expected as many of each"
    case .transformSize(let joint): "the transform of \(joint) is not 4 x 4 numbers by column"
    case .malformedText(let expected, let found):
      "not well-formed protocol-buffer text: \(found), expected \(expected)"
    case .severalGestures: "several of strokes, pose and joints, expected one of them"
    case .unknownJoint(let name):
      "\"\(name)\" is no joint, expected Vision's names, such as indexTip or VNHLKITIP"
    case .duplicateID: "the id occurs twice, expected once in a dataset"
    case .otherKind(let kind): "a gesture of another kind, expected \(kind.rawValue) as before it"
    }
  }
}

/// The codes that broken recordings lead to in practice, because XMLParser gives only a number on Linux.
private func xmlProblem(_ code: Int) -> String {
  switch code {
  case 4, 5, 77: "it ends too early or goes on after its end"
  case 39, 40, 65, 68, 73: "a tag or attribute that is cut off or badly written"
  case 64: "something stands before the XML declaration"
  case 32: "an encoding that is not known"
  case 9: "a character that XML forbids"
  case 26: "an entity that is not declared"
  case 42: "an attribute occurs twice"
  case 76: "a tag is closed that is not open"
  case 81: "bytes that are not UTF-8"
  default: "libxml2 error \(code)"
  }
}
