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

  /// Unistrokes are searched in float products, a cell of queries at a time; the two templates found are then
  /// measured in double precision.
  ///
  /// - Complexity: 8 n flops for each query and unistroke that starts in a sector near the query's.
  func nearestGroups(
    queries: [Int], templates: TemplateGroups, leavingOutSelf: Bool, workers: Int
  ) -> [GroupRanking] {
    var cells: [Cell: [Int]] = [:]
    for (index, query) in queries.enumerated() where degeneracies[query] == nil {
      cells[cell(of: query), default: []].append(index)
    }
    let searches = cells.flatMap { cell, members in
      stride(from: 0, to: members.count, by: Self.queriesASearch).map { first in
        (cell: cell, indices: Array(members[first...].prefix(Self.queriesASearch)))
      }
    }
    let found = Workers(workers).map(searches) { cell, indices in
      let search = UnistrokeSearch(
        self, templates: templates, sectors: start.sectors(around: cell.sector),
        strokeCount: cell.strokeCount)
      return search.rankings(of: indices.map { queries[$0] }, leavingOutSelf: leavingOutSelf)
    }
    var rankings = [GroupRanking](repeating: GroupRanking(), count: queries.count)
    for (search, found) in zip(searches, found) {
      for (index, ranking) in zip(search.indices, found) { rankings[index] = ranking }
    }
    return rankings
  }

  private func cell(of query: Int) -> Cell {
    Cell(
      sector: start.sector(of: unistrokes.startAngles[unistrokes.rows(of: query).lowerBound]),
      strokeCount: sameStrokeCount ? unistrokes.strokeCounts[query] : nil)
  }
}
