import GestureModel

/// A line of the format that asks what its strokes or its pose are: as a sample's, but the label may be missing.
public enum NDJSONQuery {
  /// The name of a recording that has none, and of the place of errors.
  private static let source = "standard input"

  /// The sample on a line as it comes from a live program; its label is empty when the line has none, its id the
  /// line's own or `line N`. `nil` for a blank line and for a header.
  ///
  /// - Complexity: O(length of the line)
  public static func sample(
    in line: String, number: Int, poses: PoseReadingOptions = PoseReadingOptions()
  ) throws(SkippedSample) -> Sample? {
    try sample(in: Array(line.utf8)[...], number: number, poses: poses)
  }

  /// The same of a line's bytes.
  public static func sample(
    in line: ArraySlice<UInt8>, number: Int, poses: PoseReadingOptions = PoseReadingOptions()
  ) throws(SkippedSample) -> Sample? {
    if line.allSatisfy({ isWhitespace($0) }) { return nil }
    var read = SampleLine()
    do {
      try read.read(line)
      if read.isHeader { return nil }
      return try read.sample(id: read.id ?? "line \(number)", file: source, poses: poses, isQuery: true)
    } catch {
      throw SkippedSample(file: source, line: number, id: read.id, problem: error)
    }
  }
}
