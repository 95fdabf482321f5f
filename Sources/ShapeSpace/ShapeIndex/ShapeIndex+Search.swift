extension ShapeIndex {
  /// Answers one question for each query.
  ///
  /// Ties go to the lowest row. A query of another norm than one is scaled to it. A template of zeros has similarity 0 with everything, and so has a query of zeros;
  /// leaving them out is the caller's part.
  ///
  /// - Parameters:
  ///   - rows: which rows of `queries` to ask, in this order; `nil` for all.
  ///   - leavingOut: for each query asked, a template row that it must not meet, or -1.
  /// - Returns: for each query its answers, nearest first; fewer than asked for where there are fewer templates or
  ///   groups. A template at the edge of ``ShapeQuestion/within(similarity:)`` is judged in double precision.
  /// - Complexity: a query costs about sqrt(T) bounds and comparisons with what these leave; at most an eighth more than
  ///   all products. Divided by the workers.
  public func search(
    _ queries: ShapeMatrix, rows: [Int]? = nil, leavingOut: [Int]? = nil, for question: ShapeQuestion,
    policy: RotationPolicy, strategy: ShapeSearchStrategy = .index, workers: Workers = Workers(1)
  ) -> [[ShapeNeighbor]] {
    guard let leavingOut else {
      return search(
        queries, rows: rows, for: question, policy: policy, strategy: strategy, workers: workers,
        where: { _, _ in true })
    }
    precondition(leavingOut.count == rows?.count ?? queries.count, "one template left out a query")
    return search(
      queries, rows: rows, for: question, policy: policy, strategy: strategy, workers: workers,
      where: { place, row in row != leavingOut[place] })
  }

  /// The same among those templates that `counts` lets in for a query, given by its place among those asked.
  public func search(
    _ queries: ShapeMatrix, rows: [Int]? = nil, for question: ShapeQuestion, policy: RotationPolicy,
    strategy: ShapeSearchStrategy = .index, workers: Workers = Workers(1),
    where counts: @escaping @Sendable (_ place: Int, _ row: Int) -> Bool
  ) -> [[ShapeNeighbor]] {
    answers(
      queries, rows: rows, for: question, policy: policy, usesBounds: strategy == .index && isSelective,
      leavesUnanswered: false, workers: workers, where: counts
    ).map { $0 ?? [] }
  }

  /// The same for those queries that the bounds help, and `nil` for the others, whom a caller can compare with fewer
  /// templates than the index has.
  package func searchByBounds(
    _ queries: ShapeMatrix, rows: [Int], for question: ShapeQuestion, policy: RotationPolicy,
    workers: Workers, where counts: @escaping @Sendable (_ place: Int, _ row: Int) -> Bool
  ) -> [[ShapeNeighbor]?] {
    answers(
      queries, rows: rows, for: question, policy: policy, usesBounds: isSelective, leavesUnanswered: true,
      workers: workers, where: counts)
  }

  private func answers(
    _ queries: ShapeMatrix, rows: [Int]?, for question: ShapeQuestion, policy: RotationPolicy,
    usesBounds: Bool, leavesUnanswered: Bool, workers: Workers,
    where counts: @escaping @Sendable (_ place: Int, _ row: Int) -> Bool
  ) -> [[ShapeNeighbor]?] {
    precondition(queries.pointCount == templates.pointCount, "shapes of equal point counts")
    let (queries, rows) = queries.scaledToUnitRows(asked: rows, workers: workers)
    let batch = IndexBatch(
      index: self, queries: queries, rows: rows, counts: counts, policy: policy, usesBounds: usesBounds,
      leavesUnanswered: leavesUnanswered)
    let margin = IndexPrecision(pointCount: templates.pointCount).margin
    switch question {
    case .nearest(let count) where count > 0:
      let goal = NearestGoal(count: min(count, max(1, self.count)), margin: margin)
      return batch.answers(to: goal, workers: workers)
    case .nearestGroups(let count) where count > 0:
      let goal = NearestGroupsGoal(
        count: min(count, max(1, groupCount)), groupCount: groupCount, margin: margin)
      return batch.answers(to: goal, workers: workers)
    case .nearest, .nearestGroups:
      return [[ShapeNeighbor]?](repeating: [], count: rows.count)
    case .within(let similarity):
      return batch.answers(to: WithinGoal(similarity: similarity, margin: margin), workers: workers)
    }
  }

  /// Whether the bounds pay under a rotation policy too: a similarity that is held back is as far below them as it is
  /// below that of any rotation.
  ///
  /// - Complexity: less than four queries by all products.
  package func isSelective(under policy: RotationPolicy) -> Bool {
    isSelective && (policy == .full || measuredSelectivity(under: policy))
  }

  /// Whether more than half of some templates, asked for the nearest other one, needed an eighth of the products at most.
  func measuredSelectivity(under policy: RotationPolicy) -> Bool {
    let asked = Array(templates.indices).evenlySpaced(32)
    let margin = IndexPrecision(pointCount: templates.pointCount).margin
    var search = IndexSearch(self, policy: policy)
    let spared = asked.filter { row in
      var goal = NearestGoal(count: 1, margin: margin)
      return search.search(self, templates, row: row, goal: &goal, where: { $0 != row })
    }
    return 2 * spared.count > asked.count
  }
}
