import GestureModel
import GestureRecognizers
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct DollarNTests {
  /// The papers' steps in double precision: every unistroke of the template that starts as the candidate does.
  private struct Reference {
    var points = 16
    var rotation = 180.0
    var start = 30.0
    var thin = 0.3

    func distance(_ query: PaperGeometry.Path, _ template: [PaperGeometry.Path]) -> Double {
      template.map { angle(query, $0) }.min()!
    }

    func template(_ strokes: [[Point]]) -> [PaperGeometry.Path] { joined(strokes).map(unistroke) }

    /// The strokes in every order and direction.
    private func joined(_ strokes: [[Point]]) -> [[Point]] {
      guard !strokes.isEmpty else { return [[]] }
      return strokes.indices.flatMap { first in
        var others = strokes
        let stroke = others.remove(at: first)
        return joined(others).flatMap { [stroke + $0, stroke.reversed() + $0] }
      }
    }

    func unistroke(_ joined: [Point]) -> PaperGeometry.Path {
      let path = PaperGeometry.resample(PaperGeometry.path(joined), points)
      let indicative = PaperGeometry.indicativeAngle(path)
      let level = PaperGeometry.rotate(path, by: -indicative)
      let scaled = PaperGeometry.scale(level, to: 250, thin: thin)
      return PaperGeometry.translateToOrigin(
        rotation < 180 ? PaperGeometry.rotate(scaled, by: indicative) : scaled)
    }

    private func angle(_ q: PaperGeometry.Path, _ t: PaperGeometry.Path) -> Double {
      let (v, w) = (q[points / 8] - q[0], t[points / 8] - t[0])
      let cosine = (v * w).sum() / PaperGeometry.length(v) / PaperGeometry.length(w)
      guard acos(max(-1, min(1, cosine))) <= start * .pi / 180 else { return .infinity }
      let pairs = Array(zip(PaperGeometry.shape(q), PaperGeometry.shape(t)))
      let a = pairs.reduce(0) { $0 + ($1.0 * $1.1).sum() }
      let b = pairs.reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }
      let limit = rotation * .pi / 180
      let turn = max(-limit, min(limit, atan2(b, a)))
      return acos(max(-1, min(1, a * cos(turn) + b * sin(turn))))
    }
  }

  @Test(arguments: [(16, 180.0, 30.0, 0.3), (96, 45, 30, 0.25), (24, 0, 60, 0), (16, 180, 180, 0.3)])
  func distancesEqualThePapersSteps(points: Int, rotation: Double, start: Double, thin: Double) {
    let samples = Drawings.randomSamples(seed: 6, count: 18, strokes: 1...4)
    #expect(Set(samples.map(\.count)).count > 2)
    let reference = Reference(points: points, rotation: rotation, start: start, thin: thin)
    let found = Drawings.distances(
      DollarN(points: points, rotation: rotation, start: start, thin: thin), samples)
    let queries = samples.map { reference.unistroke($0.flatMap(\.self)) }
    let templates = samples.map(reference.template)
    var worst = 0.0
    for query in samples.indices {
      for template in samples.indices {
        let expected = reference.distance(queries[query], templates[template])
        let isFound = found[query][template] < .infinity
        #expect(isFound == (expected < .infinity))
        // In the cosine, since near 0 an angle magnifies the rounding of floats.
        if isFound { worst = max(worst, abs(cos(found[query][template]) - cos(expected))) }
      }
    }
    #expect(worst < 1e-5)
  }

  /// What the authors' published JavaScript answers for these strokes, at 16 and at its own 96 points.
  @Test func authorsImplementationAgrees() {
    let samples = [
      Drawings.tee, Drawings.teeBackwards, Drawings.en, Drawings.aitch, Drawings.aitchBackwards,
      [Drawings.check], [Drawings.otherCheck],
    ]
    let pairs = [(0, 1), (1, 0), (0, 2), (2, 3), (3, 2), (4, 3), (3, 4), (5, 6)]
    func expect(_ points: Int, rotation: Double, _ values: [Double]) {
      let found = Drawings.distances(DollarN(points: points, rotation: rotation), samples)
      for ((query, template), value) in zip(pairs, values) {
        let isNear = abs(found[query][template] - value) < 1e-4
        #expect(isNear || found[query][template] == value)
      }
    }
    expect(
      16, rotation: 180,
      [
        0.028024987230178298, 0.041902377415083576, 0.742429092947579, 0.24087238379127704,
        0.6022296505175506, 0.1869070454620124, 0.1783407141529422, 0.08922267209646184,
      ])
    expect(
      16, rotation: 45,
      [
        0.028024987230174336, 0.041902377415083576, .infinity, 0.24087238379127704, 0.6028088393071228,
        0.1932588859180465, 0.18898838413393276, 0.08922267209646059,
      ])
    expect(
      96, rotation: 180,
      [
        0.030703838430174414, 0.042747041911664986, 0.7193359823064227, 0.264073000180168,
        0.5070665465352044, 0.19770780897370394, 0.18787758160123721, 0.09683367679360835,
      ])
    expect(
      96, rotation: 45,
      [
        0.03070383843015633, 0.042747041911664986, .infinity, 0.264073000180168, 0.5070665465352047,
        0.2063668857539699, 0.18787758160123721, 0.0968336767936072,
      ])
  }

  @Test func orderAndDirectionOfATemplatesStrokesChangeNothing() {
    let samples = Drawings.randomSamples(seed: 7, count: 12, strokes: 2...4)
    var generator = SeededGenerator(seed: 8)
    let redrawn = samples.map { strokes in
      var strokes = strokes
      generator.shuffle(&strokes)
      return strokes.map { generator.below(2) == 0 ? $0 : $0.reversed() }
    }
    for row in Drawings.distances(DollarN(points: 32), samples + redrawn)[..<12] {
      for template in 0..<12 {
        #expect(abs(row[template] - row[12 + template]) < 1e-3 || row[template] == row[12 + template])
      }
    }
  }

  /// Past the limit a template is used as drawn, and so only matches what is drawn that way.
  @Test func templatesOfManyStrokesAreUsedAsDrawn() {
    let spokes = (0..<7).map { Drawings.turned([Drawings.check], degrees: 40 * Double($0)).first! }
    for (limit, strokes) in [(2, 3), (3, 3), (5, 7), (5, 5)] {
      let drawn = Array(spokes[..<strokes])
      let redrawn = Array(drawn.reversed())
      let distances = Drawings.distances(DollarN(strokes: limit), [drawn, redrawn])
      #expect(distances[0][0] < 1e-3)
      #expect(distances[1][1] < 1e-3)
      #expect((distances[1][0] < 1e-3) == (strokes <= limit))
    }
  }

  @Test func sameStrokesComparesOnlyEquallyManyStrokes() {
    let samples = [Drawings.tee, [Drawings.tee[0] + Drawings.tee[1]], Drawings.tee + [[]]]
    let free = Drawings.distances(DollarN(), samples)
    #expect(free.joined().allSatisfy { $0 < 1e-3 })
    let strict = Drawings.distances(DollarN(sameStrokes: true), samples)
    #expect(strict[0][1] == .infinity && strict[1][0] == .infinity)
    // A stroke without points is none.
    #expect(strict[0][2] < 1e-3)
  }

  @Test func aTapAmongStrokesIsAStrokeLikeAnyOther() {
    let exclamation = [Drawings.line, [Point(140, 4)]]
    let distances = Drawings.distances(DollarN(), [exclamation, exclamation.reversed()])
    #expect(distances.joined().allSatisfy { $0 < 1e-3 })
  }
}
