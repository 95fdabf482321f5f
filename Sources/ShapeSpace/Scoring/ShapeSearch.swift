/// Exact search by brute force: every query against every template of a block.
///
/// Templates are rows sorted by group (usually the class). One pass over the products finds the best template of
/// each group, so the best of all too, and the k best, without keeping more than a tile of scores.
public struct ShapeSearch: Sendable {
  public let templates: ShapeMatrix
  /// Group g holds the rows `groupOffsets[g]..<groupOffsets[g + 1]`; it may be empty.
  public let groupOffsets: [Int]
  public let policy: RotationPolicy

  public var groupCount: Int { groupOffsets.count - 1 }

  /// - Parameter groupOffsets: from 0 to `templates.count`, ascending; `nil` makes all templates one group.
  public init(templates: ShapeMatrix, groupOffsets: [Int]? = nil, policy: RotationPolicy) {
    let offsets = groupOffsets ?? [0, templates.count]
    precondition(offsets.first == 0 && offsets.last == templates.count, "groups cover the templates")
    precondition(zip(offsets, offsets.dropFirst()).allSatisfy(<=), "groups follow one another")
    precondition(templates.count <= Int(Int32.max), "rows fit 32 bits")
    self.templates = templates
    self.groupOffsets = offsets
    self.policy = policy
  }

  /// Finds, for each query, the best template of every group and the `nearestCount` best of all.
  ///
  /// Ties go to the lowest row. A degenerate query (a row of zeros) has similarity 0 with everything; leaving it
  /// out is the caller's part.
  ///
  /// - Parameters:
  ///   - rows: which rows of `queries` to ask, in this order; `nil` for all.
  ///   - leavingOut: for each query asked, a template row that it must not meet, or -1.
  ///   - nearestCount: k.
  /// - Complexity: 8 n flops a pair, shared by the workers; memory for the result and 1 MiB a worker.
  public func search(
    _ queries: ShapeMatrix, rows: [Int]? = nil, leavingOut: [Int]? = nil, nearestCount: Int = 0,
    workers: Workers = Workers(1)
  ) -> ShapeSearchResult {
    precondition(queries.pointCount == templates.pointCount, "shapes of equal point counts")
    let rows = rows ?? Array(0..<queries.count)
    precondition(leavingOut.map { $0.count == rows.count } ?? true, "one template left out a query")
    let recordLength = groupCount + nearestCount
    var records = [KeyedMatch](repeating: .none, count: rows.count * recordLength)
    guard recordLength > 0 else {
      return ShapeSearchResult(groupCount: 0, nearestCount: 0, records: records)
    }
    workers.fill(
      &records,
      pieceLength: workers.pieceLength(of: rows.count, longest: ScoreTile.queryCount) * recordLength,
      scratch: ScoreTile(policy: policy)
    ) { range, records, tile in
      let asked = range.lowerBound / recordLength..<range.upperBound / recordLength
      tile.load(queries, rows: rows[asked])
      for start in stride(from: 0, to: templates.count, by: ScoreTile.templateCount) {
        tile.multiply(templates, rows: start..<min(start + ScoreTile.templateCount, templates.count))
        for query in 0..<asked.count {
          let reduction = RowReduction(
            tile: tile, query: query, leftOut: leavingOut?[asked.lowerBound + query] ?? -1)
          let record = query * recordLength
          reduction.updateBestPerGroup(of: groupOffsets, in: &records, at: record)
          reduction.updateNearest(nearestCount, in: &records, at: record + groupCount)
        }
      }
    }
    return ShapeSearchResult(groupCount: groupCount, nearestCount: nearestCount, records: records)
  }
}
