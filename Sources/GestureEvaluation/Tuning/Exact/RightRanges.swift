/// Of each sample asked, the values of a number with which it is named rightly, and where these begin and end, sorted once.
struct RightRanges {
  struct Boundary {
    let value: Double
    let place: Int
    /// Whether it is named rightly from here on, and not before; else the other way round.
    let gains: Bool
  }

  /// One a place.
  let ranges: [Range<Double>?]
  let searched: ClosedRange<Double>
  /// Ascending; those above the first value searched, up to the last.
  let boundaries: [Boundary]

  /// - Complexity: O(ranges log ranges)
  init(_ ranges: [Range<Double>?], searched: ClosedRange<Double>) {
    self.ranges = ranges
    self.searched = searched
    boundaries = ranges.enumerated().flatMap { place, range in
      guard let range else { return [Boundary]() }
      return [(range.lowerBound, true), (range.upperBound, false)].filter { value, _ in
        searched.lowerBound < value && value <= searched.upperBound
      }.map { Boundary(value: $0, place: place, gains: $1) }
    }.sorted { ($0.value, $0.place) < ($1.value, $1.place) }
  }

  func isRight(at value: Double) -> [Bool] { ranges.map { $0?.contains(value) ?? false } }

  /// - Parameter counts: whether a place does.
  /// - Complexity: O(places)
  func curve(of counts: (Int) -> Bool) -> ParameterCurve {
    let places = ranges.indices.filter(counts)
    var right = places.count { ranges[$0]?.contains(searched.lowerBound) ?? false }
    var from = searched.lowerBound
    var pieces: [ParameterCurve.Piece] = []
    var index = 0
    while index < boundaries.count {
      let value = boundaries[index].value
      let before = right
      while index < boundaries.count, boundaries[index].value == value {
        if counts(boundaries[index].place) { right += boundaries[index].gains ? 1 : -1 }
        index += 1
      }
      guard right != before else { continue }
      pieces.append(ParameterCurve.Piece(from: from, below: value, right: before))
      from = value
    }
    pieces.append(ParameterCurve.Piece(from: from, below: searched.upperBound, right: right))
    return ParameterCurve(pieces: pieces, total: places.count)
  }
}
