/// Products of which nothing is made: what a search by all products is measured against.
public enum BareProducts {
  /// Floating-point operations of one product of two shapes.
  public static func operations(pointCount: Int) -> Int { 8 * pointCount }

  /// Multiplies every query with every template, in tiles of the shape that a search has, and drops the scores.
  ///
  /// - Precondition: shapes of equal point counts.
  /// - Complexity: 8 n flops a pair, divided by the workers.
  public static func multiply(_ queries: ShapeMatrix, with templates: ShapeMatrix, workers: Workers) {
    precondition(queries.pointCount == templates.pointCount, "shapes of equal point counts")
    let rows = Array(0..<queries.count)
    let pieces = (queries.count + ScoreTile.queryCount - 1) / ScoreTile.queryCount
    workers.forEach(pieces: pieces, scratch: ScoreTile(policy: .full)) { piece, tile in
      let first = piece * ScoreTile.queryCount
      tile.load(queries, rows: rows[first..<min(first + ScoreTile.queryCount, rows.count)])
      for start in stride(from: 0, to: templates.count, by: ScoreTile.templateCount) {
        tile.multiply(templates, rows: start..<min(start + ScoreTile.templateCount, templates.count))
      }
    }
  }
}
