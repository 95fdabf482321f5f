import GestureEvaluation
import GestureModel
import Testing

/// Streams that are hardly any, and moments that make none.
@Suite struct StreamDegenerateTests {
  @Test func aStreamWithoutSegmentsHasNoHitRate() throws {
    let score = try StreamScoring(filter: filter()).score(
      streamRun(frames([("none/none", 20), ("none/-", 20)])))
    #expect(score.overall.segments == 0 && score.overall.falseActivations == 0 && score.perClass.isEmpty)
    #expect(score.overall.hitRate == nil && score.overall.hitRateInterval == nil)
    #expect(score.perMinute(0) == 0)
  }

  @Test func oneFrameTakesNoTime() throws {
    let score = try StreamScoring(filter: filter()).score(streamRun(frames([("a/a", 1)])))
    #expect(score.overall.hits == 1 && score.overall.delays == [0])
    #expect(score.minutes == 0 && score.perMinute(3) == nil && score.perMinuteInterval(3) == nil)
  }

  @Test func framesAreTakenInOrderOfTimeWhateverTheirIDs() throws {
    let ordered = frames([
      ("none/none", 10), ("a/a", 40), ("none/a", 7), ("none/b", 20), ("b/b", 20), ("none/-", 9),
    ])
    var generator = SeededGenerator(seed: 2)
    let expected = try StreamScoring(filter: filter(hold: 30, release: 20)).score(streamRun(ordered))
    for _ in 0..<10 {
      var shuffled = ordered
      generator.shuffle(&shuffled)
      let score = try StreamScoring(filter: filter(hold: 30, release: 20)).score(streamRun(shuffled))
      #expect(score == expected)
    }
    #expect(expected.overall.hits == 2)
  }

  @Test func framesWithNumbersNeedARate() throws {
    let numbered = frames([("none/none", 10), ("a/a", 30)]).enumerated().map { index, frame in
      MadeUpFrame(time: Double(index), truth: frame.truth, predicted: frame.predicted)
    }
    let run = streamRun(numbered, unit: .frames)
    #expect(throws: StreamError.noFrameRate(recording: "r")) {
      try StreamScoring(filter: filter()).score(run)
    }
    let score = try StreamScoring(filter: filter(hold: 100), frameRate: 50).score(run)
    #expect(score.overall.delays == [100] && abs(score.minutes - 0.78 / 60) < 1e-12)
  }

  @Test func whatHasNoMomentIsNoStream() throws {
    func sample(_ id: String, _ moment: Moment?) -> Sample {
      Sample(id: id, label: "a", moment: moment, gesture: .strokes([]))
    }
    let time = Moment(recording: "r", value: 1, unit: .milliseconds)
    let number = Moment(recording: "r", value: 2, unit: .frames)
    let far = Moment(recording: "r", value: 1e300, unit: .milliseconds)
    let cases: [([Sample], StreamError)] = [
      ([sample("1", time), sample("2", nil)], .noMoments(missing: 1)),
      ([sample("1", time), sample("2", number)], .mixedUnits(recording: "r")),
      ([sample("1", time), sample("2", far)], .timeOutOfRange(milliseconds: 1e300, recording: "r")),
    ]
    for (samples, error) in cases {
      #expect(throws: error) {
        try StreamScoring(filter: filter(), frameRate: 30).score(
          streamRun(samples, predictions: ["a", "a"]))
      }
    }
  }

  @Test func drawnFramesAreNoStream() throws {
    let samples = (0..<6).map { (index: Int) -> Sample in
      Sample(
        id: String(index), label: index < 3 ? "a" : "b", subject: "s",
        moment: Moment(recording: "r", value: Double(index), unit: .milliseconds),
        gesture: .strokes([Stroke(points: [Point(Float(index), 0)])]))
    }
    let evaluator = try Evaluator(
      dataset: Dataset(name: "stream", samples: samples),
      protocol: UserDependent(samplesPerClass: [1], repetitions: 2), seed: 1)
    let run = try evaluator.run(LineRecognizer(), workers: 1)
    #expect(throws: StreamError.drawnFrames(protocolName: UserDependent.name)) {
      try StreamScoring(filter: filter()).score(run)
    }
  }

  @Test func wrongSettingsAreErrors() throws {
    for tolerance in [-1, Double.infinity] {
      #expect(throws: StreamError.invalidTolerance(milliseconds: tolerance)) {
        try StreamScoring(filter: filter(), tolerance: tolerance)
      }
    }
    #expect(throws: StreamError.self) { try StreamScoring(filter: filter(), tolerance: .nan) }
    #expect(throws: StreamError.invalidFrameRate(0)) { try StreamScoring(filter: filter(), frameRate: 0) }
  }

  /// Garwood's exact limits, as tables of the Poisson distribution have them.
  @Test(arguments: [
    (0, 0.0, 3.689), (1, 0.0253, 5.572), (2, 0.242, 7.225), (5, 1.623, 11.668), (10, 4.795, 18.390),
    (20, 12.217, 30.888), (50, 37.111, 65.919), (100, 81.364, 121.627),
  ])
  func poissonIntervalIsNearTheExactOne(count: Int, low: Double, high: Double) {
    let interval = PoissonInterval(count: count)
    #expect(abs(interval.low - low) < 0.03 && abs(interval.high - high) < 0.03)
  }
}
