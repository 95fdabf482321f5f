import GestureModel
import GestureRecognizers
import Testing

/// What holds of every recognizer that compares paths: $1, $N, Penny Pincher, dynamic time warping.
@Suite struct StrokeFamilyTests {
  static let specifications = [
    "dollar1", "dollar1:points=10,rotation=90", "pennyPincher", "pennyPincher:points=40", "dtw",
    "dtw:points=20,band=0.3,normalization=symmetric", "dtw:points=16,band=0", "dollarN",
    "dollarN:rotation=45,start=45,points=24", "dollarN:start=180", "dollarN:sameStrokes=yes,strokes=2",
    "dollarN:start=12,rotation=0",
  ]

  private func recognizer(_ specification: String) throws -> any TemplateRecognizer {
    try #require(RecognizerCatalog.recognizer(specification) as? any TemplateRecognizer)
  }

  private static let broken: [[[Point]]] = [
    [], [[]], [[Point(1, 1)]], [[Point(2, 2), Point(2, 2)], [Point(2, 2)]],
    [[Point(0, 0), Point(.nan, 0), Point(3, 3)]], [[Point(0, 0), Point(1, .infinity)]],
  ]

  @Test(arguments: specifications) func degenerateSamplesAreNamedAndInfinitelyFar(text: String) throws {
    let samples = Self.broken + Drawings.randomSamples(seed: 20, count: 6, strokes: 1...3)
    let prepared = try recognizer(text).prepare(Drawings.dataset(samples), workers: 2)
    let expected: [SampleDegeneracy?] = [.noPoints, .noPoints, .onePoint, .noExtent, .notFinite, .notFinite]
    #expect(prepared.degeneracies == expected + Array(repeating: nil, count: 6))
    let rows = Array(samples.indices)
    let tile = prepared.distances(queries: rows, templates: rows)
    for query in rows {
      for template in rows {
        let distance = tile[query * rows.count + template]
        #expect(distance >= 0)
        if query < 6 || template < 6 { #expect(distance == .infinity) }
      }
    }
    let groups = TemplateGroups(templates: [6, 7], groupOf: rows.map { Int32($0 % 2) }, groupCount: 2)
    let rankings = prepared.nearestGroups(
      queries: rows, templates: groups, leavingOutSelf: false, workers: 2)
    #expect(rankings[..<6].allSatisfy { $0 == GroupRanking() })
    #expect(rankings[6].best?.template == 6)
    #expect(rankings[7].best?.template == 7)
  }

  /// Strokes that programs are known to fail on have finite distances to everything comparable.
  @Test(arguments: specifications) func awkwardStrokesHaveDistances(text: String) throws {
    let ulp = Point(1, 1) + Point(Float(1).ulp, 0)
    let samples: [[[Point]]] = [
      [[Point(0, 5), Point(100, 5)]], [[Point(5, 0), Point(5, 100)]], [[Point(0, 0), Point(1000, 1)]],
      [[Point(1, 1), ulp]], [[Point(0, 0), Point(1e30, 1e30), Point(3e30, 0)]],
      [[Point(1e7, 1e7), Point(1e7 + 64, 1e7), Point(1e7 + 64, 1e7 + 64)]],
      [[Point(0, 0), Point(100, 0), Point(0, 0)]], [Drawings.circle + [Drawings.circle[0]]],
    ]
    let prepared = try recognizer(text).prepare(Drawings.dataset(samples), workers: 1)
    #expect(prepared.degeneracies.allSatisfy { $0 == nil })
    let rows = Array(samples.indices)
    for query in rows {
      let row = prepared.distances(queries: [query], templates: rows)
      #expect(row.allSatisfy { $0 >= 0 })
      // Out and back, at few points one step has no direction; a $1 stroke never meets itself exactly.
      #expect(row[query] < 2)
    }
  }

  @Test(arguments: specifications, [true, false])
  func nearestGroupsAreThoseOfTheTile(text: String, leavingOutSelf: Bool) throws {
    let samples = Self.broken + Drawings.randomSamples(seed: 21, count: 100, strokes: 1...3)
    let dataset = Drawings.dataset(samples)
    let prepared = try recognizer(text).prepare(dataset, workers: 2)
    let rows = Array(samples.indices)
    let templates = TemplateGroups(
      templates: rows.filter { prepared.degeneracies[$0] == nil && $0 % 4 != 0 },
      groupOf: dataset.samples.labels.indices, groupCount: dataset.samples.classes.count)
    let rankings = prepared.nearestGroups(
      queries: rows, templates: templates, leavingOutSelf: leavingOutSelf, workers: 2)
    let alone = prepared.nearestGroups(
      queries: rows, templates: templates, leavingOutSelf: leavingOutSelf, workers: 1)
    #expect(rankings == alone)
    var found = 0
    for query in rows {
      let distances = prepared.distances(queries: [query], templates: templates.members)
      let expected = templates.ranking(distances, leavingOut: leavingOutSelf ? query : nil)
      #expect(isNear(rankings[query].best, expected.best))
      #expect(isNear(rankings[query].runnerUp, expected.runnerUp))
      if rankings[query].runnerUp != nil { found += 1 }
    }
    #expect(found > 20)
  }

  /// Two templates at the same distance but for rounding may stand for one another.
  private func isNear(_ found: Neighbor?, _ expected: Neighbor?) -> Bool {
    guard let found, let expected else { return found == expected }
    return abs(found.distance - expected.distance) < 1e-5 * max(1, expected.distance)
  }

  @Test(arguments: specifications) func equalTemplatesGoToTheLowestRow(text: String) throws {
    let drawings = Drawings.randomSamples(seed: 22, count: 6, strokes: 1...3)
    let samples = (0..<300).map { drawings[$0 % 6] }
    let prepared = try recognizer(text).prepare(Drawings.dataset(samples), workers: 2)
    let groups = TemplateGroups(
      templates: Array(6..<300), groupOf: samples.indices.map { Int32($0 % 6) }, groupCount: 6)
    let rankings = prepared.nearestGroups(
      queries: Array(0..<6), templates: groups, leavingOutSelf: false, workers: 2)
    #expect(rankings.map { $0.best?.template } == Array(6..<12))
    #expect(rankings.allSatisfy { $0.runnerUp.map { $0.template < 12 } ?? true })
  }

  @Test(arguments: specifications) func specificationMakesItAgain(text: String) throws {
    let recognizer = try recognizer(text)
    let again = try RecognizerCatalog.recognizer(recognizer.specification)
    #expect(again.parameters == recognizer.parameters)
    let descriptions = type(of: recognizer).parameterDescriptions
    #expect(recognizer.parameters.map(\.name) == descriptions.map(\.name))
  }

  @Test func defaultsAreThoseDescribed() {
    let recognizers: [any TemplateRecognizer] = [
      DollarOne(), PennyPincher(), DynamicTimeWarping(), DollarN(),
    ]
    for recognizer in recognizers {
      let descriptions = type(of: recognizer).parameterDescriptions
      #expect(recognizer.parameters.map { "\($0.value)" } == descriptions.map(\.defaultValue))
    }
  }

  @Test(arguments: [
    "dollar1:points=1", "dollar1:size=0", "dollar1:rotation=181", "dollar1:precision=0", "dollar1:thin=nan",
    "pennyPincher:points=x", "dtw:band=1.5", "dtw:points=5000", "dtw:normalization=path", "dollarN:strokes=7",
    "dollarN:strokes=0", "dollarN:sameStrokes=maybe", "dollarN:start=-1", "dollarN:rotation=inf",
  ]) func valuesOutOfRangeAreErrors(text: String) {
    let parameter = text.split(separator: ":")[1].split(separator: "=")[0]
    #expect {
      try RecognizerCatalog.recognizer(text)
    } throws: { error in
      guard case .invalidValue(_, parameter: String(parameter), _, _)? = error as? RecognizerError else {
        return false
      }
      return true
    }
  }
}
