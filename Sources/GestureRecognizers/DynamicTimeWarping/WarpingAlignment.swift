/// The cheapest alignment of two sequences of equally many points within a Sakoe-Chiba band.
struct WarpingAlignment: Sendable {
  /// Aligned points are at most this many places apart.
  let radius: Int
  /// Whether a diagonal step counts twice and the cost is divided by the length of both sequences.
  let isSymmetric: Bool

  /// Two rows of the table of costs, kept from one alignment to the next.
  struct Scratch {
    fileprivate var previous: [Double] = []
    fileprivate var current: [Double] = []

    /// Place j + 1 holds column j; place 0 stands before the first column.
    fileprivate mutating func clear(columns: Int) {
      guard previous.count == columns + 1 else {
        previous = Array(repeating: .infinity, count: columns + 1)
        current = previous
        return
      }
      for place in previous.indices {
        previous[place] = .infinity
        current[place] = .infinity
      }
    }
  }

  /// What the sum of a path's weighted costs is divided by.
  func normalizer(count: Int) -> Double { isSymmetric ? Double(2 * count) : 1 }

  /// The normalised cost, infinite when it is certain to be above `bound`.
  ///
  /// - Parameters:
  ///   - bound: a cost above which the caller does not care; every path has to pass each row, so the least of
  ///     a row above it ends the work.
  /// - Complexity: O(points x radius)
  func cost(
    _ query: ArraySlice<SIMD2<Float>>, _ template: ArraySlice<SIMD2<Float>>, bound: Double,
    scratch: inout Scratch
  ) -> Double {
    let count = query.count
    let limit = bound * normalizer(count: count)
    let diagonalWeight = isSymmetric ? 2.0 : 1.0
    scratch.clear(columns: count)
    for i in 0..<count {
      let point = SIMD2<Double>(query[query.startIndex + i])
      let columns = max(0, i - radius)...min(count - 1, i + radius)
      var left = Double.infinity
      var least = Double.infinity
      for j in columns {
        let difference = point - SIMD2<Double>(template[template.startIndex + j])
        let cost = (difference * difference).sum()
        let corner = i == 0 && j == 0 ? 0 : scratch.previous[j]
        left = min(min(scratch.previous[j + 1], left) + cost, corner + diagonalWeight * cost)
        scratch.current[j + 1] = left
        least = min(least, left)
      }
      guard least <= limit else { return .infinity }
      swap(&scratch.previous, &scratch.current)
    }
    return scratch.previous[count] / normalizer(count: count)
  }
}
