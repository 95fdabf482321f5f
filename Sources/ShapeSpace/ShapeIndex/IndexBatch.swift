/// Queries asked of an index together.
struct IndexBatch: Sendable {
  let index: ShapeIndex
  let queries: ShapeMatrix
  let rows: [Int]
  /// Whether a template row may be an answer to the query in a place of `rows`.
  let counts: @Sendable (_ place: Int, _ row: Int) -> Bool
  let policy: RotationPolicy
  let usesBounds: Bool
  /// Whether a query that the bounds do not help is left without an answer, not answered by all products.
  let leavesUnanswered: Bool

  /// How many queries of a piece try the bounds; when most of them are given up, the others of the piece do not try.
  private static let queriesThatTry = 8

  private struct Scratch<Goal: SearchGoal> {
    var search: IndexSearch
    var tile: ScoreTile
    var goals: [Goal]

    init(_ batch: IndexBatch, _ goal: Goal) {
      search = IndexSearch(batch.index, policy: batch.policy)
      tile = ScoreTile(policy: batch.policy)
      goals = [Goal](repeating: goal, count: min(batch.rows.count, ScoreTile.queryCount))
    }
  }

  func answers<Goal: SearchGoal>(to goal: Goal, workers: Workers) -> [[ShapeNeighbor]?] {
    var answers = [[ShapeNeighbor]?](repeating: nil, count: rows.count)
    let pieceLength = workers.pieceLength(of: rows.count, longest: ScoreTile.queryCount)
    workers.fill(&answers, pieceLength: pieceLength, scratch: Scratch(self, goal)) {
      places, answers, scratch in
      let (index, queries, counts) = (index, queries, counts)
      var givenUp: [Int] = []
      for place in places {
        let tried = place - places.lowerBound
        let tries = usesBounds && (tried < Self.queriesThatTry || 2 * givenUp.count <= tried)
        scratch.goals[0].clear()
        guard
          tries,
          scratch.search.search(
            index, queries, row: rows[place], goal: &scratch.goals[0], where: { counts(place, $0) })
        else {
          givenUp.append(place)
          continue
        }
        answers[tried] = answer(place, scratch.goals[0])
      }
      guard !givenUp.isEmpty, !leavesUnanswered else { return }
      compareAll(givenUp, &scratch.tile, &scratch.goals)
      for (place, goal) in zip(givenUp, scratch.goals) {
        answers[place - places.lowerBound] = answer(place, goal)
      }
    }
    return answers
  }

  private func answer(_ place: Int, _ goal: some SearchGoal) -> [ShapeNeighbor] {
    let (query, queries, templates, policy) = (rows[place], queries, index.templates, policy)
    return goal.answer { row in
      let product = queries.normalizedProduct(query, with: row, of: templates)
      return min(1, max(-1, policy.similarity(real: product.real, imaginary: product.imaginary)))
    }
  }

  /// Leads the first of the goals through all templates, by products in tiles.
  private func compareAll<Goal: SearchGoal>(_ places: [Int], _ tile: inout ScoreTile, _ goals: inout [Goal]) {
    for query in places.indices { goals[query].clear() }
    let counts = counts
    tile.load(queries, rows: places.map { rows[$0] }[...])
    for start in stride(from: 0, to: index.count, by: ScoreTile.templateCount) {
      let templates = start..<min(start + ScoreTile.templateCount, index.count)
      tile.multiply(index.templates, rows: templates)
      for (query, place) in places.enumerated() {
        take(&tile, query: query, goal: &goals[query], where: { counts(place, $0) })
      }
    }
  }

  /// The first tile run by run, since what one reaches spares most of the next.
  private func take(
    _ tile: inout ScoreTile, query: Int, goal: inout some SearchGoal, where counts: (Int) -> Bool
  ) {
    let runLength = tile.templates.lowerBound == 0 ? 128 : ScoreTile.templateCount
    let groups = index.groups
    let taken = takeBestOfRuns(tile, query: query, goal: &goal, where: counts)
    for start in stride(from: tile.templates.lowerBound, to: tile.templates.upperBound, by: runLength) {
      let run = start..<min(start + runLength, tile.templates.upperBound)
      tile.forEach(query: query, rows: run, above: goal.leastOfAny.nextDown) { row, similarity in
        let group = groups[row]
        guard group >= 0, similarity > goal.least(of: group), !taken.contains(row), counts(row) else {
          return
        }
        goal.take(row: Int32(row), group: group, similarity: similarity)
      }
    }
  }

  /// Begins with the best of some short runs of the first tile: what they reach spares looking at most of the others.
  ///
  /// - Returns: the rows that were taken.
  private func takeBestOfRuns(
    _ tile: ScoreTile, query: Int, goal: inout some SearchGoal, where counts: (Int) -> Bool
  ) -> [Int] {
    guard tile.templates.lowerBound == 0 else { return [] }
    let runLength = 16
    let end = min(4 * goal.count * runLength, tile.templates.upperBound)
    var taken: [Int] = []
    for start in stride(from: 0, to: end, by: runLength) {
      let run = start..<min(start + runLength, end)
      let best = tile.best(query: query, rows: run)
      let (row, similarity) = (Int(best.row), KeyedMatch.similarity(of: best.key))
      // Scores that are no numbers have no best.
      guard run.contains(row) else { continue }
      let group = index.groups[row]
      guard group >= 0, similarity > goal.least(of: group), counts(row) else { continue }
      goal.take(row: best.row, group: group, similarity: similarity)
      taken.append(row)
    }
    return taken
  }
}
