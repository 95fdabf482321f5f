import GestureModel
import Testing

@testable import GestureRecognizers

@Suite struct RubineTests {
  /// Right, down and left, 10 units each, with a point of jitter after the first corner.
  @Test func featuresOfThreeSidesOfASquare() throws {
    let points = [Point(0, 0), Point(10, 0), Point(12, 2), Point(10, 10), Point(0, 10)]
    let times: [Double] = [100, 110, 115, 130, 150]
    let features = try #require(StrokeFeatures(points: points[...], times: times[...], gap: 3)).values
    let pi = Double.pi
    let root = Double(2).squareRoot()
    let expected: [Double] = [
      root / 2, root / 2, 10 * root, pi / 4, 10, 0, 1, 30, -pi, pi, pi * pi / 2, 1, 50,
    ]
    for (index, value) in expected.enumerated() { #expect(abs(features[index] - value) < 1e-12) }
    let untimed = try #require(StrokeFeatures(points: points[...], times: nil, gap: 3)).values
    #expect(untimed[10] == features[10] && untimed[11] == 0 && untimed[12] == 0)
    let jittery = try #require(StrokeFeatures(points: points[...], times: nil, gap: 2)).values
    #expect(jittery[7] > 30)
  }

  @Test func featuresEqualNumPys() throws {
    let stroke = RubineStrokes.all[0]
    let features = try #require(
      StrokeFeatures(points: stroke.points[...], times: stroke.times![...], gap: 3)
    ).values
    for (index, value) in RubineNumbers.firstFeatures.enumerated() {
      #expect(abs(features[index] - value) < 1e-9 * max(1, abs(value)))
    }
  }

  @Test(arguments: [Rubine.Timing.auto, .off])
  func answersEqualThoseOfALinearDiscriminant(timing: Rubine.Timing) throws {
    let expected = timing == .auto ? RubineNumbers.timed : RubineNumbers.untimed
    let prepared = Rubine(timing: timing).prepare(RubineStrokes.dataset(RubineStrokes.all), workers: 2)
    let classifier = try prepared.fit(RubineStrokes.groups(of: RubineStrokes.examples))
    let answers = classifier.classify(Array(RubineStrokes.examples..<RubineStrokes.all.count))
    #expect(answers.count == expected.count)
    for (answer, expected) in zip(answers, expected) {
      let (best, runnerUp) = (try #require(answer?.best), try #require(answer?.runnerUp))
      #expect(best.group == expected.best && runnerUp.group == expected.runnerUp)
      #expect(abs(best.distance - expected.distance) < 1e-6)
      #expect(abs(runnerUp.distance - best.distance - expected.margin) < 1e-6)
      #expect(answer?.isRejected == false)
    }
  }

  @Test func rejectsByProbabilityAndBySquaredDistance() throws {
    let features = RubineStrokes.all.map { RubineReference.features($0.points, times: $0.times) }
    let reference = RubineReference(
      (0..<4).map { group in
        stride(from: group, to: RubineStrokes.examples, by: 4).map { features[$0] }
      })
    let dataset = RubineStrokes.dataset(RubineStrokes.all)
    let groups = RubineStrokes.groups(of: RubineStrokes.examples)
    let rows = Array(dataset.samples.ids.indices)
    let careful = try Rubine(probability: 0.95).prepare(dataset, workers: 1).fit(groups).classify(rows)
    let near = try Rubine(mahalanobis: 15).prepare(dataset, workers: 1).fit(groups).classify(rows)
    var (unsure, far) = (0, 0)
    for row in rows {
      let best = try #require(careful[row]?.best)
      let scores = reference.scores(features[row])
      #expect(best.group == scores.firstIndex(of: scores.max()!))
      let distance = reference.squaredDistance(features[row], to: best.group)
      #expect(abs(best.distance - distance) < 1e-6)
      #expect(careful[row]?.isRejected == (reference.probability(features[row]) < 0.95))
      #expect(near[row]?.isRejected == (distance > 15))
      unsure += careful[row]!.isRejected ? 1 : 0
      far += near[row]!.isRejected ? 1 : 0
    }
    #expect((1..<rows.count).contains(unsure) && (1..<rows.count).contains(far))
  }

  @Test func movingAllStrokesChangesNothing() throws {
    let moved = RubineStrokes.all.map { stroke in
      Stroke(points: stroke.points.map { $0 + Point(1000, -500) }, times: stroke.times!.map { $0 + 7e9 })
    }
    let groups = RubineStrokes.groups(of: RubineStrokes.examples)
    let rows = Array(RubineStrokes.all.indices)
    let answers = try [RubineStrokes.all, moved].map {
      try Rubine().prepare(RubineStrokes.dataset($0), workers: 1).fit(groups).classify(rows)
    }
    #expect(answers[0] == answers[1])
  }

  @Test func timesCountOnlyWhereAllSamplesHaveThem() throws {
    let rows = Array(RubineStrokes.all.indices)
    func answers(_ strokes: [Stroke], _ timing: Rubine.Timing) throws -> [Classification?] {
      let prepared = Rubine(timing: timing).prepare(RubineStrokes.dataset(strokes), workers: 1)
      return try prepared.fit(RubineStrokes.groups(of: RubineStrokes.examples)).classify(rows)
    }
    let untimed = try answers(RubineStrokes.all, .off)
    #expect(try answers(RubineStrokes.all, .auto) != untimed)
    let lastIsUntimed = RubineStrokes.all.dropLast() + [Stroke(points: RubineStrokes.all.last!.points)]
    #expect(try answers(Array(lastIsUntimed), .auto) == untimed)
    #expect(try answers(RubineStrokes.all.map { Stroke(points: $0.points) }, .auto) == untimed)
  }

  @Test func timesThatRepeatOrGoBackGiveNoSpeed() throws {
    let points = [Point(0, 0), Point(10, 0), Point(30, 0), Point(40, 0)]
    for (times, speed, duration) in [
      ([5.0, 5, 5, 5], 0.0, 0.0), ([5, 5, 15, 10], 4, 5), ([50, 40, 30, 20], 0, -30),
    ] {
      let features = try #require(StrokeFeatures(points: points[...], times: times[...], gap: 3))
      #expect(features.values[11] == speed && features.values[12] == duration)
    }
  }
}
