import GestureEvaluation
import GestureModel
import GestureRecognizers
import Testing

/// Streams whose score can be worked out by hand.
@Suite struct StreamScoringTests {
  /// A rejected frame shows no pose, so it is right where none is shown, and a mistake elsewhere.
  @Test func rejectedFramesCountAsBackground() throws {
    var run = streamRun(
      frames([("none/-", 3), ("fist/fist", 4), ("fist/-", 2), ("none/fist", 1), ("none/none", 5)]))
    #expect(run.confusion.correct == 9 && run.protocolSettings.isEmpty)
    run.stream = try StreamScoring(filter: filter()).score(run)
    #expect(run.confusion.correct == 12 && run.confusion.rightlyRejected == 3)
    #expect(run.confusion.rejectedCount == 5 && run.confusion.wrong == 1 && run.confusion.total == 15)
    #expect(run.outcomes.count(where: run.isRight) == 12)
    let none = run.confusion.classMetrics[try #require(run.classes.firstIndex(of: "none"))]
    #expect(none.recall == 8.0 / 9 && none.precision == 8.0 / 10)
    #expect(Baseline(run).outcomes.wrong == 3)
    #expect(Baseline(run).protocolSettings == [Setting("background", .text("none"))])
    // Under another name no class stands for rejection.
    run.stream = try StreamScoring(filter: filter(), background: "idle").score(run)
    #expect(run.confusion.correct == 9)
  }

  private func tally(_ score: StreamScore, _ name: String, of run: EvaluationRun) -> StreamTally? {
    score.perClass.first { run.classes[$0.label] == name }?.tally
  }

  /// Poses of 500 ms with pauses of 300 ms; 1,900 ms in all.
  private let perfect = frames([
    ("none/none", 10), ("a/a", 50), ("none/-", 30), ("b/b", 50), ("none/none", 51),
  ])

  @Test(arguments: [0.0, 10, 30, 200, 490]) func perfectAnswersHitEverySegmentAfterTheHold(
    hold: Double
  ) throws {
    let run = streamRun(perfect)
    let score = try StreamScoring(filter: filter(hold: hold, release: 50), tolerance: 0).score(run)
    #expect(score.recordings == 1 && abs(score.minutes - 1.9 / 60) < 1e-12)
    #expect(score.overall.segments == 2 && score.overall.hits == 2 && score.overall.misses == 0)
    #expect(score.overall.falseActivations == 0 && score.overall.repeats == 0)
    #expect(score.overall.delays == [hold, hold])
    #expect(score.overall.medianDelay == hold && score.overall.longDelay == hold)
    #expect(score.perClass.map { run.classes[$0.label] } == ["a", "b"])
    #expect(score.perClass.allSatisfy { $0.tally.hits == 1 && $0.tally.segments == 1 })
  }

  @Test func aHoldLongerThanThePoseMissesIt() throws {
    let score = try StreamScoring(filter: filter(hold: 500)).score(streamRun(perfect))
    #expect(score.overall.hits == 0 && score.overall.misses == 2 && score.overall.falseActivations == 0)
    #expect(score.overall.hitRate == 0)
    #expect(score.overall.medianDelay == nil && score.overall.longDelay == nil)
  }

  @Test func flickerShorterThanTheHoldGivesNothing() throws {
    let flickering = frames([
      ("none/none", 40), ("none/a", 3), ("none/none", 40), ("a/a", 40), ("none/none", 40), ("none/a", 3),
      ("none/none", 40),
    ])
    let strict = try StreamScoring(filter: filter(hold: 50), tolerance: 0).score(streamRun(flickering))
    #expect(strict.overall.hits == 1 && strict.overall.falseActivations == 0)
    let loose = try StreamScoring(filter: filter(hold: 20), tolerance: 0).score(streamRun(flickering))
    #expect(loose.overall.hits == 1 && loose.overall.falseActivations == 2)
  }

  @Test func aPoseThatIsInterruptedBeginsAgain() throws {
    let interrupted = frames([
      ("none/none", 5), ("a/a", 20), ("a/none", 5), ("a/a", 20), ("a/none", 15), ("a/a", 20),
      ("none/none", 5),
    ])
    for (release, repeats) in [(40.0, 2), (100, 1), (200, 0)] {
      let score = try StreamScoring(filter: filter(release: release)).score(streamRun(interrupted))
      #expect(score.overall.segments == 1 && score.overall.hits == 1)
      #expect(score.overall.repeats == repeats && score.overall.falseActivations == 0)
      #expect(score.overall.delays == [0])
    }
  }

  @Test func toleranceMovesBothEndsOfASegment() throws {
    let early = frames([("none/none", 20), ("none/a", 10), ("a/a", 30), ("none/none", 10)])
    let late = frames([("a/none", 30), ("none/none", 9), ("none/a", 20), ("none/none", 10)])
    for (stream, delay) in [(early, -100.0), (late, 390)] {
      for (tolerance, hits) in [(0.0, 0), (99, 0), (100, 1), (200, 1)] {
        let score = try StreamScoring(filter: filter(), tolerance: tolerance).score(streamRun(stream))
        #expect(score.overall.hits == hits && score.overall.falseActivations == 1 - hits)
        #expect(score.overall.delays == (hits == 1 ? [delay] : []))
      }
    }
  }

  @Test func whatIsSeenInTimeMayBeDecidedAfterTheEnd() throws {
    let short = frames([("none/none", 20), ("a/a", 10), ("none/a", 20), ("none/none", 20)])
    let score = try StreamScoring(filter: filter(hold: 250), tolerance: 0).score(streamRun(short))
    #expect(score.overall.delays == [250])
  }

  @Test func anotherPoseThanTheOneShownIsFalseAndDoesNotHit() throws {
    let confused = frames([("a/b", 30), ("none/none", 30), ("b/b", 30), ("none/b", 1)])
    let run = streamRun(confused)
    let score = try StreamScoring(filter: filter(hold: 100)).score(run)
    #expect(tally(score, "a", of: run)?.misses == 1)
    #expect(tally(score, "b", of: run)?.hits == 1 && tally(score, "b", of: run)?.falseActivations == 1)
    #expect(abs((score.perMinute(1) ?? 0) - 60 / 0.9) < 1e-9)
  }

  @Test func recordingsAreApartAndAddUp() throws {
    let run = streamRun(perfect + frames(recording: "s", [("a/a", 31), ("none/-", 10)]))
    let score = try StreamScoring(filter: filter(hold: 100)).score(run)
    #expect(score.recordings == 2 && abs(score.minutes - 2.3 / 60) < 1e-12)
    #expect(tally(score, "a", of: run)?.segments == 2 && score.overall.hits == 3)
  }

  @Test func anotherBackgroundIsNoPose() throws {
    let idle = frames([("idle/idle", 30), ("a/a", 30), ("idle/idle", 30)])
    let scored = try StreamScoring(filter: filter(), background: "idle").score(streamRun(idle))
    #expect(scored.overall.segments == 1 && scored.overall.hits == 1)
    let taken = try StreamScoring(filter: filter()).score(streamRun(idle))
    #expect(taken.overall.segments == 3 && taken.overall.hits == 3)
  }

  @Test func quantilesOfDelaysLieBetweenThem() throws {
    // Delays of 0, 10, ..., 100 ms.
    let runs = (0...10).flatMap { delay in
      [("none/none", 30), ("a/none", delay), ("a/a", 30)]
    }
    let score = try StreamScoring(filter: filter()).score(streamRun(frames(runs)))
    #expect(score.overall.delays == (0...10).map { Double($0) * 10 })
    #expect(score.overall.medianDelay == 50 && score.overall.longDelay == 90)
  }
}
