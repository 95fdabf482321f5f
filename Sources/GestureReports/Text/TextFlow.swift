/// Pieces of text set one after another into lines of a width.
enum TextFlow {
  /// - Parameters:
  ///   - pieces: each with the separator that parts it from the next; a line may end after any of them.
  ///   - width: no line is wider; a piece that alone is wider is cut.
  /// - Returns: at least one line, without trailing spaces.
  static func lines(of pieces: [String], width: Int) -> [String] {
    var lines = [""]
    for piece in pieces {
      let needed = lines[lines.count - 1].displayWidth + piece.trimmingTrailingSpaces.displayWidth
      if needed > width && !lines[lines.count - 1].isEmpty { lines.append("") }
      lines[lines.count - 1] +=
        piece.trimmingTrailingSpaces.displayWidth > width
        ? piece.trimmingTrailingSpaces.truncated(to: width) : piece
    }
    return lines.map(\.trimmingTrailingSpaces)
  }
}

extension String {
  var trimmingTrailingSpaces: String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }

  /// The words of a sentence, as pieces of a flow.
  var words: [String] { split(separator: " ").map(String.init).pieces(separator: " ") }
}
