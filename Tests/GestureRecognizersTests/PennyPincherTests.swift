import GestureModel
import GestureRecognizers
import TestSupport
import Testing

@Suite struct PennyPincherTests {
  @Test(arguments: [2, 3, 16, 64]) func distancesEqualThePapersSteps(points: Int) {
    let samples = Drawings.randomSamples(seed: 3, count: 60)
    let found = Drawings.distances(PennyPincher(points: points), samples)
    let reference = PennyPincherReference(points: points)
    let directions = samples.map { reference.prepared($0[0]) }
    var worst = 0.0
    for query in samples.indices {
      for template in samples.indices {
        let expected = reference.distance(directions[query], directions[template])
        worst = max(worst, abs(found[query][template] - expected))
      }
    }
    #expect(worst < 2e-4)
  }

  /// Computed with NumPy.
  @Test func anotherImplementationAgrees() {
    let distances = Drawings.distances(
      PennyPincher(), [[Drawings.check], [Drawings.otherCheck], [Drawings.circle]])
    #expect(abs(distances[0][1] - 0.649444476861536) < 1e-4)
    #expect(abs(distances[0][2] - 11.011524618517203) < 1e-4)
    #expect(abs(distances[2][1] - 8.856324726825287) < 1e-4)
  }

  @Test func straightStrokesDifferByTheCosineOfTheirAngle() {
    let right = [[Point(0, 0), Point(3, 0), Point(90, 0)]]
    let turns = [0.0, 45, 90, 180]
    let distances = Drawings.distances(
      PennyPincher(), turns.map { Drawings.turned(right, degrees: $0, scale: 1 + $0, by: Point(5, 7)) })
    let expected = [0, 15 * (1 - 0.5.squareRoot()), 15, 30]
    for (found, expected) in zip(distances[0], expected) { #expect(abs(found - expected) < 1e-4) }
  }

  /// Out and back again: the two middle points of four fall on one place, and that step has no direction.
  @Test func aStepWithoutDirectionAgreesWithNothing() {
    let folded = [[Point(0, 0), Point(100, 0), Point(0, 0)]]
    let distances = Drawings.distances(PennyPincher(points: 4), [folded])
    #expect(abs(distances[0][0] - 1) < 1e-6)
  }
}
