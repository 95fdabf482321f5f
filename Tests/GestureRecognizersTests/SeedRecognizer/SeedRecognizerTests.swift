import GestureModel
import ShapeSpace
import Testing

@testable import GestureRecognizers

@Suite struct SeedRecognizerTests {
  static let forms = [
    SeedRecognizer(), SeedRecognizer(shear: .mend), SeedRecognizer(clamp: .mend),
    SeedRecognizer(rotation: .bounded), SeedRecognizer(spacing: .mend), SeedRecognizer(form: .corrected),
    SeedRecognizer(form: .corrected, rotation: .full),
  ]

  // MARK: Self-matches, invariance, ties

  @Test(arguments: [SeedRecognizer(form: .corrected), SeedRecognizer(form: .corrected, rotation: .full)])
  func correctedMatchesEverySampleToItself(recognizer: SeedRecognizer) {
    let dataset = SeedStrokes.dataset(SeedStrokes.wandering(300, seed: 4))
    let prepared = recognizer.prepare(dataset, workers: 2)
    #expect((0..<300).allSatisfy { prepared.distances(queries: [$0], templates: [$0])[0] < 1e-6 })
  }

  @Test func faithfulFailsToMatchManySamplesToThemselves() {
    let dataset = SeedStrokes.dataset(SeedStrokes.wandering(300, seed: 4))
    let prepared = SeedRecognizer().prepare(dataset, workers: 2)
    let selves = (0..<300).map { prepared.distances(queries: [$0], templates: [$0])[0] }
    let failing = selves.count { $0 == .infinity }
    #expect((75...165).contains(failing), "\(failing) of 300")
    #expect(selves.allSatisfy { $0 == .infinity || $0 < 1e-6 })
  }

  /// Scaling by a power of two is exact. Moving is not, and where the spacing is kept, it changes how many points
  /// a stroke is resampled to.
  @Test(arguments: forms)
  func movingAndScalingChangeNothing(recognizer: SeedRecognizer) {
    let strokes = SeedStrokes.wandering(20, seed: 5)
    let move = recognizer.spacing == .mend ? Point(1000, -3000) : .zero
    let other = strokes.map { $0.map { $0 * 4 + move } }
    let prepared = recognizer.prepare(SeedStrokes.dataset(strokes + other), workers: 1)
    let rows = Array(0..<20)
    let near = prepared.distances(queries: rows, templates: rows)
    let far = prepared.distances(queries: rows.map { $0 + 20 }, templates: rows)
    #expect(
      rows.allSatisfy { query in
        rows.allSatisfy {
          query == $0 || abs(near[query * 20 + $0] - far[query * 20 + $0]) < 1e-3
        }
      })
  }

  @Test func theSideOfTheSquareChangesNoDistance() {
    let dataset = SeedStrokes.dataset(SeedStrokes.wandering(20, seed: 6))
    let rows = Array(0..<20)
    let tiles = [1, 150, 1_000_000].map {
      SeedRecognizer(size: $0, clamp: .mend).prepare(dataset, workers: 1)
        .distances(queries: rows, templates: rows)
    }
    #expect(tiles.dropFirst().allSatisfy { zip($0, tiles[0]).allSatisfy { abs($0 - $1) < 1e-6 } })
  }

  @Test(arguments: forms)
  func workersChangeNothing(recognizer: SeedRecognizer) {
    let dataset = SeedStrokes.dataset(SeedStrokes.wandering(150, seed: 7))
    let rows = Array(0..<150)
    let one = recognizer.prepare(dataset, workers: 1).distances(queries: rows, templates: rows)
    let three = recognizer.prepare(dataset, workers: 3).distances(queries: rows, templates: rows)
    #expect(one == three)
  }

  @Test func theFirstOfEqualTemplatesWins() {
    let drawn = SeedStrokes.wandering(2, seed: 8)
    let dataset = SeedStrokes.dataset([drawn[1], drawn[0], drawn[0], drawn[0]])
    let groups = TemplateGroups(
      templates: [3, 2, 1, 0], groupOf: dataset.samples.labels.indices, groupCount: dataset.count)
    for recognizer in [SeedRecognizer(clamp: .mend), SeedRecognizer(form: .corrected)] {
      let ranking = recognizer.prepare(dataset, workers: 1).nearestGroups(
        queries: [3], templates: groups, leavingOutSelf: true, workers: 1)[0]
      #expect(ranking.best?.template == 1)
      #expect(ranking.runnerUp?.template == 2)
    }
  }

  // MARK: Difficult input

  @Test(arguments: forms)
  func strokesWithoutShapeAreReportedAndMatchNothing(recognizer: SeedRecognizer) {
    let drawn = SeedStrokes.wandering(1, seed: 9)[0]
    let dataset = SeedStrokes.dataset([
      drawn, [], [Point(3, 4)], [Point(3, 4), Point(3, 4), Point(3, 4)], drawn + [Point(.nan, 0)],
      drawn + [Point(0, .infinity)] + drawn, [Point(-.infinity, 0)],
    ])
    let prepared = recognizer.prepare(dataset, workers: 1)
    #expect(
      prepared.degeneracies == [nil, .noPoints, .onePoint, .noExtent, .notFinite, .notFinite, .notFinite])
    let rows = Array(0..<dataset.count)
    let tile = prepared.distances(queries: rows, templates: rows)
    #expect(tile.dropFirst().allSatisfy { $0 == .infinity })
  }

  @Test(arguments: forms)
  func extremeStrokesHaveADistance(recognizer: SeedRecognizer) {
    let dataset = SeedStrokes.dataset([
      (0...9).map { Point(Float($0 * $0), 7) }, (0...9).map { Point(7, Float($0 * $0)) },
      [Point(1e6, 1e6), Point(Float(1e6).nextUp, 1e6)],
      [Point(-3e38, -3e38), Point(3e38, -3e38), Point(3e38, 3e38)],
      [Point(0, 0), Point(.leastNonzeroMagnitude, 0), Point(0, .leastNonzeroMagnitude)],
      [Point(0, 0), Point(200, 1), Point(0, 2)],
      (0..<200_000).map { Point(Float($0 % 1000), Float($0 / 1000)) },
    ])
    let prepared = recognizer.prepare(dataset, workers: 1)
    #expect(prepared.degeneracies.allSatisfy { $0 == nil })
    for query in 0..<dataset.count {
      for template in 0..<dataset.count where query != template {
        let distance = prepared.distances(queries: [query], templates: [template])[0]
        #expect((0...3.1416).contains(distance) || (recognizer.clamp == .keep && distance == .infinity))
      }
    }
  }

  // MARK: Parameters

  @Test(arguments: [
    "sg", "sg:form=corrected", "sg:form=faithful,shear=mend,threshold=none", "sg:spacing=mend,points=64",
    "sg:form=corrected,clamp=keep,rotation=half", "sg:rotation=full,size=0.1e3,threshold=0.25",
  ])
  func theSpecificationMakesTheSameRecognizerAgain(text: String) throws {
    let recognizer = try #require(RecognizerCatalog.recognizer(text) as? SeedRecognizer)
    let again = try RecognizerCatalog.recognizer(recognizer.specification)
    #expect(again.parameters == recognizer.parameters)
    #expect(recognizer.parameters.map(\.name) == SeedRecognizer.parameterDescriptions.map(\.name))
  }

  @Test func aSwitchOverridesTheForm() throws {
    let mended = try RecognizerCatalog.recognizer("sg:form=corrected,shear=keep,threshold=none")
    #expect(
      mended.specification == "sg:points=200,threshold=none,size=150,form=corrected,"
        + "shear=keep,clamp=mend,rotation=bounded,spacing=mend,search=exact-index")
    let plain = try RecognizerCatalog.recognizer("sg:rotation=full")
    #expect(
      plain.specification == "sg:points=200,threshold=0.4,size=150,form=faithful,"
        + "shear=keep,clamp=keep,rotation=full,spacing=keep,search=exact-index")
  }

  @Test func theThresholdIsTheRecognizersOwn() {
    #expect(SeedRecognizer().acceptanceThreshold == 0.4)
    #expect(SeedRecognizer(threshold: nil).acceptanceThreshold == nil)
  }

  @Test(arguments: [
    ("threshold", "-0.1"), ("threshold", "nan"), ("threshold", "3.15"), ("threshold", "None"),
    ("shear", "bend"),
    ("clamp", "half"), ("rotation", "keep"), ("spacing", "as form"), ("form", "mended"), ("points", "1"),
    ("points", "5000"), ("size", "0"), ("size", "inf"),
  ])
  func valuesOutOfRangeAreErrors(parameter: String, value: String) {
    let allowed = SeedRecognizer.parameterDescriptions.first { $0.name == parameter }?.allowed ?? ""
    #expect(
      throws: RecognizerError.invalidValue(value, parameter: parameter, recognizer: "sg", allowed: allowed)
    ) {
      try RecognizerCatalog.recognizer("sg:\(parameter)=\(value)")
    }
  }
}
