import GestureModel

/// Why samples could not be written.
public enum NDJSONWriteError: Error, Equatable, CustomStringConvertible {
  /// JSON has no infinity and no NaN.
  case notFinite(id: String, stroke: Int, point: Int)
  case file(AtomicFileError)

  public var description: String {
    switch self {
    case .notFinite(let id, let stroke, let point):
      "sample \(id): point \(point) of stroke \(stroke) is not finite, expected numbers that JSON has"
    case .file(let error): error.description
    }
  }
}

/// Writes samples into an NDJSON file one by one; the file appears whole on ``commit()`` or not at all.
public struct NDJSONWriter: ~Copyable {
  private var file: AtomicFile

  public init(replacing path: String) throws(NDJSONWriteError) {
    do {
      var file = try AtomicFile(replacing: path)
      try file.write("{\"schema\":\(NDJSON.schema),\"format\":\"\(NDJSON.contentName)\"}\n".utf8)
      self.file = file
    } catch {
      throw .file(error)
    }
  }

  /// Adds one line. Numbers have the fewest digits that read back as the same Float or Double.
  ///
  /// - Complexity: O(points)
  public mutating func append(_ sample: Sample) throws(NDJSONWriteError) {
    let line = try SampleText(sample).json
    do {
      try file.write(line.utf8)
    } catch {
      throw .file(error)
    }
  }

  public consuming func commit() throws(NDJSONWriteError) {
    do {
      try file.commit()
    } catch {
      throw .file(error)
    }
  }
}
