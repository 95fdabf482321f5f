import GestureEvaluation
import GestureModel
import GestureRecognizers
import Testing

/// Random streams against a count that tries everything.
@Suite struct StreamReferenceTests {
  private struct Span {
    let label: String
    let start: Double
    let end: Double
  }

  private struct Counts: Equatable {
    var segments = 0
    var hits = 0
    var repeats = 0
    var falseActivations = 0
  }

  private func randomRecording(_ name: String, _ generator: inout SeededGenerator) -> [MadeUpFrame] {
    let labels = ["none", "none", "a", "b", "c"]
    var time = Double(generator.below(100))
    var truth = "none"
    var predicted: String? = nil
    return (0..<(1 + generator.below(80))).map { _ in
      if generator.below(6) == 0 { truth = labels[generator.below(labels.count)] }
      switch generator.below(6) {
      case 0: predicted = generator.below(4) == 0 ? nil : labels[generator.below(labels.count)]
      case 1...3: predicted = truth
      default: break
      }
      time += Double([0, 10, 20, 33, 33, 33, 50, 300][generator.below(8)])
      return MadeUpFrame(recording: name, time: time, truth: truth, predicted: predicted)
    }
  }

  /// The most hits that any assignment of activations to segments gives, by augmenting paths (Kuhn, 1955).
  private func mostHits(_ fits: [[Int]]) -> Int {
    var owner: [Int: Int] = [:]
    func assign(_ activation: Int, _ visited: inout Set<Int>) -> Bool {
      for segment in fits[activation] where visited.insert(segment).inserted {
        guard let other = owner[segment], !assign(other, &visited) else {
          owner[segment] = activation
          return true
        }
      }
      return false
    }
    return fits.indices.count { activation in
      var visited: Set<Int> = []
      return assign(activation, &visited)
    }
  }

  private func reference(
    _ recordings: [[MadeUpFrame]], _ settings: PoseFilter.Settings, tolerance: Double
  ) -> Counts {
    var counts = Counts()
    for frames in recordings {
      var segments: [Span] = []
      var first = 0
      for index in frames.indices
      where index == frames.count - 1 || frames[index + 1].truth != frames[index].truth {
        if frames[index].truth != "none" {
          segments.append(
            Span(label: frames[index].truth, start: frames[first].time, end: frames[index].time))
        }
        first = index + 1
      }
      var filter = PoseFilter(settings)
      var activations: [Span] = []
      for frame in frames {
        let pose = frame.predicted == "none" ? nil : frame.predicted
        for case .began(let pose, let at, let since) in filter.take(pose, at: frame.time) {
          activations.append(Span(label: pose, start: since, end: at))
        }
      }
      let fits = activations.map { activation in
        segments.indices.filter { index in
          let segment = segments[index]
          return segment.label == activation.label && activation.end >= segment.start - tolerance
            && activation.start <= segment.end + tolerance
        }
      }
      let hits = mostHits(fits)
      counts.segments += segments.count
      counts.hits += hits
      counts.repeats += fits.count { !$0.isEmpty } - hits
      counts.falseActivations += fits.count { $0.isEmpty }
    }
    return counts
  }

  @Test func randomStreamsHaveTheCountsOfTheReference() throws {
    var generator = SeededGenerator(seed: 11)
    var sum = Counts()
    for _ in 0..<400 {
      let recordings = ["r", "s", "t"].map { randomRecording($0, &generator) }
      // All labels are classes, or their activations could not be counted.
      let names = ["a", "b", "c"].enumerated().map { index, name in
        MadeUpFrame(recording: "z", time: Double(index * 1_000), truth: name, predicted: nil)
      }
      let settings = try filter(
        hold: [0, 40, 100][generator.below(3)], release: [0, 60, 200][generator.below(3)],
        majority: [1, 3][generator.below(2)])
      let tolerance = [0.0, 30, 200, 1_000][generator.below(4)]
      let run = streamRun(recordings.flatMap(\.self) + names)
      let score = try StreamScoring(filter: settings, tolerance: tolerance).score(run).overall
      let expected = reference(recordings + [names], settings, tolerance: tolerance)
      let counts = Counts(
        segments: score.segments, hits: score.hits, repeats: score.repeats,
        falseActivations: score.falseActivations)
      #expect(counts == expected)
      sum.hits += counts.hits
      sum.repeats += counts.repeats
      sum.falseActivations += counts.falseActivations
    }
    #expect(sum.hits > 1_000 && sum.repeats > 100 && sum.falseActivations > 500)
  }
}
