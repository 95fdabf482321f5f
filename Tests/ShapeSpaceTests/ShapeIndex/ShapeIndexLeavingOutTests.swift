import Testing

@testable import ShapeSpace

/// Rows that a query must not meet, and thresholds that a template just meets.
@Suite struct ShapeIndexLeavingOutTests {
  @Test(arguments: TemplateLayout.allCases, [1, 2, 5, 1200])
  func templatesAskedForOthersThanThemselves(layout: TemplateLayout, count: Int) {
    var shapes = RandomShapes(seed: UInt64(count))
    let templates = shapes.templates(layout, count: count, pointCount: 8)
    let groups = shapes.groups(.few, count: count)
    let rows = (0..<30).map { _ in shapes.generator.below(count) }
    let leavingOut = rows.map { row in
      switch shapes.generator.below(5) {
      case 0: -1
      case 1: shapes.generator.below(count)
      default: row
      }
    }
    ShapeIndexExpectation(templates: templates, groups: groups).expect(
      ShapeIndex(templates, groups: groups), queries: templates, rows: rows, leavingOut: leavingOut)
  }

  /// What a ranking of all gives as a template's similarity is a threshold that this template just meets.
  @Test(arguments: TemplateLayout.allCases, manyRotations)
  func aTemplateAtTheThresholdIsWithinIt(layout: TemplateLayout, policy: RotationPolicy) {
    var shapes = RandomShapes(seed: 77)
    let templates = shapes.templates(layout, count: 400, pointCount: 7)
    var index = ShapeIndex(templates)
    let queries = shapes.queries(6, near: templates)
    let rankings = index.search(queries, for: .nearest(count: 400), policy: policy)
    for selective in [false, true] {
      index.isSelective = selective
      for query in queries.indices {
        for neighbor in [0, 1, 7, 80, 399].map({ rankings[query][$0] }) {
          for (threshold, isMet) in [(neighbor.similarity, true), (neighbor.similarity.nextUp, false)] {
            let within = index.search(
              queries, rows: [query], for: .within(similarity: threshold), policy: policy)[0]
            #expect(within == rankings[query].filter { $0.similarity >= threshold })
            #expect(within.contains(neighbor) == isMet)
          }
        }
      }
    }
  }
}
