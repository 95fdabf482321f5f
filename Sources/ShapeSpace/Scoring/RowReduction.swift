/// One query's row of a tile, being reduced into what the search has found so far.
struct RowReduction {
  let tile: ScoreTile
  let query: Int
  /// A template row that does not count, or -1.
  let leftOut: Int

  /// Raises the best of each group that has rows in the tile.
  func updateBestPerGroup(of offsets: [Int], in matches: inout MutableSpan<KeyedMatch>, at first: Int) {
    var group = firstGroup(of: offsets)
    while group + 1 < offsets.count && offsets[group] < tile.templates.upperBound {
      let rows = offsets[group]..<offsets[group + 1]
      forEachRun(of: rows.clamped(to: tile.templates)) { run in
        matches[first + group].merge(tile.best(query: query, rows: run))
      }
      group += 1
    }
  }

  /// Keeps the `count` best so far, best first.
  func updateNearest(_ count: Int, in matches: inout MutableSpan<KeyedMatch>, at first: Int) {
    guard count > 0 else { return }
    let last = first + count - 1
    // Most runs hold nothing better than the last of the k best, and one look at the run's best tells.
    let runLength = 64
    for start in stride(from: tile.templates.lowerBound, to: tile.templates.upperBound, by: runLength) {
      let rows = start..<min(start + runLength, tile.templates.upperBound)
      guard tile.best(query: query, rows: rows).key > matches[last].key else { continue }
      for row in rows where row != leftOut {
        let candidate = tile.best(query: query, rows: row..<row + 1)
        var place = last
        guard candidate.key > matches[place].key else { continue }
        while place > first && candidate.key > matches[place - 1].key {
          matches[place] = matches[place - 1]
          place -= 1
        }
        matches[place] = candidate
      }
    }
  }

  /// The first group with a row at or past the tile's first.
  private func firstGroup(of offsets: [Int]) -> Int {
    var low = 0
    var high = offsets.count - 1
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle + 1] > tile.templates.lowerBound { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func forEachRun(of rows: Range<Int>, _ body: (Range<Int>) -> Void) {
    if rows.contains(leftOut) {
      if leftOut > rows.lowerBound { body(rows.lowerBound..<leftOut) }
      if leftOut + 1 < rows.upperBound { body(leftOut + 1..<rows.upperBound) }
    } else if !rows.isEmpty {
      body(rows)
    }
  }
}
