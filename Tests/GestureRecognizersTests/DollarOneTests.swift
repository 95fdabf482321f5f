import GestureModel
import GestureRecognizers
import TestSupport
import Testing

@Suite struct DollarOneTests {
  /// What the authors' published JavaScript answers for these strokes, with and without $N's rule for lines.
  @Test func authorsImplementationAgrees() {
    let strokes = [Drawings.check, Drawings.otherCheck, Drawings.circle, Drawings.line]
    let ruled = Drawings.distances(DollarOne(), strokes.map { [$0] })
    let plain = Drawings.distances(DollarOne(thin: 0), strokes.map { [$0] })
    for distances in [ruled, plain] {
      #expect(abs(distances[0][0] - 0.23109810521854102) < 1e-3)
      #expect(abs(distances[0][1] - 9.012511330508701) < 1e-3)
      #expect(abs(distances[1][0] - 9.012511330508701) < 1e-3)
      #expect(abs(distances[0][2] - 73.27767306661315) < 1e-3)
      #expect(abs(distances[2][1] - 68.14956783585141) < 1e-3)
    }
    #expect(abs(ruled[3][0] - 40.626519139782864) < 1e-3)
    #expect(abs(ruled[3][2] - 102.15607744650745) < 1e-3)
    #expect(abs(plain[3][0] - 17.571316062610826) < 1e-3)
    #expect(abs(plain[3][2] - 68.69813865600737) < 1e-3)
  }

  @Test(arguments: [
    (64, 250.0, 45.0, 2.0, 0.3), (16, 250, 45, 2, 0), (33, 1, 90, 0.5, 0.3), (64, 250, 0, 2, 0.3),
    (7, 100, 180, 0.1, 1), (64, 250, 1, 2, 0.3),
  ])
  func distancesEqualThePapersSteps(
    points: Int, size: Double, rotation: Double, precision: Double, thin: Double
  ) {
    let samples = Drawings.randomSamples(seed: 1, count: 60)
    let recognizer = DollarOne(
      points: points, size: size, rotation: rotation, precision: precision, thin: thin)
    let reference = DollarOneReference(
      points: points, size: size, rotation: rotation, precision: precision, thin: thin)
    let found = Drawings.distances(recognizer, samples)
    let paths = samples.map { reference.prepared($0[0]) }
    var worst = 0.0
    for query in samples.indices {
      for template in samples.indices {
        let expected = reference.distance(paths[query], paths[template])
        worst = max(worst, abs(found[query][template] - expected))
      }
    }
    #expect(worst < 2e-5 * size)
  }

  @Test func positionSizeAndOrientationChangeNothing() {
    let samples = Drawings.randomSamples(seed: 2, count: 12)
    for turn in [10.0, 90, 180, 251] {
      let turned = samples.map {
        Drawings.turned($0, degrees: turn, scale: 3, by: Point(400, -90))
      }
      let distances = Drawings.distances(DollarOne(), samples + turned)
      for query in 0..<12 {
        for template in 0..<12 {
          #expect(abs(distances[query][template] - distances[query][12 + template]) < 0.02)
        }
      }
    }
  }

  /// The paper scales a straight line's noise to a square; what is only rounding must not be.
  @Test(arguments: [0, 0.3]) func straightStrokesAreLines(thin: Double) {
    let across = [[Point(0, 0), Point(50, 0), Point(130, 0)]]
    let samples = [across] + [90.0, 37, 181].map { Drawings.turned(across, degrees: $0) }
    for row in Drawings.distances(DollarOne(thin: thin), samples) {
      #expect(row.allSatisfy { $0 < 1 })
    }
  }

  @Test func scoreIsOneLessTheShareOfHalfTheDiagonal() {
    #expect(DollarOne().score(ofDistance: 0) == 1)
    #expect(abs(DollarOne().score(ofDistance: 125 * 2.0.squareRoot())) < 1e-12)
    #expect(abs(DollarOne(size: 100).score(ofDistance: 50) - (1 - 1 / 2.0.squareRoot())) < 1e-12)
  }
}
