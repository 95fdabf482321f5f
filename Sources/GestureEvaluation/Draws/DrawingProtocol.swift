import GestureModel

/// A protocol that draws templates and queries by chance, again and again, as the $-family papers do.
public protocol DrawingProtocol: EvaluationProtocol {
  /// - Throws: ``EvaluationError`` when the samples do not allow the protocol.
  func draws(from samples: SampleTable, seed: UInt64) throws(EvaluationError) -> DrawPlan
}

extension DrawingProtocol {
  public var usesChance: Bool { true }
}

/// The rows of a pool by class, to draw from.
struct ClassRows: Sendable {
  /// Indices into the classes, and the rows of each, ascending.
  let rows: [(label: Int32, rows: [Int])]

  init(_ members: [Int], labels: CategoryColumn) {
    rows = Dictionary(grouping: members) { labels.indices[$0] }
      .sorted { $0.key < $1.key }.map { (label: $0.key, rows: $0.value) }
  }
}

extension SeededGenerator {
  /// `count` different elements of `elements` in the order drawn; all of them when there are no more.
  mutating func draw(_ count: Int, from elements: [Int]) -> [Int] {
    var elements = elements
    let count = min(count, elements.count)
    for place in 0..<count {
      elements.swapAt(place, place + below(elements.count - place))
    }
    return Array(elements.prefix(count))
  }
}
