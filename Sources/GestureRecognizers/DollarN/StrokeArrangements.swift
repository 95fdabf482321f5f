/// Every order and direction of a number of strokes, the one as drawn first: 2^k k! of k.
struct StrokeArrangements: Sequence, IteratorProtocol {
  struct Arrangement: Equatable {
    /// The strokes' numbers, in the order in which they are joined.
    let order: [Int]
    /// Bit i is set when the stroke in place i is run through backwards.
    let reversed: Int
  }

  private var order: [Int]?
  private var reversed = 0

  init(strokeCount: Int) {
    order = Array(0..<strokeCount)
  }

  mutating func next() -> Arrangement? {
    guard let current = order else { return nil }
    let arrangement = Arrangement(order: current, reversed: reversed)
    reversed += 1
    if reversed == 1 << current.count {
      reversed = 0
      order = Self.successor(of: current)
    }
    return arrangement
  }

  /// The next order in lexicographic sequence; `nil` after the last.
  private static func successor(of order: [Int]) -> [Int]? {
    guard let pivot = order.indices.dropLast().last(where: { order[$0] < order[$0 + 1] }) else { return nil }
    let larger = order.indices.last { order[$0] > order[pivot] }!
    var next = order
    next.swapAt(pivot, larger)
    next[(pivot + 1)...].reverse()
    return next
  }
}
