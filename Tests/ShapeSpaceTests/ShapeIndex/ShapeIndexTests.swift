import ShapeSpace
import Testing

/// The index against a comparison with every template, over shapes that it can and cannot tell apart.
@Suite struct ShapeIndexTests {
  static let pointCounts = [2, 3, 7, 8, 9, 16, 21, 64, 200]

  /// More templates than the index was measured to be worth it from on.
  @Test(arguments: pointCounts, [TemplateLayout.smooth, .mixed])
  func equalsBruteForce(pointCount: Int, layout: TemplateLayout) {
    var shapes = RandomShapes(seed: UInt64(pointCount))
    let templates = shapes.templates(layout, count: 2300, pointCount: pointCount)
    let groups = shapes.groups(.few, count: templates.count)
    let queries = shapes.queries(5, near: templates)
    ShapeIndexExpectation(templates: templates, groups: groups).expect(
      ShapeIndex(templates, groups: groups), queries: queries)
  }

  @Test(arguments: manyRotations) func everyRotationPolicy(policy: RotationPolicy) {
    var shapes = RandomShapes(seed: 71)
    for (layout, pointCount) in [(TemplateLayout.smooth, 16), (.turned, 8), (.nudged, 21), (.scattered, 3)] {
      let templates = shapes.templates(layout, count: 1500, pointCount: pointCount)
      let groups = shapes.groups(.uneven, count: templates.count)
      let queries = shapes.queries(5, near: templates)
      ShapeIndexExpectation(templates: templates, groups: groups).expect(
        ShapeIndex(templates, groups: groups), queries: queries, policies: [policy])
    }
  }

  @Test(arguments: [0.03, 0.1]) func smoothVariationsOfStrokesAreSelective(size: Double) {
    var shapes = RandomShapes(seed: 72)
    let preparation = ShapePreparation(pointCount: 64)
    let strokes = ShapeMatrix(
      pointCount: 64, storage: (0..<40).flatMap { _ in preparation.shape(of: shapes.stroke(50)).row })
    let templates = strokes.variations(count: 6000, relativeSize: size, using: &shapes.generator)
    let queries = strokes.variations(count: 60, relativeSize: size, using: &shapes.generator)
    let index = ShapeIndex(templates, groups: (0..<6000).map { Int32($0 % 40) })
    // Apart, or a failure prints the index.
    let isSelective = index.isSelective
    #expect(isSelective)
    ShapeIndexExpectation(templates: templates, groups: index.groups).expect(
      index, queries: queries, rows: Array(40..<60),
      questions: [.nearest(count: 3), .nearestGroups(count: 40)])
  }

  @Test(arguments: [8, 64]) func randomUnitVectorsOfWhichNoneCanBeSkipped(pointCount: Int) {
    var shapes = RandomShapes(seed: 73)
    let templates = shapes.unitRows(3000, pointCount: pointCount)
    let queries = shapes.unitRows(8, pointCount: pointCount)
    let index = ShapeIndex(templates)
    let isSelective = index.isSelective
    #expect(pointCount < 64 || !isSelective)
    ShapeIndexExpectation(templates: templates).expect(index, queries: queries)
  }

  @Test(arguments: manyRotations) func theLowestOfManyCopiesIsTheNearest(policy: RotationPolicy) {
    var shapes = RandomShapes(seed: 74)
    for distinct in [1, 2, 50] {
      let few = shapes.unitRows(distinct, pointCount: 16)
      let copied = (0..<2500).map { _ in shapes.generator.below(distinct) }
      let index = ShapeIndex(few.gathering(copied), groups: copied.map { Int32($0 % 3) })
      let expectation = ShapeIndexExpectation(templates: few.gathering(copied), groups: index.groups)
      expectation.expect(index, queries: few, rows: Array(few.indices.prefix(4)), policies: [policy])
      for (copy, answer) in index.search(few, for: .nearest(count: 1), policy: .none).enumerated()
      where copied.contains(copy) {
        #expect(answer.map(\.row) == [copied.firstIndex(of: copy)!])
      }
    }
  }

  @Test func resultsDoNotDependOnTheWorkers() {
    var shapes = RandomShapes(seed: 75)
    for layout in [TemplateLayout.smooth, .mixed] {
      let templates = shapes.spoiling(shapes.templates(layout, count: 3000, pointCount: 16), oneIn: 100)
      let groups = shapes.groups(.uneven, count: templates.count)
      let queries = shapes.queries(300, near: templates)
      for question in [
        ShapeQuestion.nearest(count: 4), .nearestGroups(count: 20), .within(similarity: 0.98),
      ] {
        var found: [[[ShapeNeighbor]]] = []
        for building in 1...3 {
          let index = ShapeIndex(templates, groups: groups, workers: Workers(building))
          found += (1...3).map { index.search(queries, for: question, policy: .full, workers: Workers($0)) }
        }
        #expect(found.allSatisfy { $0 == found[0] })
      }
    }
  }

  @Test func oneQueryAloneIsAnsweredAsInABatch() {
    var shapes = RandomShapes(seed: 76)
    let templates = shapes.templates(.smooth, count: 3000, pointCount: 16)
    let queries = shapes.queries(300, near: templates)
    let index = ShapeIndex(templates)
    for policy in someRotations {
      let batch = index.search(queries, for: .nearest(count: 3), policy: policy)
      let alone = queries.indices.flatMap {
        index.search(queries, rows: [$0], for: .nearest(count: 3), policy: policy)
      }
      #expect(alone == batch)
    }
  }
}
