import ShapeSpace

extension PreparedMultistrokes {
  /// Queries that the same templates can answer: they start in one sector, and drew as many strokes if that counts.
  private struct Cell: Hashable {
    let sector: Int
    /// `nil` when it does not count.
    let strokeCount: Int?
  }

  /// Enough to share what gathering a cell's templates costs, few enough to share among the workers.
  private static let queriesASearch = 512

  /// Where there are many unistrokes one index holds them all, and what starts in another direction is no answer;
  /// else, and where its bounds do not help, a cell of queries at a time is compared with what starts near it.
  ///
  /// - Complexity: at most 8 n flops for each query and unistroke that starts in a sector near the query's.
  func nearestGroups(
    queries: [Int], templates: TemplateGroups, leavingOutSelf: Bool, workers: Int
  ) -> [GroupRanking] {
    let comparable = queries.indices.filter { degeneracies[queries[$0]] == nil }
    let unistrokeCount = templates.members.reduce(0) { $0 + unistrokes.rows(of: $1).count }
    var rankings = [GroupRanking?](repeating: nil, count: queries.count)
    if strategy == .index
      && ShapeIndex.pays(
        templates: unistrokeCount, pointCount: unistrokes.shapes.pointCount, queries: queries.count)
    {
      let search = UnistrokeSearch(
        self, templates: templates, strategy: .index, workers: Workers(workers))
      let found = search.rankings(
        of: comparable.map { queries[$0] }, byBoundsAlone: true, leavingOutSelf: leavingOutSelf,
        workers: Workers(workers))
      for (place, ranking) in zip(comparable, found) { rankings[place] = ranking }
    }
    let places = comparable.filter { rankings[$0] == nil }
    let found = Workers(workers).map(searches(places, queries)) { cell, places in
      (
        places,
        self.rankings(of: places.map { queries[$0] }, cell, templates, leavingOutSelf: leavingOutSelf)
      )
    }
    for (places, found) in found {
      for (place, ranking) in zip(places, found) { rankings[place] = ranking }
    }
    return rankings.map { $0 ?? GroupRanking() }
  }

  private func searches(_ places: [Int], _ queries: [Int]) -> [(cell: Cell, places: [Int])] {
    Dictionary(grouping: places) { cell(of: queries[$0]) }.flatMap { cell, places in
      stride(from: 0, to: places.count, by: Self.queriesASearch).map { first in
        (cell: cell, places: Array(places[first...].prefix(Self.queriesASearch)))
      }
    }
  }

  private func rankings(
    of queries: [Int], _ cell: Cell, _ templates: TemplateGroups, leavingOutSelf: Bool
  ) -> [GroupRanking?] {
    let sectors = Set(start.sectors(around: cell.sector))
    let search = UnistrokeSearch(self, templates: templates, strategy: .bruteForce, workers: Workers(1)) {
      (row, template) in
      (cell.strokeCount == nil || unistrokes.strokeCounts[template] == cell.strokeCount)
        && sectors.contains(start.sector(of: unistrokes.startAngles[row]))
    }
    return search.rankings(
      of: queries, byBoundsAlone: false, leavingOutSelf: leavingOutSelf, workers: Workers(1))
  }

  private func cell(of query: Int) -> Cell {
    Cell(
      sector: start.sector(of: unistrokes.startAngles[unistrokes.rows(of: query).lowerBound]),
      strokeCount: sameStrokeCount ? unistrokes.strokeCounts[query] : nil)
  }
}
