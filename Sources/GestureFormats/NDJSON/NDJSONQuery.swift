import GestureModel

/// A line of the format that asks what its strokes are: as a sample's, but the label may be missing.
public enum NDJSONQuery {
  /// The sample on a line as it comes from a live program; its label is empty when the line has none, its id the
  /// line's own or `line N`. `nil` for a blank line and for a header.
  ///
  /// - Complexity: O(length of the line)
  public static func sample(in line: String, number: Int) throws(SkippedSample) -> Sample? {
    if line.utf8.allSatisfy({ isWhitespace($0) }) { return nil }
    var read = SampleLine()
    do {
      try read.read(Array(line.utf8)[...])
      return read.isHeader ? nil : try read.sample(id: read.id ?? "line \(number)", isQuery: true)
    } catch {
      throw SkippedSample(file: "standard input", line: number, id: read.id, problem: error)
    }
  }
}
