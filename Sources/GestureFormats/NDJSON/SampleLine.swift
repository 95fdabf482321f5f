import GestureModel

/// One line of the format, as far as it has been read.
struct SampleLine {
  private(set) var id: String?
  private var label: String?
  private var subject: String?
  private var attributes: [String: String] = [:]
  private var strokes: [Stroke]?
  private var pose: HandPose?
  /// Of Apple Vision, whose y points up.
  private var joints: HandPose?
  private var chirality: Handedness?
  private var aspectRatio: Float?
  private var recording: String?
  private var time: Double?
  private var frame: Double?
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
      case "pose": pose = try scanner.pose()
      case "joints": joints = try scanner.visionJoints()
      case "chirality": chirality = try scanner.chirality()
      case "aspectRatio": aspectRatio = try scanner.aspectRatio()
      case "recording": recording = try scanner.name(of: key)
      case "t": time = try scanner.optionalDouble(of: key)
      case "frame": frame = try scanner.optionalDouble(of: key)
      default: try scanner.skipValue()
      }
    }
    try scanner.expectEnd()
  }

  /// A line that names its schema and has no sample in it.
  var isHeader: Bool {
    keys.contains("schema") && keys.isDisjoint(with: ["label", "strokes", "pose", "joints"])
  }

  /// - Parameters:
  ///   - file: the recording's name where the line gives none.
  ///   - isQuery: whether the label may be missing, since it is what is asked; it is empty then.
  func sample(
    id: String, file: String, poses options: PoseReadingOptions, isQuery: Bool = false
  ) throws(SampleProblem) -> Sample {
    guard let label = label ?? (isQuery ? "" : nil) else { throw .missing("key \"label\"") }
    guard !label.isEmpty || isQuery else { throw .emptyLabel }
    var attributes = attributes
    let gesture: Gesture
    switch (strokes, pose ?? namedJoints) {
    case (let strokes?, nil): gesture = .strokes(strokes)
    case (nil, let pose?) where self.pose == nil || joints == nil:
      let conversion = PoseConversion(options, yPointsUp: joints != nil, aspectRatio: aspectRatio)
      gesture = .pose(try conversion.converted(pose))
      attributes.merge(conversion.attributes) { $1 }
    case (nil, nil): throw .missing("key \"strokes\", \"pose\" or \"joints\"")
    default: throw .severalGestures
    }
    return Sample(
      id: id, label: label, subject: subject, attributes: attributes, moment: moment(in: file),
      gesture: gesture)
  }

  private var namedJoints: HandPose? {
    var pose = joints
    if let chirality { pose?.handedness = chirality }
    return pose
  }

  /// A line that has both a time and a frame number goes by the time.
  private func moment(in file: String) -> Moment? {
    let recording = recording ?? file
    if let time { return Moment(recording: recording, value: time, unit: .milliseconds) }
    return frame.map { Moment(recording: recording, value: $0, unit: .frames) }
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
  mutating func name(of key: String) throws(SampleProblem) -> String? {
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

  fileprivate mutating func optionalDouble(of key: String) throws(SampleProblem) -> Double? {
    takeWord("null") ? nil : try finiteDouble(of: key)
  }

  /// Reads width over height, or `null` for nothing.
  mutating func aspectRatio() throws(SampleProblem) -> Float? {
    if takeWord("null") { return nil }
    let start = position
    let value = try float(of: "aspectRatio")
    guard value.isFinite, value > 0 else {
      position = start
      throw .notNumber(found: found, of: "aspectRatio")
    }
    return value
  }
}
