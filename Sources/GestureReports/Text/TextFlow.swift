/// Pieces of text set one after another into lines of a width.
enum TextFlow {
  /// - Parameters:
  ///   - pieces: each with the separator that parts it from the next; a line may end after any of them.
  ///   - width: no line is wider; a piece that alone is wider is cut.
  /// - Returns: at least one line, without trailing spaces.
  static func lines(of pieces: [String], width: Int) -> [String] {
    var lines = [""]
    for piece in pieces {
      let bare = piece.trimmingTrailingSpaces
      let line = lines[lines.count - 1]
      if !line.isEmpty && line.displayWidth + bare.displayWidth > width { lines.append("") }
      lines[lines.count - 1] += bare.displayWidth > width ? bare.truncatedAtStart(to: width) : piece
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
