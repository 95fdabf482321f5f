import ShapeSpace
import Testing

/// Copies of one template tie. Float products may round two copies apart, but a search must not choose between
/// equal similarities by anything but the row.
@Suite struct SearchTieTests {
  @Test(arguments: ShapeSearchTests.policies) func equalSimilaritiesGoToTheLowestRow(policy: RotationPolicy) {
    var shapes = RandomShapes(seed: 51)
    let few = shapes.matrix(count: 7, pointCount: 16)
    // Row r is a copy of r modulo 7.
    let templates = few.gathering((0..<2100).map { $0 % 7 })
    let queries = shapes.matrix(count: 150, pointCount: 16)
    let search = ShapeSearch(templates: templates, groupOffsets: [0, 900, 900, 2100], policy: policy)
    for rows in [[0], Array(0..<150)] {
      let result = search.search(queries, rows: rows, nearestCount: 2100)
      for query in rows.indices {
        let nearest = result.nearest(query: query)
        let outOfOrder = zip(nearest, nearest.dropFirst()).filter {
          $0.similarity < $1.similarity || ($0.similarity == $1.similarity && $0.row > $1.row)
        }
        #expect(outOfOrder.isEmpty, "\(outOfOrder.prefix(2))")
        #expect(result.best(query: query) == nearest.first)
        for (group, range) in [(0, 0..<900), (2, 900..<2100)] {
          #expect(result.best(query: query, group: group) == nearest.first { range.contains($0.row) })
        }
      }
    }
  }

  @Test(arguments: ShapeSearchTests.policies, [2, 3, 16, 33, 64])
  func copiesOfATemplateGoToTheFirst(policy: RotationPolicy, pointCount: Int) {
    var shapes = RandomShapes(seed: 52)
    let few = shapes.matrix(count: 7, pointCount: pointCount)
    let queries = shapes.matrix(count: 150, pointCount: pointCount)
    for count in [8, 13, 15, 31, 1000, 2103] {
      let templates = few.gathering((0..<count).map { $0 % 7 })
      let search = ShapeSearch(templates: templates, policy: policy)
      for rows in [[0], Array(0..<150)] {
        let result = search.search(queries, rows: rows)
        let later = rows.indices.compactMap { result.best(query: $0) }.filter { $0.row >= 7 }
        #expect(
          later.isEmpty, "\(later.count) of \(rows.count) chose a later copy, such as \(later.prefix(3))")
      }
    }
  }
}
