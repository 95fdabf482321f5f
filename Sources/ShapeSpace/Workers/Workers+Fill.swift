extension Workers {
  /// How many of `count` elements make a piece, so that pieces are no longer than `longest` and give every worker as
  /// much.
  func pieceLength(of count: Int, longest: Int) -> Int {
    // Less is not worth a piece.
    let least = 8
    let pieces = (count + longest - 1) / longest
    let shared = (pieces + self.count - 1) / self.count * self.count
    return min(longest, max(least, (count + shared - 1) / max(1, shared)))
  }

  /// Fills `elements` piece by piece, `pieceLength` elements at a time (the last piece may be shorter).
  ///
  /// Pieces are disjoint, so writing them from several threads through one base pointer is sound; this is the
  /// one place that does it.
  func fill<Element, Scratch>(
    _ elements: inout [Element], pieceLength: Int, scratch: @autoclosure @Sendable () -> Scratch,
    body:
      @Sendable (_ range: Range<Int>, _ piece: inout MutableSpan<Element>, _ scratch: inout Scratch) -> Void
  ) {
    let count = elements.count
    let pieces = (count + pieceLength - 1) / pieceLength
    elements.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let buffer = buffer
      forEach(pieces: pieces, scratch: scratch()) { piece, own in
        let range = piece * pieceLength..<min(count, (piece + 1) * pieceLength)
        var span = UnsafeMutableBufferPointer(rebasing: buffer[range]).mutableSpan
        body(range, &span, &own)
      }
    }
  }
}
