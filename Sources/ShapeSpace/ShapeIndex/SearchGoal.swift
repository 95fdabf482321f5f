/// What a search has found so far, and how similar a template must be to matter still.
///
/// Similarities come in float precision; whatever may belong to the answer but for their rounding is kept as a
/// candidate, and measured when the search is over.
protocol SearchGoal: Sendable {
  /// A template of `group` that is less similar, or just as similar, is no answer; minus infinity where any may be one.
  func least(of group: Int32) -> Float

  /// The same whatever the group.
  var leastOfAny: Float { get }

  /// How many answers there may be; 0 where the number of answers bounds nothing.
  var count: Int { get }

  /// How many groups it pays to begin with the nearest cell of.
  var groupsToBeginWith: Int { get }

  mutating func take(row: Int32, group: Int32, similarity: Float)

  /// Forgets everything.
  mutating func clear()

  /// The answer, best first.
  func answer(measuring similarity: (_ row: Int) -> Double) -> [ShapeNeighbor]
}

/// A template that may be an answer.
struct SearchCandidate: Sendable {
  let row: Int32
  let group: Int32
  let similarity: Float
}
