/// How far the numbers of right answers of repeated draws lie apart.
struct DrawSpread: Sendable {
  private var repetitions = 0
  private var sum = 0
  private var sumOfSquares = 0

  mutating func add(right: Int) {
    repetitions += 1
    sum += right
    sumOfSquares += right * right
  }

  mutating func merge(_ other: DrawSpread) {
    repetitions += other.repetitions
    sum += other.sum
    sumOfSquares += other.sumOfSquares
  }

  /// The variance of ``sum``, estimated from the draws themselves; `nil` of a single one.
  var varianceOfSum: Double? {
    guard repetitions >= 2 else { return nil }
    // Exact in integers up to the division.
    let squares = repetitions * sumOfSquares - sum * sum
    return Double(squares) / Double(repetitions - 1)
  }
}

extension DrawPlan {
  /// The standard error that the draws leave in the accuracy over all outcomes: how far another seed's accuracy may lie
  /// from this one's. `nil` where a setting was drawn once, or a classifier could not learn.
  ///
  /// Draws of different pools, settings and repetitions have generators of their own, so their variances add up. Answers
  /// within a draw share templates; that is why draws are counted and not answers.
  func drawError(of cells: [[DrawScorer.Cell]]) -> Double? {
    var variance = 0.0
    var asked = 0
    for cell in cells.joined() where !cell.outcomes.isEmpty || cell.couldNotLearn {
      guard let ofSum = cell.spread.varianceOfSum, !cell.couldNotLearn else { return nil }
      variance += ofSum
      asked += cell.outcomes.count
    }
    return asked == 0 ? nil : variance.squareRoot() / Double(asked)
  }
}
