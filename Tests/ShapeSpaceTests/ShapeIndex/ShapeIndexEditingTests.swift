import Testing

@testable import ShapeSpace

/// Templates added, taken away and put into another order answer as an index made of them anew.
@Suite struct ShapeIndexEditingTests {
  private static let questions: [ShapeQuestion] = [
    .nearest(count: 1), .nearest(count: 10), .nearestGroups(count: 1), .nearestGroups(count: 100),
    .within(similarity: 0.95),
  ]

  @Test(arguments: [0, 1, 10, 2100], [TemplateLayout.smooth, .mixed])
  func addingOneAfterTheOther(first: Int, layout: TemplateLayout) {
    var shapes = RandomShapes(seed: UInt64(first + 1))
    let count = 4 * max(first, 100)
    let unit = shapes.templates(layout, count: count, pointCount: 8)
    let templates = shapes.spoiling(unit, oneIn: 50)
    // Later rows bring groups that were not there before.
    let groups = (0..<count).map { Int32($0 * 9 / count + shapes.generator.below(3)) }
    let queries = shapes.queries(6, near: unit)
    var index = ShapeIndex(templates.gathering(Array(0..<first)), groups: Array(groups[..<first]))
    for row in first..<count {
      index.append(templates.gathering([row]), groups: [groups[row]])
      if row + 1 == count || shapes.generator.below(count / 8) == 0 {
        ShapeIndexExpectation(
          templates: templates.gathering(Array(0...row)), groups: Array(groups[...row])
        ).expect(
          index, queries: queries, questions: Self.questions, policies: [.full, .bounded(radians: 0.4)])
      }
    }
  }

  @Test(arguments: [1, 3]) func addingMany(workers: Int) {
    var shapes = RandomShapes(seed: 101)
    let templates = shapes.templates(.smooth, count: 9000, pointCount: 8)
    let groups = shapes.groups(.few, count: 9000)
    let queries = shapes.queries(8, near: templates)
    var index = ShapeIndex(templates.gathering(Array(0..<2000)), groups: Array(groups[..<2000]))
    for range in [2000..<2000, 2000..<2003, 2003..<3000, 3000..<9000] {
      let end = range.upperBound
      index.append(
        templates.gathering(Array(range)), groups: Array(groups[range]), workers: Workers(workers))
      ShapeIndexExpectation(
        templates: templates.gathering(Array(0..<end)), groups: Array(groups[..<end])
      ).expect(index, queries: queries, questions: Self.questions)
    }
  }

  /// Which rows of an index of 2,400 and of 300 added ones are gathered.
  static let gatherings: [String: @Sendable (inout RandomShapes) -> [Int]] = [
    "all as they are": { _ in Array(0..<2400) },
    "none": { _ in [] },
    "one": { _ in [17] },
    "all but one": { _ in (0..<2400).filter { $0 != 1234 } },
    "every third": { _ in Array(stride(from: 0, to: 2400, by: 3)) },
    "shuffled": { shapes in
      var rows = Array(0..<2400)
      shapes.generator.shuffle(&rows)
      return rows
    },
    "some twice": { shapes in (0..<2400).map { _ in shapes.generator.below(2400) } },
    "backwards with added rows": { _ in (0..<2700).reversed() },
    "added rows only": { _ in Array(2400..<2700) },
    "added rows between, others away": { shapes in
      var rows = (0..<2700).filter { _ in shapes.generator.below(3) > 0 }
      shapes.generator.shuffle(&rows)
      return rows
    },
  ]

  @Test(arguments: gatherings.keys.sorted(), [TemplateLayout.smooth, .mixed])
  func gathering(name: String, layout: TemplateLayout) {
    var shapes = RandomShapes(seed: 102)
    let unit = shapes.templates(layout, count: 2700, pointCount: 8)
    let templates = shapes.spoiling(unit, oneIn: 50)
    let (first, added) = (templates.gathering(Array(0..<2400)), templates.gathering(Array(2400..<2700)))
    let rows = Self.gatherings[name]!(&shapes)
    let queries = shapes.queries(8, near: unit)
    var index = ShapeIndex(first, groups: shapes.groups(.few, count: 2400))
    // Or the cells are made anew where templates are scattered.
    index.isSelective = true
    // Groups are numbered anew.
    let groups = shapes.groups(.withGaps, count: rows.count)
    for workers in [1, 2, 3] {
      let gathered = index.gathering(rows, and: added, groups: groups, workers: Workers(workers))
      ShapeIndexExpectation(templates: templates.gathering(rows), groups: groups).expect(
        gathered, queries: queries, questions: Self.questions, policies: [.full, .bounded(radians: 0.4)])
      if rows.allSatisfy({ $0 < 2400 }) {
        let alone = index.gathering(rows, groups: groups, workers: Workers(workers))
        for question in Self.questions {
          #expect(
            alone.search(queries, for: question, policy: .full)
              == gathered.search(queries, for: question, policy: .full))
        }
      }
    }
  }

  /// Half of the templates away, as many others there, over and over.
  @Test func gatheringAndAddingInTurn() {
    var shapes = RandomShapes(seed: 103)
    var templates = shapes.templates(.smooth, count: 2500, pointCount: 8)
    var groups = shapes.groups(.few, count: 2500)
    var index = ShapeIndex(templates, groups: groups)
    for round in 0..<8 {
      var rows = Array(0..<templates.count)
      shapes.generator.shuffle(&rows)
      rows = Array(rows.prefix(rows.count * (1 + round % 4) / 4))
      let added = shapes.templates(
        TemplateLayout.allCases[round % TemplateLayout.allCases.count], count: 900, pointCount: 8)
      let gathered = rows + (0..<300).map { templates.count + $0 }
      groups = shapes.groups(GroupLayout.allCases[round % 5], count: gathered.count)
      index = index.gathering(gathered, and: added, groups: groups)
      templates = templates.gathering(gathered, and: added)
      let late = added.gathering(Array(300..<900))
      let lateGroups = shapes.groups(.few, count: 600)
      index.append(late, groups: lateGroups)
      templates.append(late)
      groups += lateGroups
      ShapeIndexExpectation(templates: templates, groups: groups).expect(
        index, queries: shapes.queries(6, near: templates), questions: Self.questions)
    }
  }
}
