import GestureModel
import GestureRecognizers
import Testing

/// `search=exact-index` and `search=brute-force` give the same answers to the last bit, trial after trial.
@Suite struct SearchStrategyTests {
  private static let dataset: Dataset = {
    var strokes = RandomStrokes(seed: 12)
    return strokes.dataset(count: 4600, classes: 23, points: 30)
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
    }
  }
}
