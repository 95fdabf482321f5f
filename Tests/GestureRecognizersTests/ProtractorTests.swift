import GestureModel
import GestureRecognizers
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct ProtractorTests {
  /// Of points already at equal arc length.
  private func shape(_ points: [Point]) -> PaperGeometry.Path {
    PaperGeometry.shape(PaperGeometry.path(points))
  }

  @Test(arguments: [0, 1, 22.5, 45, 90, 135, 179, 180])
  func distancesEqualThePapersSteps(degrees: Double) {
    var strokes = RandomStrokes(seed: 1)
    let dataset = strokes.dataset(count: 60, classes: 4, degenerate: 1000)
    let prepared = Protractor(points: 16, rotation: degrees).prepare(dataset, workers: 1)
    let rows = Array(0..<60).filter { prepared.degeneracies[$0] == nil }
    let tile = prepared.distances(queries: rows, templates: rows)
    #expect(tile.count == rows.count * rows.count)
    let reference = ProtractorReference(rotation: degrees)
    let shapes = rows.map { shape(dataset[$0].strokes[0].points) }
    var wrong: [String] = []
    for index in rows.indices {
      for other in rows.indices {
        let expected = reference.distance(shapes[index], shapes[other])
        let found = Double(tile[index * rows.count + other])
        // In the cosine, since near 0 and pi a distance magnifies the rounding of floats.
        if !(abs(cos(found) - cos(expected)) < 1e-5) {
          wrong.append("\(found) where \(expected) is expected")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count), such as \(wrong.prefix(3))")
  }

  @Test(arguments: ["points=16", "points=64,scale=box", "rotation=45", "rotation=0", "orientations=8"])
  func nothingIsFartherFromItselfThanRounding(arguments: String) throws {
    var strokes = RandomStrokes(seed: 2)
    let dataset = strokes.dataset(count: 200, classes: 4, points: 40)
    let recognizer = try #require(
      RecognizerCatalog.recognizer("protractor:\(arguments)") as? any TemplateRecognizer)
    let prepared = recognizer.prepare(dataset, workers: 1)
    for row in 0..<dataset.count where prepared.degeneracies[row] == nil {
      #expect(prepared.distances(queries: [row], templates: [row])[0] < 1e-6)
    }
  }

  @Test func degenerateSamplesAreNamedAndInfinitelyFar() {
    var strokes = RandomStrokes(seed: 3)
    let dataset = strokes.dataset(count: 66, classes: 3)
    let prepared = Protractor().prepare(dataset, workers: 2)
    let expected: [SampleDegeneracy] = [.noPoints, .onePoint, .noExtent, .notFinite, .noPoints, .onePoint]
    #expect(prepared.degeneracies.compactMap { $0 } == expected)
    let all = Array(0..<dataset.count)
    let tile = prepared.distances(queries: all, templates: all)
    for query in all {
      for template in all {
        let degenerate = prepared.degeneracies[query] != nil || prepared.degeneracies[template] != nil
        let distance = tile[query * all.count + template]
        #expect(degenerate ? distance == .infinity : distance >= 0 && distance <= .pi)
      }
    }
    #expect(prepared.distances(queries: [], templates: all).isEmpty)
    #expect(prepared.distances(queries: all, templates: []).isEmpty)
  }

  @Test func strokesOfASampleAreJoinedInDrawingOrder() {
    var strokes = RandomStrokes(seed: 4)
    let points = strokes.stroke(60)
    let whole = Sample(id: "a", label: "x", strokes: [Stroke(points: points)])
    let parts = Sample(
      id: "b", label: "x",
      strokes: [
        Stroke(points: Array(points[..<20])), Stroke(points: []), Stroke(points: [points[20]]),
        Stroke(points: Array(points[21...])),
      ])
    let dataset = Dataset(name: "d", samples: [parts, whole])
    let prepared = Protractor(points: 64, rotation: 0).prepare(dataset, workers: 1)
    #expect(prepared.distances(queries: [0], templates: [1])[0] < 1e-6)
  }

  /// Eight orientations tell a stroke from the same turned by 45 degrees or more and forgive less than half of that.
  @Test func orientationsAreToldApart() {
    var strokes = RandomStrokes(seed: 5)
    for _ in 0..<50 {
      let points = strokes.stroke(16)
      let first = shape(points)[0]
      let level = -atan2(first.y, first.x)
      let turns = [0, 10, -10, 20, 45, -45, 90, 180].map { degrees in
        points.map { point in
          let (angle, x, y) = (level + degrees * .pi / 180, Double(point.x), Double(point.y))
          return Point(Float(x * cos(angle) - y * sin(angle)), Float(x * sin(angle) + y * cos(angle)))
        }
      }
      let samples = turns.enumerated().map { Sample(id: "\($0)", label: "x", strokes: [Stroke(points: $1)]) }
      let prepared = Protractor(points: 16, orientations: 8).prepare(
        Dataset(name: "d", samples: samples), workers: 1)
      let distances = prepared.distances(queries: [0], templates: Array(0..<8))
      for same in 0...3 { #expect(distances[same] < 1e-3) }
      // Turned by one orientation, half of it remains beyond the bound of 22.5 degrees.
      for other in 4...5 { #expect(abs(Double(distances[other]) - .pi / 8) < 1e-3) }
      #expect(abs(Double(distances[6]) - .pi * 3 / 8) < 1e-3)
      #expect(abs(Double(distances[7]) - .pi * 7 / 8) < 1e-3)
    }
  }
}
