import ShapeSpace
import Testing

/// Copies of one template are the plainest tie.
///
/// Float products may round two copies apart by where they stand in a kernel's block, which a search cannot see;
/// among similarities that it reports as equal it must not choose by anything but the row.
@Suite struct SearchTieTests {
  @Test(arguments: ShapeSearchTests.policies) func equalSimilaritiesGoToTheLowestRow(policy: RotationPolicy) {
    var shapes = RandomShapes(seed: 51)
    // Row r is a copy of r modulo 7.
    let templates = shapes.matrix(count: 7, pointCount: 16).gathering((0..<2100).map { $0 % 7 })
    let queries = shapes.matrix(count: 10, pointCount: 16)
    let search = ShapeSearch(templates: templates, groupOffsets: [0, 900, 900, 2100], policy: policy)
    var outOfOrder: [(ShapeMatch, ShapeMatch)] = []
    for rows in [[0], Array(0..<10)] {
      let result = search.search(queries, rows: rows, nearestCount: 2100)
      for query in rows.indices {
        let nearest = result.nearest(query: query)
        outOfOrder += zip(nearest, nearest.dropFirst()).filter {
          $0.similarity < $1.similarity || ($0.similarity == $1.similarity && $0.row > $1.row)
        }
        #expect(result.best(query: query) == nearest.first)
        for (group, range) in [(0, 0..<900), (2, 900..<2100)] {
          #expect(result.best(query: query, group: group) == nearest.first { range.contains($0.row) })
        }
      }
    }
    #expect(outOfOrder.isEmpty, "\(outOfOrder.count), such as \(outOfOrder.prefix(1))")
  }

  @Test(arguments: ShapeSearchTests.policies, [2, 3, 16, 33, 64])
  func theBestIsACopyOfTheBest(policy: RotationPolicy, pointCount: Int) {
    var shapes = RandomShapes(seed: 52)
    let few = shapes.matrix(count: 7, pointCount: pointCount)
    let queries = shapes.matrix(count: 129, pointCount: pointCount)
    let scores = ReferenceScores(queries: queries, templates: few)
    for count in [8, 13, 15, 31, 1000, 2103] {
      let templates = few.gathering((0..<count).map { $0 % 7 })
      let result = ShapeSearch(templates: templates, policy: policy).search(queries)
      let wrong = (0..<129).filter { query in
        let similarities = scores.similarities(query: query, policy: policy)
        guard let match = result.best(query: query), let best = similarities.max() else { return true }
        return similarities[match.row % 7] < best - 2e-6
      }
      #expect(wrong.isEmpty)
    }
  }
}
