import GestureModel
import GestureRecognizers
import TestSupport
import Testing

/// Distances of the three recognizers against the papers' pseudo-code, worked examples and what they promise.
@Suite struct PointCloudDistanceTests {
  static let names = ["dollarP", "dollarPPlus", "dollarQ", "dollarQ:bound=exact", "dollarQ:bound=none"]

  private func prepare(_ specification: String, _ dataset: Dataset) throws -> any PreparedSamples {
    let recognizer = try #require(
      RecognizerCatalog.recognizer(specification) as? any TemplateRecognizer)
    return recognizer.prepare(dataset, workers: 2)
  }

  private func reference(_ specification: String) -> ([ReferencePoint], [ReferencePoint]) -> Double {
    if specification.hasPrefix("dollarPPlus") { return ReferenceMatching.dollarPPlus }
    if specification.hasPrefix("dollarQ") { return ReferenceMatching.dollarQ }
    return ReferenceMatching.dollarP
  }

  private func dataset(_ drawings: [[Stroke]]) -> Dataset {
    Dataset(
      name: "drawings",
      samples: drawings.enumerated().map { Sample(id: String(1000 + $0), label: "", strokes: $1) })
  }

  @Test(arguments: ["dollarP", "dollarPPlus", "dollarQ"], [2, 3, 8, 31, 32, 33, 64, 100, 128])
  func distancesEqualThePapersPseudocode(name: String, points: Int) throws {
    var drawings = RandomMultistrokes(seed: UInt64(points))
    let dataset = drawings.dataset(count: 12, drawings: 6)
    let prepared = try prepare("\(name):points=\(points)", dataset)
    let clouds = (0..<12).map { ReferenceClouds.cloud(dataset[$0], points) }
    #expect(clouds.allSatisfy { $0.count == points })
    let rows = Array(0..<12)
    let tile = prepared.distances(queries: rows, templates: rows)
    let reference = reference(name)
    var wrong: [String] = []
    for query in rows {
      for template in rows {
        let expected = reference(clouds[query], clouds[template])
        let found = Double(tile[query * 12 + template])
        if !(abs(found - expected) <= 2e-5 * (1 + expected)) { wrong.append("\(found) for \(expected)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) of 144, such as \(wrong.prefix(3))")
  }

  /// A level and an upright line of two points: all four distances are the square root of a half.
  @Test(arguments: [
    ("dollarP", 1.5 * 0.5.squareRoot()), ("dollarQ", 1.5), ("dollarPPlus", 3 * 0.5.squareRoot()),
  ])
  func workedExample(name: String, expected: Double) throws {
    let prepared = try prepare(
      "\(name):points=2",
      dataset([
        [Stroke(points: [Point(0, 0), Point(10, 0)])], [Stroke(points: [Point(7, 3), Point(7, 23)])],
      ]))
    #expect(abs(Double(prepared.distances(queries: [0], templates: [1])[0]) - expected) < 1e-6)
  }

  /// A line and a right angle of three points, the corner turning by half of $P+'s unit. Line to corner, the nearest are
  /// the first, the corner, the corner; the end is left over. Corner to line, the middle of the line is.
  @Test func turningAnglesCountLikeCoordinates() throws {
    let line = Stroke(points: [Point(0, 0), Point(2, 0), Point(4, 0)])
    let corner = Stroke(points: [Point(0, 0), Point(4, 0), Point(4, 4)])
    let prepared = try prepare("dollarPPlus:points=3", dataset([[line], [corner]]))
    let expected = (5.0.squareRoot() + 14.0.squareRoot() + 2 * 17.0.squareRoot()) / 6
    for (query, template) in [(0, 1), (1, 0)] {
      let found = Double(prepared.distances(queries: [query], templates: [template])[0])
      #expect(abs(found - expected) < 1e-6)
    }
  }

  @Test(arguments: names) func positionSizeAndDirectionDoNotMatter(name: String) throws {
    var generator = RandomMultistrokes(seed: 5)
    let drawings = (0..<20).map { _ in generator.drawing().filter { $0.points.count > 1 } }
    let moved = drawings.map { $0.map { Stroke(points: $0.points.map { $0 * 4 + Point(-512, 1024) }) } }
    let backwards = drawings.map { $0.reversed().map { Stroke(points: $0.points.reversed()) } }
    let prepared = try prepare(name, dataset(drawings + moved + backwards))
    let others = Array(0..<20)
    for row in others {
      let own = prepared.distances(queries: [row], templates: [row, row + 20, row + 40])
      #expect(own[0] == 0)
      #expect(own[1] < 1e-3 && own[2] < 1e-3, "\(own)")
      let left = prepared.distances(queries: [row], templates: others)
      let right = prepared.distances(queries: [row + 20], templates: others)
      #expect(zip(left, right).allSatisfy { abs($0 - $1) < 1e-3 * (1 + $0) })
    }
  }

  @Test(arguments: names) func degenerateSamplesAreNamedAndInfinitelyFar(name: String) throws {
    let line = [Stroke(points: [Point(0, 0), Point(10, 5), Point(20, 1)])]
    let dot = Stroke(points: [Point(3, 3)])
    let huge = [Stroke(points: [Point(-3e38, 0), Point(3e38, 1e38), Point(0, 3e38)])]
    let tiny = [
      Stroke(points: [Point(0, 0), Point(.leastNonzeroMagnitude, 0), Point(0, 3 * .leastNonzeroMagnitude)])
    ]
    let good = [line, huge, tiny, line + [dot], [dot] + line, [Stroke(points: [])] + line]
    let bad: [([Stroke], SampleDegeneracy)] = [
      ([], .noPoints), ([Stroke(points: [])], .noPoints), ([dot], .onePoint),
      ([dot, Stroke(points: [Point(9, 9)])], .noExtent),
      ([Stroke(points: [Point(2, 2), Point(2, 2)])], .noExtent),
      ([Stroke(points: [Point(0, 0), Point(.nan, 1), Point(4, 4)])], .notFinite),
      ([Stroke(points: [Point(0, 0), Point(.infinity, 1)])], .notFinite),
    ]
    let prepared = try prepare(name, dataset(good + bad.map(\.0)))
    #expect(prepared.degeneracies == good.map { _ in nil } + bad.map(\.1))
    let all = Array(0..<good.count + bad.count)
    let tile = prepared.distances(queries: all, templates: all)
    for query in all {
      for template in all {
        let distance = tile[query * all.count + template]
        let comparable = query < good.count && template < good.count
        #expect(comparable ? distance >= 0 && distance.isFinite : distance == .infinity)
      }
    }
    let rankings = prepared.nearestGroups(
      queries: all,
      templates: TemplateGroups(
        templates: Array(good.indices), groupOf: all.map { Int32($0 % 2) }, groupCount: 2),
      leavingOutSelf: false, workers: 1)
    #expect(rankings[..<good.count].allSatisfy { $0.best?.distance == 0 && $0.runnerUp != nil })
    #expect(rankings[good.count...].allSatisfy { $0 == GroupRanking() })
  }

  @Test(arguments: [
    "dollarP:points=1", "dollarPPlus:points=129", "dollarQ:points=x", "dollarQ:bound=some",
    "dollarP:bound=none",
  ]) func parametersOutOfRangeAreErrors(specification: String) {
    #expect(throws: RecognizerError.self) { try RecognizerCatalog.recognizer(specification) }
  }

  @Test(arguments: names) func specificationsReadBack(name: String) throws {
    let written = try RecognizerCatalog.recognizer(name).specification
    #expect(try RecognizerCatalog.recognizer(written).specification == written)
  }
}
