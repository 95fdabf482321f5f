import GestureEvaluation
import GestureModel
import GestureRecognizers
import Testing

/// One point a sample, as a pose whose distance to another is how far apart the two wrists' x are.
private struct Line: TemplateRecognizer {
  static let name = "line"
  static let summary = "for tests"
  static let parameterDescriptions: [ParameterDescription] = []
  var neighbors: Int
  var parameters: [Parameter] { [] }

  init(neighbors: Int) { self.neighbors = neighbors }
  init(arguments: ParameterArguments) throws(RecognizerError) { neighbors = 1 }

  func prepare(_ dataset: Dataset, workers: Int) -> any PreparedSamples {
    Places(places: (0..<dataset.count).map { dataset[$0].strokes[0].points[0].x })
  }

  struct Places: PreparedSamples {
    let places: [Float]
    var degeneracies: [SampleDegeneracy?] { places.map { _ in nil } }
    func distances(queries: [Int], templates: [Int]) -> [Float] {
      queries.flatMap { query in templates.map { abs(places[query] - places[$0]) } }
    }
  }
}

@Suite struct NeighborVoteTests {
  private static func dataset(_ places: [(Float, String)], subjects: Int = 1) -> Dataset {
    Dataset(
      name: "line",
      samples: places.enumerated().map { index, entry in
        Sample(
          id: String(100 + index), label: entry.1, subject: "s\(index % subjects)",
          strokes: [Stroke(points: [Point(entry.0, 0)])])
      })
  }

  private static func predicted(_ dataset: Dataset, neighbors: Int) throws -> [String] {
    let run = try Evaluator(dataset: dataset, protocol: LeaveOneOut(), seed: 1)
      .run(Line(neighbors: neighbors), workers: 1)
    return run.outcomes.map { dataset.samples.classes[$0.predicted!] }
  }

  @Test func theMajorityOfTheNearestDecides() throws {
    // Around 0: its nearest is b, the two next are a.
    let dataset = Self.dataset([(0, "a"), (1, "b"), (-2, "a"), (3, "a"), (50, "b"), (51, "b")])
    #expect(try Self.predicted(dataset, neighbors: 1)[0] == "b")
    #expect(try Self.predicted(dataset, neighbors: 2)[0] == "b", "the nearer of equal votes")
    #expect(try Self.predicted(dataset, neighbors: 3)[0] == "a")
    // More neighbours than there are templates: all vote, three b against two a.
    #expect(try Self.predicted(dataset, neighbors: 100)[0] == "b")
  }

  /// scikit-learn's rule but for ties, written down again.
  @Test(arguments: [1, 2, 3, 5, 9], 0..<5 as Range<UInt64>)
  func votesAreThoseOfAPlainCount(neighbors: Int, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let places = (0..<60).map { _ in
      (Float.random(in: 0..<100, using: &generator), ["a", "b", "c"].randomElement(using: &generator)!)
    }
    let dataset = Self.dataset(places)
    let expected = (0..<60).map { query -> String in
      let others = (0..<60).filter { $0 != query }
        .sorted { abs(places[$0].0 - places[query].0) < abs(places[$1].0 - places[query].0) }
        .prefix(neighbors).map { places[$0].1 }
      let most = Set(others).map { label in others.count { $0 == label } }.max()!
      return others.first { label in others.count { $0 == label } == most }!
    }
    #expect(try Self.predicted(dataset, neighbors: neighbors) == expected)
  }

  /// Drawing protocols look distances up; they must vote all the same.
  @Test func drawnTrialsVoteToo() throws {
    var generator = SeededGenerator(seed: 3)
    let places = (0..<40).map { index -> (Float, String) in
      let label = index % 2 == 0 ? "a" : "b"
      return (Float.random(in: 0..<10, using: &generator) + (label == "a" ? 0 : 3), label)
    }
    let dataset = Self.dataset(places)
    func accuracy(_ neighbors: Int) throws -> Double {
      let run = try Evaluator(
        dataset: dataset, protocol: UserDependent(samplesPerClass: [9], repetitions: 300), seed: 1
      ).run(Line(neighbors: neighbors), workers: 2)
      for outcome in run.outcomes where neighbors == 1 { #expect(outcome.best != nil) }
      return try #require(run.confusion.accuracy)
    }
    // On overlapping classes a vote is better than the nearest alone, on average of many draws.
    #expect(try accuracy(7) > accuracy(1) + 0.03)
  }
}
