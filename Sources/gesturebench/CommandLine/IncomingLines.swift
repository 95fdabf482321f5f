import Foundation
import GestureFormats
import ShapeSpace

/// Lines of standard input, as many at a time as are there: one of a live program, thousands of a file.
struct IncomingLines {
  struct Line: Sendable {
    /// From 1 on.
    let number: Int
    let bytes: ArraySlice<UInt8>
  }

  private static let bytesAtATime = 1 << 20
  private var rest: [UInt8] = []
  private var lineNumber = 0
  private var isAtEnd = false

  /// The lines that have come, at least one; `nil` at the end.
  mutating func next() throws(DatasetReadError) -> [Line]? {
    while !isAtEnd {
      let bytes: [UInt8]
      do {
        bytes = try [UInt8](nextFrom: STDIN_FILENO, limit: Self.bytesAtATime)
      } catch {
        throw .unreadable(path: "standard input", reason: error.reason)
      }
      isAtEnd = bytes.isEmpty
      // The search for line ends goes through new bytes only, however long a line is.
      let end = isAtEnd ? rest.count : bytes.lastIndex(of: UInt8(ascii: "\n")).map { rest.count + $0 + 1 }
      rest += bytes
      guard let end, end > 0 else { continue }
      let lines = numbered(rest[..<end])
      rest.removeFirst(end)
      return lines
    }
    return nil
  }

  private mutating func numbered(_ bytes: ArraySlice<UInt8>) -> [Line] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // What ends the last line begins no other.
    if bytes.last == UInt8(ascii: "\n") { lines.removeLast() }
    defer { lineNumber += lines.count }
    return lines.enumerated().map { Line(number: lineNumber + $0 + 1, bytes: $1) }
  }
}
