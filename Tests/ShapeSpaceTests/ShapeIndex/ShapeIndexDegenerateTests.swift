import ShapeSpace
import Testing

/// Few templates or none, shapes without extent, norms other than one.
@Suite struct ShapeIndexDegenerateTests {
  @Test(arguments: [1, 2, 3, 5, 9, 17, 40]) func fewerTemplatesThanAnIndexIsMadeFor(count: Int) {
    var shapes = RandomShapes(seed: UInt64(count))
    for layout in TemplateLayout.allCases {
      let templates = shapes.templates(layout, count: count, pointCount: 9)
      let groups = shapes.groups(.withGaps, count: count)
      ShapeIndexExpectation(templates: templates, groups: groups).expect(
        ShapeIndex(templates, groups: groups), queries: shapes.queries(6, near: templates))
    }
  }

  @Test(arguments: [Workers(1), Workers(3)]) func noTemplatesAnswerNothing(workers: Workers) {
    var shapes = RandomShapes(seed: 81)
    let none = ShapeMatrix(pointCount: 8, storage: [])
    let index = ShapeIndex(none, workers: workers)
    #expect(index.count == 0)
    for groups in [nil, [Int32]()] {
      ShapeIndexExpectation(templates: none, groups: groups, workers: workers).expect(
        ShapeIndex(none, groups: groups, workers: workers), queries: shapes.queries(6, near: none))
    }
  }

  @Test func noQueriesAreAnsweredByNothing() {
    var shapes = RandomShapes(seed: 82)
    let templates = shapes.templates(.smooth, count: 2100, pointCount: 8)
    let index = ShapeIndex(templates)
    let none = ShapeMatrix(pointCount: 8, storage: [])
    #expect(index.search(none, for: .nearest(count: 1), policy: .full, workers: Workers(2)).isEmpty)
    #expect(index.search(templates, rows: [], for: .nearest(count: 1), policy: .full).isEmpty)
    for question in [ShapeQuestion.nearest(count: 0), .nearestGroups(count: 0)] {
      #expect(index.search(templates, rows: [3, 4], for: question, policy: .full) == [[], []])
    }
  }

  @Test(arguments: [40, 2400], manyRotations)
  func rowsOfZerosAndOfOtherNorms(count: Int, policy: RotationPolicy) {
    var shapes = RandomShapes(seed: 83)
    for every in [2, 30] {
      let unit = shapes.templates(.smooth, count: count, pointCount: 8)
      let templates = shapes.spoiling(unit, oneIn: every)
      let groups = shapes.groups(.few, count: count)
      ShapeIndexExpectation(templates: templates, groups: groups).expect(
        ShapeIndex(templates, groups: groups), queries: shapes.queries(8, near: unit), policies: [policy])
      ShapeIndexExpectation(templates: unit, groups: groups).expect(
        ShapeIndex(unit, groups: groups), queries: shapes.spoiling(shapes.queries(8, near: unit), oneIn: 1),
        policies: [policy])
    }
  }

  @Test(arguments: [30, 2400]) func templatesThatAreAllZeros(count: Int) {
    var shapes = RandomShapes(seed: 84)
    let zeros = ShapeMatrix(pointCount: 8, storage: [Float](repeating: 0, count: 16 * count))
    let queries = shapes.queries(6, near: shapes.unitRows(3, pointCount: 8))
    let index = ShapeIndex(zeros, groups: (0..<count).map { Int32($0 % 4) })
    ShapeIndexExpectation(templates: zeros, groups: index.groups).expect(index, queries: queries)
    for answer in index.search(queries, for: .nearest(count: 3), policy: .full) {
      #expect(answer == (0..<3).map { ShapeNeighbor(row: $0, similarity: 0) })
    }
  }

  @Test(arguments: manyRotations) func aQueryOfZerosTiesWithEverything(policy: RotationPolicy) {
    var shapes = RandomShapes(seed: 85)
    let templates = shapes.templates(.mixed, count: 2400, pointCount: 8)
    let zeros = ShapeMatrix(pointCount: 8, storage: [Float](repeating: 0, count: 16))
    let groups = (0..<2400).map { Int32(($0 / 10) % 7) }
    let index = ShapeIndex(templates, groups: groups)
    let expectation = ShapeIndexExpectation(templates: templates, groups: groups)
    expectation.expect(index, queries: zeros, policies: [policy])
    let first = index.search(zeros, leavingOut: [1], for: .nearest(count: 3), policy: policy)
    #expect(first == [[0, 2, 3].map { ShapeNeighbor(row: $0, similarity: 0) }])
    let groupwise = index.search(zeros, for: .nearestGroups(count: 3), policy: policy)
    #expect(groupwise == [[0, 10, 20].map { ShapeNeighbor(row: $0, similarity: 0) }])
    #expect(index.search(zeros, for: .within(similarity: 0), policy: policy)[0].map(\.row) == Array(0..<2400))
  }

  /// A norm is no part of a shape.
  @Test func aQueryOfAnotherNormIsAnsweredAlike() {
    var shapes = RandomShapes(seed: 86)
    let templates = shapes.templates(.smooth, count: 2400, pointCount: 16)
    let queries = shapes.templates(.mixed, count: 40, pointCount: 16)
    let index = ShapeIndex(templates)
    for policy in someRotations {
      let expected = index.search(queries, for: .nearest(count: 5), policy: policy)
      for exponent in [-60, -1, 1, 60] {
        // A power of two changes no digit.
        let scale = Float(sign: .plus, exponent: exponent, significand: 1)
        let scaled = ShapeMatrix(pointCount: 16, storage: queries.storage.map { $0 * scale })
        let found = index.search(scaled, for: .nearest(count: 5), policy: policy)
        #expect(found.map { $0.map(\.row) } == expected.map { $0.map(\.row) })
        for (one, other) in zip(found.joined(), expected.joined()) {
          #expect(abs(one.similarity - other.similarity) <= 1e-12)
        }
      }
    }
  }

  /// What is no number is near to nothing, and more answers than there are templates are all of them.
  @Test func noNumbersAndAnyNumberOfAnswersAreNoHarm() {
    var random = RandomShapes(seed: 21)
    let templates = random.unitRows(300, pointCount: 16)
    let index = ShapeIndex(templates, groups: templates.indices.map { Int32($0 % 3) })
    let noNumbers = ShapeMatrix(
      pointCount: 16, storage: [Float](repeating: .nan, count: 32) + [Float](repeating: .infinity, count: 32))
    for question in [ShapeQuestion.nearest(count: 2), .nearestGroups(count: 2), .within(similarity: 0.5)] {
      for policy in [RotationPolicy.full, .none, .bounded(radians: 0.5)] {
        let found = index.search(noNumbers, for: question, policy: policy)
        #expect(found == [[], []], "\(question) \(policy)")
      }
    }
    let all = index.search(templates, rows: [0], for: .nearest(count: .max), policy: .full)
    #expect(Set(all[0].map(\.row)).count == 300)
  }
}
