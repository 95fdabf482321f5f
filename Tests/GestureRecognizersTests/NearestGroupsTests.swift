import GestureModel
import GestureRecognizers
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct NearestGroupsTests {
  static let recognizers = [
    Protractor(), Protractor(points: 64, rotation: 45), Protractor(rotation: 0, scale: .box, thin: 0.2),
    Protractor(orientations: 8),
  ]

  private func templates(_ dataset: Dataset, _ prepared: any PreparedSamples, _ classes: Int)
    -> TemplateGroups
  {
    // Backwards, and only some of the dataset.
    let rows = (0..<dataset.count).reversed().filter { prepared.degeneracies[$0] == nil && $0 % 3 != 0 }
    return TemplateGroups(templates: rows, groupOf: dataset.samples.labels.indices, groupCount: classes)
  }

  @Test(arguments: recognizers, [true, false])
  func equalsTheNearestTwoOfTheTile(recognizer: Protractor, leavingOutSelf: Bool) {
    var strokes = RandomStrokes(seed: 11)
    let dataset = strokes.dataset(count: 400, classes: 7, points: 30)
    let prepared = recognizer.prepare(dataset, workers: 2)
    // One group more than there are classes: the last one is empty.
    let groups = templates(dataset, prepared, 8)
    let queries = Array(0..<dataset.count)
    let rankings = prepared.nearestGroups(
      queries: queries, templates: groups, leavingOutSelf: leavingOutSelf, workers: 1)
    let tile = prepared.distances(queries: queries, templates: groups.members)
    #expect(rankings.count == queries.count)
    for query in queries {
      let distances = Array(tile[query * groups.members.count..<(query + 1) * groups.members.count])
      expect(
        rankings[query], query: query, distances: distances, groups: groups, leavingOutSelf: leavingOutSelf,
        degenerate: prepared.degeneracies[query] != nil)
    }
  }

  private func expect(
    _ ranking: GroupRanking, query: Int, distances: [Float], groups: TemplateGroups, leavingOutSelf: Bool,
    degenerate: Bool
  ) {
    if degenerate {
      #expect(ranking == GroupRanking())
      return
    }
    guard let best = ranking.best, let runnerUp = ranking.runnerUp else {
      Issue.record("query \(query) has no neighbours")
      return
    }
    let nearest = (0..<groups.groupCount).map { group in
      (groups.offsets[group]..<groups.offsets[group + 1])
        .filter { !leavingOutSelf || groups.members[$0] != query }.map { distances[$0] }.min() ?? .infinity
    }
    let expected = nearest.sorted()
    // In the cosine, since near 0 a distance magnifies the rounding of floats.
    #expect(abs(cos(best.distance) - cos(Double(expected[0]))) < 2e-6)
    #expect(abs(cos(runnerUp.distance) - cos(Double(expected[1]))) < 2e-6)
    #expect(best.distance <= runnerUp.distance)
    for neighbor in [best, runnerUp] {
      guard let member = groups.members.firstIndex(of: neighbor.template) else {
        Issue.record("\(neighbor) is no template")
        continue
      }
      #expect(abs(cos(neighbor.distance) - cos(Double(distances[member]))) < 2e-6)
      #expect(!leavingOutSelf || neighbor.template != query)
    }
    #expect(group(of: best, in: groups) != group(of: runnerUp, in: groups))
    if !leavingOutSelf, groups.members.contains(query) { #expect(best.distance < 1e-6) }
  }

  private func group(of neighbor: Neighbor, in groups: TemplateGroups) -> Int? {
    groups.members.firstIndex(of: neighbor.template).flatMap { member in
      (0..<groups.groupCount).first { groups.offsets[$0] <= member && member < groups.offsets[$0 + 1] }
    }
  }

  @Test func workersChangeNothing() {
    var strokes = RandomStrokes(seed: 12)
    let dataset = strokes.dataset(count: 700, classes: 5)
    let rankings = [1, 2, 3].map { workers in
      let prepared = Protractor().prepare(dataset, workers: workers)
      return prepared.nearestGroups(
        queries: Array(0..<700), templates: templates(dataset, prepared, 5), leavingOutSelf: true,
        workers: workers)
    }
    #expect(rankings[1] == rankings[0])
    #expect(rankings[2] == rankings[0])
  }

  @Test func whatCannotBeFoundIsNil() {
    var strokes = RandomStrokes(seed: 13)
    let dataset = strokes.dataset(count: 4, classes: 2)
    let prepared = Protractor().prepare(dataset, workers: 1)
    func rankings(_ templates: [Int], _ groupOf: [Int32], leavingOutSelf: Bool) -> [GroupRanking] {
      prepared.nearestGroups(
        queries: [0, 1], templates: TemplateGroups(templates: templates, groupOf: groupOf, groupCount: 2),
        leavingOutSelf: leavingOutSelf, workers: 1)
    }
    #expect(rankings([], [0, 0, 1, 1], leavingOutSelf: false) == [GroupRanking(), GroupRanking()])
    let oneGroup = rankings([0, 1], [0, 0, 1, 1], leavingOutSelf: true)
    #expect(oneGroup.map { $0.best?.template } == [1, 0])
    #expect(oneGroup.allSatisfy { $0.runnerUp == nil })
    let alone = rankings([0], [0, 0, 1, 1], leavingOutSelf: true)
    #expect(alone.map { $0.best?.template } == [nil, 0])
  }

  /// A drawing that is there several times, in one class or in several: distances are equal, so the lowest row wins.
  @Test(arguments: recognizers, [1, 200]) func tiesGoToTheLowestRow(recognizer: Protractor, classes: Int) {
    var strokes = RandomStrokes(seed: 14)
    let drawings = (0..<5).map { _ in strokes.stroke(30) }
    // Sample i draws drawing i modulo 5, and its class is another matter.
    let samples = (0..<1500).map {
      Sample(id: String(10_000 + $0), label: "", strokes: [Stroke(points: drawings[$0 % 5])])
    }
    let queries = (0..<100).map {
      Sample(id: String(20_000 + $0), label: "", strokes: [Stroke(points: strokes.stroke(30))])
    }
    let dataset = Dataset(name: "copies", samples: samples + queries)
    let prepared = recognizer.prepare(dataset, workers: 1)
    let groupOf = (0..<1600).map { _ in Int32(strokes.generator.below(classes)) }
    let groups = TemplateGroups(templates: Array(0..<1500), groupOf: groupOf, groupCount: classes)
    for asked in [[1500], Array(1500..<1600)] {
      let rankings = prepared.nearestGroups(
        queries: asked, templates: groups, leavingOutSelf: false, workers: 1)
      let later = rankings.compactMap(\.best).filter { $0.template >= 5 }
      #expect(
        later.isEmpty, "\(later.count) of \(asked.count) chose a later copy, such as \(later.prefix(3))")
    }
  }

  @Test func templateGroupsSortRowsByGroup() {
    let groups = TemplateGroups(
      templates: [7, 2, 5, 0, 4], groupOf: [2, 0, 0, 1, 2, 0, 1, 0], groupCount: 4)
    #expect(groups.groupCount == 4)
    #expect(groups.offsets == [0, 3, 3, 5, 5])
    #expect(groups.members == [2, 5, 7, 0, 4])
  }
}
