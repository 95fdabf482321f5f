import Testing

@testable import ShapeSpace

/// Thousands of random small indexes, made in every way there is.
@Suite struct ShapeIndexPropertyTests {
  /// Unit rows, as preparation makes them, and rows of any norm.
  @Test(arguments: [true, false], 0..<8) func anyIndexEqualsBruteForce(areUnitRows: Bool, part: Int) {
    var shapes = RandomShapes(seed: UInt64(1000 + part))
    for number in 0..<150 {
      let differences = smallCase(&shapes, areUnitRows: areUnitRows)
      #expect(differences.isEmpty, "case \(number): \(differences.count), such as \(differences.prefix(2))")
    }
  }

  private func smallCase(_ shapes: inout RandomShapes, areUnitRows: Bool) -> [String] {
    let pointCount = [1, 2, 2, 3, 3, 4, 7, 8, 9, 16, 21][shapes.generator.below(11)]
    let count = [0, 1, 2, 3, 1 + shapes.generator.below(60), 1 + shapes.generator.below(400)][
      shapes.generator.below(6)]
    let layout = TemplateLayout.allCases[shapes.generator.below(TemplateLayout.allCases.count)]
    let unit = shapes.templates(layout, count: count, pointCount: pointCount)
    let templates = areUnitRows ? unit : shapes.spoiling(unit, oneIn: 5)
    let groups = shapes.groups(GroupLayout.allCases[shapes.generator.below(5)], count: count)
    let index = self.index(templates, groups: groups, &shapes)
    let unitQueries = shapes.queries(1 + shapes.generator.below(5), near: unit)
    let queries = areUnitRows ? unitQueries : shapes.spoiling(unitQueries, oneIn: 3)
    let rows = (0..<1 + shapes.generator.below(6)).map { _ in shapes.generator.below(queries.count) }
    let leavingOut = rows.map { _ in shapes.generator.below(count + 1) - 1 }
    let similarity = shapes.number(-1...1)
    let questions: [ShapeQuestion] = [
      .nearest(count: [0, 1, 1, 2, 10, count + 3][shapes.generator.below(6)]),
      .nearestGroups(count: [1, 2, 10, index.groupCount, count + 3][shapes.generator.below(5)]),
      .within(similarity: [-2, 0, 1, 2, 0.9999, similarity, similarity][shapes.generator.below(7)]),
    ]
    let policies = [
      manyRotations[shapes.generator.below(manyRotations.count)],
      .bounded(radians: shapes.number(0.001...3.14)),
    ]
    let differences = ShapeIndexExpectation(
      templates: templates, groups: groups, workers: Workers(1 + shapes.generator.below(3))
    ).differences(
      of: index, queries: queries, rows: rows, leavingOut: leavingOut, questions: questions,
      policies: policies)
    return differences.map { "\(count) \(layout) of \(pointCount) points: \($0)" }
  }

  /// Made at once, by adding, or by gathering from more in another order.
  private func index(
    _ templates: ShapeMatrix, groups: [Int32], _ shapes: inout RandomShapes
  ) -> ShapeIndex {
    let first = shapes.generator.below(templates.count + 1)
    let start = ShapeIndex(
      templates.gathering(Array(0..<first)), groups: Array(groups[..<first]),
      workers: Workers(1 + shapes.generator.below(3)))
    let rest = Array(first..<templates.count)
    switch shapes.generator.below(4) {
    case 0: return ShapeIndex(templates, groups: groups)
    case 1:
      var index = start
      for row in rest { index.append(templates.gathering([row]), groups: [groups[row]]) }
      return index
    case 2:
      var index = start
      index.append(templates.gathering(rest), groups: rest.map { groups[$0] })
      return index
    default:
      // Others stand among the templates and go away.
      var order = Array(0..<first + 5)
      shapes.generator.shuffle(&order)
      let others = shapes.unitRows(5, pointCount: templates.pointCount)
      let shuffled = templates.gathering(Array(0..<first)).gathering(order, and: others)
      var places = [Int](repeating: 0, count: order.count)
      for (place, row) in order.enumerated() { places[row] = place }
      var index = ShapeIndex(shuffled, groups: order.map { Int32($0 % 3) })
      // Or the cells are made anew where templates are scattered.
      index.isSelective = true
      return index.gathering(
        places.prefix(first) + rest.indices.map { shuffled.count + $0 }, and: templates.gathering(rest),
        groups: groups)
    }
  }
}
