import GestureModel

/// Why samples could not be written.
public enum NDJSONWriteError: Error, Equatable, CustomStringConvertible {
  /// JSON has no infinity and no NaN.
  case notFinite(id: String, stroke: Int, point: Int)
  case notFiniteJoint(id: String, joint: HandJoint)
  /// A pose among strokes, or the reverse.
  case otherKind(id: String, expected: GestureKind)
  case file(AtomicFileError)

  public var description: String {
    switch self {
    case .notFinite(let id, let stroke, let point):
      "sample \(id): point \(point) of stroke \(stroke) is not finite, expected numbers that JSON has"
    case .notFiniteJoint(let id, let joint):
      "sample \(id): joint \(joint) is not finite, expected numbers that JSON has"
    case .otherKind(let id, let kind):
      "sample \(id): a gesture of another kind, expected \(kind.rawValue) as before it"
    case .file(let error): error.description
    }
  }
}

/// Writes samples into an NDJSON file one by one; the file appears whole on ``commit()`` or not at all.
///
/// The first sample decides whether it is a file of strokes or of hand poses.
public struct NDJSONWriter: ~Copyable {
  private var file: AtomicFile
  /// `nil` before the header.
  private var kind: GestureKind?

  public init(replacing path: String) throws(NDJSONWriteError) {
    do {
      file = try AtomicFile(replacing: path)
    } catch {
      throw .file(error)
    }
  }

  /// Adds one line. Numbers have the fewest digits that read back as the same Float or Double.
  ///
  /// - Complexity: O(points)
  public mutating func append(_ sample: Sample) throws(NDJSONWriteError) {
    let line = try SampleText(sample).json
    if kind == nil { try writeHeader(sample.gesture.kind) }
    if let kind, kind != sample.gesture.kind { throw .otherKind(id: sample.id, expected: kind) }
    try write(line)
  }

  public consuming func commit() throws(NDJSONWriteError) {
    if kind == nil { try writeHeader(.strokes) }
    do {
      try file.commit()
    } catch {
      throw .file(error)
    }
  }

  private mutating func writeHeader(_ kind: GestureKind) throws(NDJSONWriteError) {
    try write("{\"schema\":\(NDJSON.schema),\"format\":\"\(kind.contentName)\"}\n")
    self.kind = kind
  }

  private mutating func write(_ line: String) throws(NDJSONWriteError) {
    do {
      try file.write(line.utf8)
    } catch {
      throw .file(error)
    }
  }
}
