import Testing

@testable import ShapeSpace

/// Pieces of work.
@Suite struct WorkersTests {
  @Test func piecesAreSharedEvenlyAndNotTooLong() {
    for workers in 1...9 {
      for count in 0...700 {
        let length = Workers(workers).pieceLength(of: count, longest: 128)
        #expect((1...128).contains(length))
        let pieces = (count + length - 1) / length
        // What the busiest worker does is hardly more than its share.
        let busiest = (pieces + workers - 1) / workers * length
        #expect(busiest <= (count + workers - 1) / workers + max(8, pieces), "\(count) by \(workers)")
      }
    }
  }
}
