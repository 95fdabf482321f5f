import ShapeSpace
import Testing

/// The nearest groups, however rows are shared out to them.
@Suite struct ShapeIndexGroupTests {
  @Test(arguments: GroupLayout.allCases, [TemplateLayout.smooth, .scattered, .copies, .mixed])
  func nearestGroups(groupLayout: GroupLayout, layout: TemplateLayout) {
    for count in [50, 1500] {
      var shapes = RandomShapes(seed: UInt64(count))
      let templates = shapes.templates(layout, count: count, pointCount: 9)
      let groups = shapes.groups(groupLayout, count: count)
      let index = ShapeIndex(templates, groups: groups)
      #expect(index.groupCount == Int(groups.max()!) + 1)
      ShapeIndexExpectation(templates: templates, groups: groups).expect(
        index, queries: shapes.queries(8, near: templates),
        questions: [1, 2, 10, index.groupCount, index.groupCount + 5].map { .nearestGroups(count: $0) })
    }
  }

  @Test func withoutGroupsThereIsOne() {
    var shapes = RandomShapes(seed: 91)
    let templates = shapes.templates(.smooth, count: 2200, pointCount: 9)
    let index = ShapeIndex(templates)
    #expect(index.groupCount == 1 && index.groups == Array(repeating: 0, count: 2200))
    for policy in someRotations {
      let best = index.search(templates, rows: [5, 800], for: .nearest(count: 1), policy: policy)
      #expect(index.search(templates, rows: [5, 800], for: .nearestGroups(count: 9), policy: policy) == best)
    }
  }

  /// The group of the only row there is of it is gone when that row may not be met.
  @Test func aGroupOfOneRowLeftOutIsNotAnswered() {
    var shapes = RandomShapes(seed: 92)
    let templates = shapes.templates(.smooth, count: 2200, pointCount: 9)
    var groups = [Int32](repeating: 1, count: 2200)
    groups[700] = 4
    let index = ShapeIndex(templates, groups: groups)
    for policy in someRotations {
      let answers = index.search(
        templates, rows: [700, 700], leavingOut: [700, 3], for: .nearestGroups(count: 5), policy: policy)
      #expect(answers.map(\.count) == [1, 2])
      #expect(answers[1][0].row == 700)
    }
  }
}
