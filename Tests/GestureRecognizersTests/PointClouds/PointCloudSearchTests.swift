import GestureModel
import GestureRecognizers
import ShapeSpace
import TestSupport
import Testing

/// The nearest templates, found by bounds and abandoning, against those of every pair.
@Suite struct PointCloudSearchTests {
  /// Variants of six drawings, every seventh sample an exact copy of an earlier one, so that there are ties.
  private func drawings(seed: UInt64, noise: Double) -> Dataset {
    var generator = RandomMultistrokes(seed: seed)
    let dataset = generator.dataset(count: 150, drawings: 6, noise: noise)
    return Dataset(
      name: "drawings",
      samples: (0..<150).map { index in
        var sample = dataset[index]
        if index % 7 == 6 { sample.strokes = dataset[index - 5].strokes }
        return sample
      })
  }

  private func groups(_ dataset: Dataset, _ count: Int) -> TemplateGroups {
    // Groups that cut across the drawings, so that the runner-up is near too.
    TemplateGroups(
      templates: Array(0..<dataset.count), groupOf: (0..<dataset.count).map { Int32($0 * 7 / 3 % count) },
      groupCount: count)
  }

  @Test(arguments: [2.0, 20, 80], [1, 2, 9]) func exactBoundsChangeNoAnswer(noise: Double, groupCount: Int) {
    let dataset = drawings(seed: UInt64(noise) + UInt64(groupCount), noise: noise)
    let templates = groups(dataset, groupCount)
    let queries = Array(0..<dataset.count)
    let rankings = [DollarQ.Bound.none, .exact].map {
      DollarQ(bound: $0).prepare(dataset, workers: 2)
        .nearestGroups(queries: queries, templates: templates, leavingOutSelf: true, workers: 2)
    }
    #expect(rankings[0] == rankings[1])
    #expect(rankings[0].allSatisfy { $0.best != nil && ($0.runnerUp != nil) == (groupCount > 1) })
  }

  @Test(arguments: ["dollarP", "dollarPPlus", "dollarQ:bound=none"], [16, 32, 50])
  func nearestAreThoseOfTheTile(name: String, points: Int) throws {
    let dataset = drawings(seed: UInt64(points), noise: 20)
    let templates = groups(dataset, 5)
    let specification = name + (name.contains(":") ? "," : ":") + "points=\(points)"
    let recognizer = try #require(RecognizerCatalog.recognizer(specification) as? any TemplateRecognizer)
    let prepared = recognizer.prepare(dataset, workers: 1)
    let queries = Array(0..<60)
    let rankings = prepared.nearestGroups(
      queries: queries, templates: templates, leavingOutSelf: true, workers: 1)
    let tile = prepared.distances(queries: queries, templates: templates.members)
    for query in queries {
      let row = Array(tile[query * templates.members.count..<(query + 1) * templates.members.count])
      let expected = templates.ranking(row, leavingOut: query)
      for (found, expected) in [
        (rankings[query].best, expected.best), (rankings[query].runnerUp, expected.runnerUp),
      ] {
        // Distances that only differ in double precision tie in the tile.
        #expect(found.map { Float($0.distance) } == expected.map { Float($0.distance) })
      }
    }
  }

  /// $Q's own loop, in the papers' words, finds the same template at the same score.
  @Test func publishedBoundsGiveWhatDollarQGives() {
    var (missed, wrong) = (0, 0)
    for seed in 1...4 as ClosedRange<UInt64> {
      let dataset = drawings(seed: seed, noise: 30)
      let clouds = (0..<150).map { ReferenceMatching.TabledCloud(ReferenceClouds.cloud(dataset[$0], 32)) }
      let queries = Array(0..<10)
      let groups = TemplateGroups(
        templates: Array(10..<150), groupOf: (0..<150).map { Int32($0 % 6) }, groupCount: 6)
      let rankings = [DollarQ.Bound.published, .none].map {
        DollarQ(bound: $0).prepare(dataset, workers: 1)
          .nearestGroups(queries: queries, templates: groups, leavingOutSelf: true, workers: 1)
      }
      for query in queries {
        let expected = ReferenceMatching.dollarQNearest(clouds[query], of: clouds[10...])!
        let best = rankings[0][query].best
        if best?.template != expected.index || abs(best!.distance - expected.score) > 1e-4 { wrong += 1 }
        if expected.score > rankings[1][query].best!.distance + 1e-4 { missed += 1 }
      }
    }
    #expect(wrong == 0)
    #expect(missed > 0, "drawings on which the table misses the nearest, or this compares nothing")
  }

  @Test func workersChangeNothing() {
    let dataset = drawings(seed: 3, noise: 30)
    let templates = groups(dataset, 6)
    let rankings = [1, 3].map { workers in
      DollarQ().prepare(dataset, workers: workers)
        .nearestGroups(
          queries: Array(0..<150), templates: templates, leavingOutSelf: true, workers: workers)
    }
    #expect(rankings[0] == rankings[1])
  }

  @Test(arguments: [1, 2, 5, 16, 32, 33, 64, 128], [true, false])
  func boundsAreNeverAboveTheSums(points: Int, squared: Bool) {
    var generator = SeededGenerator(seed: UInt64(points))
    let count = 24
    let planeLength = PointCloudMatrix.planeLength(of: points)
    var storage = [Float](repeating: .infinity, count: count * 2 * planeLength)
    for cloud in 0..<count {
      for plane in 0..<2 {
        for point in 0..<points {
          // Coarse and fine grids, so that points coincide, and so that they nearly do.
          let steps = [4.0, 1000, 1e9][cloud % 3]
          let value = (generator.uniform() * steps).rounded() / steps * 2 - 1
          storage[(cloud * 2 + plane) * planeLength + point] = Float(value)
        }
      }
    }
    let clouds = PointCloudMatrix(pointCount: points, planeCount: 2, storage: storage)
    var matcher = GreedyCloudMatcher(clouds, squared: squared)
    var tightest = 0.0
    for first in 0..<count {
      for second in 0..<count {
        let distance = matcher.distance(first, second)
        let bound = matcher.bound(first, second)
        #expect(bound <= distance)
        if distance > 0 { tightest = max(tightest, bound / distance) }
        #expect(matcher.distance(first, second, below: distance.nextUp) == distance)
        #expect(matcher.distance(first, second, below: distance) == nil)
      }
    }
    #expect(tightest > 0.2)
  }
}
