import GestureModel

/// One line of the format, as far as it has been read.
struct SampleLine {
  private(set) var id: String?
  private var label: String?
  private var subject: String?
  private var attributes: [String: String] = [:]
  private var strokes: [Stroke]?
  private var keys: Set<String> = []

  mutating func read(_ text: ArraySlice<UInt8>) throws(SampleProblem) {
    var scanner = JSONScanner(text)
    try scanner.object { scanner, key throws(SampleProblem) in
      guard keys.insert(key).inserted else { throw .occursTwice(key: key) }
      switch key {
      case "schema": try Self.checkSchema(&scanner)
      case "label":
        guard scanner.next == UInt8(ascii: "\"") else { throw .notText(found: scanner.found, key: key) }
        label = try scanner.string()
      case "id": id = try scanner.name(of: key)
      case "subject": subject = try scanner.name(of: key)
      case "attributes": attributes = try scanner.names()
      case "strokes":
        var strokes: [Stroke] = []
        try scanner.array { scanner throws(SampleProblem) in
          strokes.append(try scanner.stroke(number: strokes.count + 1))
        }
        self.strokes = strokes
      default: try scanner.skipValue()
      }
    }
    try scanner.expectEnd()
  }

  /// A line that names its schema and has no sample in it.
  var isHeader: Bool { keys.contains("schema") && keys.isDisjoint(with: ["label", "strokes"]) }

  /// - Parameter isQuery: whether the label may be missing, since it is what is asked; it is empty then.
  func sample(id: String, isQuery: Bool = false) throws(SampleProblem) -> Sample {
    guard let label = label ?? (isQuery ? "" : nil) else { throw .missing("key \"label\"") }
    guard !label.isEmpty || isQuery else { throw .emptyLabel }
    guard let strokes else { throw .missing("key \"strokes\"") }
    return Sample(id: id, label: label, subject: subject, attributes: attributes, strokes: strokes)
  }

  private static func checkSchema(_ scanner: inout JSONScanner) throws(SampleProblem) {
    let found = scanner.found
    let start = scanner.position
    try scanner.skipValue()
    guard String(decoding: scanner.text[start..<scanner.position], as: UTF8.self) == "\(NDJSON.schema)" else {
      throw .unknownSchema(found: found, supported: NDJSON.schema)
    }
  }
}

extension JSONScanner {
  /// Reads text, a number as it is written (subjects are often numbers), or `null` for nothing.
  fileprivate mutating func name(of key: String) throws(SampleProblem) -> String? {
    switch next {
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return String(decoding: text[try number(of: key).range], as: UTF8.self)
    default:
      guard takeWord("null") else { throw .notText(found: found, key: key) }
      return nil
    }
  }

  fileprivate mutating func names() throws(SampleProblem) -> [String: String] {
    var names: [String: String] = [:]
    if takeWord("null") { return names }
    try object { scanner, key throws(SampleProblem) in
      guard names[key] == nil else { throw .occursTwice(key: key) }
      names[key] = try scanner.name(of: key)
    }
    return names
  }
}
