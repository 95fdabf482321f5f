import GestureModel
import Testing

@testable import GestureRecognizers

/// `search=exact-index` and `search=brute-force` give the same answers to the last bit, trial after trial.
@Suite struct SearchStrategyTests {
  /// Six hundred drawings, each by some hands that tremble, and some samples without a shape.
  private static let dataset: Dataset = {
    var strokes = RandomStrokes(seed: 12)
    let drawings = (0..<600).map { _ in strokes.stroke(30) }
    let plain = strokes.dataset(count: 4600, classes: 23, points: 30)
    let samples = (0..<4600).map { index in
      let sample = plain[index]
      guard index % 11 != 5 else { return sample }
      let points = drawings[index % 600].map { point in
        let (x, y) = (strokes.generator.uniform(), strokes.generator.uniform())
        return Point(SIMD2(Double(point.x), Double(point.y)) + SIMD2(x, y))
      }
      return Sample(id: sample.id, label: sample.label, strokes: [Stroke(points: points)])
    }
    return Dataset(name: "random", samples: samples)
  }()

  private func prepared(_ specification: String) throws -> any PreparedSamples {
    let recognizer = try RecognizerCatalog.recognizer(specification)
    return try #require(recognizer as? any TemplateRecognizer).prepare(Self.dataset, workers: 2)
  }

  @Test(arguments: [
    "protractor:points=64", "protractor:points=64,rotation=30", "sg:form=corrected,points=64",
    "dollarN:points=64,strokes=1",
  ])
  func answerAlike(specification: String) throws {
    let byIndex = try prepared(specification)
    let byBruteForce = try prepared(specification + ",search=brute-force")
    let labels = Self.dataset.samples.labels
    let comparable = (0..<Self.dataset.count).filter { byIndex.degeneracies[$0] == nil }
    // The first trial asks too few to make an index for, the others leave out one part after another.
    for (part, leavingOutSelf) in [(0, false), (1, true), (2, false)] {
      let queries = part == 0 ? Array(0..<100) : (0..<Self.dataset.count).filter { $0 % 3 == part }
      let templates = TemplateGroups(
        templates: leavingOutSelf ? comparable : comparable.filter { $0 % 50 != part },
        groupOf: labels.indices, groupCount: labels.categories.count)
      let found = [byIndex, byBruteForce].map {
        $0.nearestGroups(queries: queries, templates: templates, leavingOutSelf: leavingOutSelf, workers: 2)
      }
      let same = found[0] == found[1]
      #expect(same, "part \(part)")
      let nearest = [byIndex, byBruteForce].map {
        $0.nearest(
          queries: Array(queries.prefix(400)), templates: templates.members, count: 5,
          leavingOutSelf: leavingOutSelf, workers: 2)
      }
      let sameNearest = nearest[0] == nearest[1]
      #expect(sameNearest, "part \(part)")
      if part > 0, let shapes = byIndex as? PreparedShapes {
        #expect(shapes.sharedIndex?.index(of: templates, queries: 1, workers: 1) != nil)
      }
    }
  }

  /// Templates that are few of the samples have an index of their own, which answers with the rows of all of them.
  @Test func fewOfTheSamplesAnswerAlike() throws {
    var strokes = RandomStrokes(seed: 13)
    let dataset = strokes.dataset(count: 10_000, classes: 23, points: 30)
    let prepared = try [Protractor(points: 64), Protractor(points: 64, search: .bruteForce)].map {
      try #require($0.prepare(dataset, workers: 2) as? PreparedShapes)
    }
    let templates = (0..<10_000).filter { prepared[0].degeneracies[$0] == nil && $0 % 11 < 6 }
    let groups = TemplateGroups(
      templates: templates, groupOf: dataset.samples.labels.indices,
      groupCount: dataset.samples.labels.categories.count)
    for queries in [Array(0..<600), Array(9000..<10_000)] {
      for leavingOutSelf in [true, false] {
        let found = prepared.map {
          $0.nearestGroups(queries: queries, templates: groups, leavingOutSelf: leavingOutSelf, workers: 2)
        }
        #expect(found[0] == found[1])
        let nearest = prepared.map {
          $0.nearest(
            queries: queries, templates: templates.reversed(), count: 3, leavingOutSelf: leavingOutSelf,
            workers: 2)
        }
        #expect(nearest[0] == nearest[1])
      }
    }
    let index = try #require(prepared[0].sharedIndex?.index(of: groups, queries: 1, workers: 1))
    #expect(index.rows == templates && 2 * templates.count < 10_000)
  }

  /// Points anywhere have nothing to be skipped by, and an index would only cost.
  @Test func pointsAnywhereHaveNoIndex() throws {
    var strokes = RandomStrokes(seed: 14)
    let samples = (0..<4600).map { index in
      let points = (0..<64).map { _ in
        Point(SIMD2(strokes.generator.uniform(), strokes.generator.uniform()) * 300)
      }
      return Sample(id: String(10_000 + index), label: "\(index % 7)", strokes: [Stroke(points: points)])
    }
    let prepared = try #require(
      Protractor(points: 64).prepare(Dataset(name: "anywhere", samples: samples), workers: 2)
        as? PreparedShapes)
    for templates in [Array(0..<4600), Array(0..<4000)] {
      let groups = TemplateGroups(
        templates: templates, groupOf: templates.map { Int32($0 % 7) } + [0, 0], groupCount: 7)
      #expect(prepared.sharedIndex?.index(of: groups, queries: 10_000, workers: 2) == nil)
    }
  }
}
