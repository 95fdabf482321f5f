import GestureFormats
import GestureModel
import TestSupport
import Testing

@testable import GestureRecognizers

/// What `rubine` cannot learn from or has no features of, and real recordings.
@Suite struct RubineLimitsTests {
  @Test func oneExampleOfAClassIsTooFew() throws {
    let prepared = Rubine().prepare(RubineStrokes.dataset(RubineStrokes.all), workers: 1)
    #expect(throws: TrainingError.tooFewSamples(group: 0, count: 1, needed: 2)) {
      try prepared.fit(RubineStrokes.groups(of: 4))
    }
    #expect(throws: TrainingError.tooFewSamples(group: 3, count: 1, needed: 2)) {
      try prepared.fit(RubineStrokes.groups(of: 7))
    }
    #expect(throws: TrainingError.noSamples) { try prepared.fit(RubineStrokes.groups(of: 0)) }
  }

  @Test func emptyGroupsAreNeverPredicted() throws {
    let prepared = Rubine().prepare(RubineStrokes.dataset(RubineStrokes.all), workers: 1)
    let odd = TemplateGroups(
      templates: Array(0..<40), groupOf: (0..<40).map { Int32($0 % 2 * 2 + 1) }, groupCount: 5)
    for answer in try prepared.fit(odd).classify(Array(40..<80)) {
      #expect(Set([answer?.best.group, answer?.runnerUp?.group]) == [1, 3])
    }
    let only = try prepared.fit(RubineStrokes.groups(of: 40, 1)).classify([50])[0]
    #expect(only?.best.group == 0 && only?.runnerUp == nil && only?.isRejected == false)
  }

  /// Arcs that turn one way only: the angle traversed is the sum of the absolute angles but for its sign.
  @Test func aFeatureThatOthersDetermineIsLeftOut() throws {
    var generator = SeededGenerator(seed: 5)
    let arcs = (0..<60).map { index in
      let bend = 4 + Float(index % 2)
      var (place, step) = (Point(0, 0), Point(20 + Float(generator.uniform() * 9), 0))
      return Stroke(
        points: (0..<14).map { _ in
          place += step
          let turn = Point(step.y, -step.x) * (bend + Float(generator.uniform())) / 20
          step = (step + turn) * Float(0.9 + 0.1 * generator.uniform())
          return place
        })
    }
    let features = arcs.map { RubineReference.features($0.points) }
    #expect(features.allSatisfy { abs($0[8] - $0[9]) < 1e-12 })
    let independent = features.map { Array($0[..<9] + $0[10...]) }
    let reference = RubineReference(
      (0..<2).map { group in stride(from: group, to: 40, by: 2).map { independent[$0] } })
    let prepared = Rubine().prepare(RubineStrokes.dataset(arcs), workers: 1)
    for (row, answer) in try prepared.fit(RubineStrokes.groups(of: 40, 2)).classify(Array(0..<60))
      .enumerated()
    {
      let best = try #require(answer?.best)
      let distance = reference.squaredDistance(independent[row], to: best.group)
      #expect(abs(best.distance - distance) < 1e-5 * max(1, distance))
    }
  }

  @Test func fewerExamplesThanFeaturesStillTellTheirOwnApart() throws {
    let prepared = Rubine().prepare(RubineStrokes.dataset(RubineStrokes.all), workers: 1)
    for answer in try prepared.fit(RubineStrokes.groups(of: 4, 2)).classify(Array(0..<80)) {
      #expect(try #require(answer).best.distance.isFinite)
    }
  }

  @Test func examplesWithoutVariationAreAnError() throws {
    let same = (0..<8).map { RubineStrokes.all[$0 % 4] }
    let prepared = Rubine().prepare(RubineStrokes.dataset(same), workers: 1)
    #expect(throws: TrainingError.singularCovariance) { try prepared.fit(RubineStrokes.groups(of: 8)) }
  }

  @Test func degenerateSamplesAreNamedAndNotAnswered() throws {
    let broken: [([Point], SampleDegeneracy)] = [
      ([], .noPoints), ([Point(1, 1)], .onePoint), ([Point(2, 2), Point(2, 2)], .noExtent),
      ([Point(0, 0), Point(2, 2), Point(0, 1)], .noExtent),
      ([Point(0, 0), Point(.nan, 0), Point(30, 3)], .notFinite),
      ([Point(0, 0), Point(50, .infinity)], .notFinite),
    ]
    let times: [Stroke] = [Stroke(points: [Point(0, 0), Point(9, 9)], times: [0, .nan])]
    let strokes = RubineStrokes.all + broken.map { Stroke(points: $0.0, times: $0.0.map { _ in 0 }) } + times
    let prepared = Rubine().prepare(RubineStrokes.dataset(strokes), workers: 2)
    let expected: [SampleDegeneracy?] = broken.map(\.1) + [.notFinite]
    #expect(prepared.degeneracies == Array(repeating: nil, count: 80) + expected)
    let rows = Array(80..<strokes.count)
    let classifier = try prepared.fit(RubineStrokes.groups(of: 80))
    #expect(classifier.classify(rows).allSatisfy { $0 == nil })
  }

  @Test func awkwardStrokesAreAnswered() throws {
    let ulp = Point(1, 1) + Point(Float(1).ulp, 0)
    let far = Float.greatestFiniteMagnitude
    let awkward = [
      [Point(0, 5), Point(100, 5)], [Point(5, 0), Point(5, 100), Point(5, 0)], [Point(1, 1), ulp],
      [Point(-far, -far), Point(far, far), Point(-far, far)],
      [Point(0, 0), Point(.leastNonzeroMagnitude, 0)],
    ].map { Stroke(points: $0) }
    let prepared = Rubine(gap: 0).prepare(RubineStrokes.dataset(RubineStrokes.all + awkward), workers: 1)
    #expect(prepared.degeneracies.allSatisfy { $0 == nil })
    let answers = try prepared.fit(RubineStrokes.groups(of: 80)).classify(Array(80..<85))
    for answer in answers { #expect(try #require(answer).best.distance.isFinite) }
    // Learning from them is no different.
    let all = try prepared.fit(RubineStrokes.groups(of: 85)).classify(Array(0..<85))
    for answer in all { #expect(try #require(answer).best.distance.isFinite) }
  }

  @Test func parametersAreReadPrintedAndRefused() throws {
    let text = "rubine:gap=0.5,timing=off,probability=0.95,mahalanobis=84.5"
    #expect(try RecognizerCatalog.recognizer(text).specification == text)
    #expect(try RecognizerCatalog.recognizer("rubine").parameters == Rubine().parameters)
    #expect(
      try RecognizerCatalog.recognizer(RecognizerCatalog.recognizer("rubine").specification).parameters
        == Rubine().parameters)
    for argument in [
      "gap=-1", "gap=nan", "gap=none", "timing=on", "probability=1.1", "probability=-0.1", "probability=nan",
      "probability=None", "mahalanobis=-1", "mahalanobis=inf", "mahalanobis=x", "points=3",
    ] {
      #expect(throws: RecognizerError.self) { try RecognizerCatalog.recognizer("rubine:\(argument)") }
    }
  }

  @Test(.enabled(if: RealData.isThere, "the $1 recordings are absent"))
  func subjectsLeftOutAreAnsweredAsByTheReference() throws {
    let dataset = try DatasetReader(workers: 2).read(RealData.dollarLogs()).dataset
    let prepared = Rubine().prepare(dataset, workers: 2)
    let features = (0..<dataset.count).map { row in
      let strokes = dataset.strokes.strokes(of: row)
      return RubineReference.features(strokes.flatMap(\.points), times: strokes.flatMap { $0.times! })
    }
    let labels = dataset.samples.labels
    for subject in dataset.samples.subjects.categories.indices {
      let isAsked = dataset.samples.subjects.indices.map { Int($0) == subject }
      let queries = isAsked.indices.filter { isAsked[$0] }
      let groups = TemplateGroups(
        templates: isAsked.indices.filter { !isAsked[$0] }, groupOf: labels.indices,
        groupCount: labels.categories.count)
      let reference = RubineReference(
        labels.categories.indices.map { label in
          groups.members[groups.offsets[label]..<groups.offsets[label + 1]].map { features[$0] }
        })
      let answers = try prepared.fit(groups).classify(queries)
      for (query, answer) in zip(queries, answers) {
        let best = try #require(answer?.best)
        let scores = reference.scores(features[query])
        #expect(best.group == scores.firstIndex(of: scores.max()!))
        let distance = reference.squaredDistance(features[query], to: best.group)
        #expect(abs(best.distance - distance) < 1e-6 * max(1, distance))
      }
    }
  }
}
