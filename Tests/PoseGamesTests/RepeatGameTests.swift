import GestureModel
import GestureRecognizers
import PoseGames
import Testing

/// The rules of the game of rhythm, over recorded calls with a clock of the test's own.
@Suite struct RepeatGameTests {
  private func game(_ form: GameForm = .faithful, maxLevel: Int = 100, seed: UInt64 = 1) throws -> RepeatGame
  {
    try RepeatGame(Play.settings(form, maxLevel: maxLevel), seed: seed)
  }

  /// Started at `start`, with its first pose on the way.
  private func started(_ form: GameForm = .faithful, at start: Double = 0) throws -> (RepeatGame, String) {
    var game = try game(form)
    _ = game.advance(to: start)
    return (game, try #require(game.onScreen.first).pose)
  }

  private func appearances(_ events: [GameEvent]) -> [Double] {
    events.compactMap { if case .appeared = $0.kind { $0.time } else { nil } }
  }

  @Test func ratioGrowsToSeven() {
    for (level, ratio) in [(1, 4.0), (2, 4.2), (6, 5.0), (15, 6.8), (16, 7.0), (17, 7.0), (100, 7.0)] {
      #expect(RepeatGame.ratio(level: level) == ratio)
      #expect(abs(RepeatGame.interval(level: level) - 7_000 / ratio) < 1e-9)
    }
  }

  @Test(arguments: [
    (0.0, false), (2_999.999_999, false), (3_000.0.nextDown, false), (3_000, true), (3_999.9, true),
    (4_000.0.nextDown, true), (4_000, false), (4_000.000_001, false),
  ])
  func aPoseCanBeAnsweredFromThreeToFourSeconds(time: Double, counts: Bool) throws {
    var (game, wanted) = try started()
    let events = game.take(wanted, at: time)
    #expect(events.judgements.contains { $0.index == 0 && $0.answer == .right } == counts)
    #expect((game.standing.attempts == 5) == (time < 4_000))
  }

  @Test func windowsAreExactWhereverTheClockStands() throws {
    for start in [0.1, 1e6 / 3, 1.7e12 + 0.3] {
      let pose = try #require(try started(at: start).0.onScreen.first)
      #expect(pose.appeared == start)
      #expect(pose.opens == start + 3_000)
      #expect(pose.closes == start + 4_000)
      #expect(pose.leaves == start + 7_000)
    }
  }

  @Test func anUnansweredPoseCostsAnAttempt() throws {
    var game = try game()
    let events = game.advance(to: 250) + game.advance(to: 1e9)
    // Poses come every 1.75 s at level 1, and each is missing 4 s after it appeared.
    let missing = events.filter { if case .judged = $0.kind { true } else { false } }
    #expect(missing.map(\.time) == (0..<5).map { 4_250 + Double($0) * 1_750 })
    #expect(events.judgements.allSatisfy { $0.answer == .missing })
    #expect(events.last == GameEvent(time: 11_250, kind: .ended(.lost)))
    #expect(game.standing.level == 1)
    #expect(game.nextDue == nil)
    #expect(game.take("palm", at: 2e9) == [])
  }

  @Test func aPoseTravelsSevenSeconds() throws {
    var (game, wanted) = try started()
    _ = game.take(wanted, at: 3_000)
    _ = game.advance(to: 6_999)
    #expect(game.onScreen.map(\.number) == [0, 1, 2, 3])
    #expect(game.onScreen.first?.answer == .right)
    #expect(game.advance(to: 7_000).contains(GameEvent(time: 7_000, kind: .left(number: 0))))
    #expect(game.onScreen.map(\.number) == [1, 2, 3, 4])
  }

  @Test func onePoseIsJudgedOnce() throws {
    for isRight in [true, false] {
      var (game, wanted) = try started()
      let other = Play.other(than: wanted)
      var events: [GameEvent] = []
      for time in stride(from: 2_900.0, to: 4_100, by: 20) {
        let isFirst = (3_000..<3_020).contains(time)
        events += game.take(isFirst == isRight ? wanted : other, at: time)
      }
      #expect(events.judgements.map(\.answer) == [isRight ? .right : .wrong(seen: other)])
      #expect(game.standing.attempts == (isRight ? 5 : 4))
    }
    for seed in 0..<30 as Range<UInt64> {
      var game = try game(seed: seed)
      let events = Play.randomCalls(seed: seed, count: 600).flatMap { game.take($0.pose, at: $0.time) }
      let judged = events.judgements.map(\.index)
      #expect(judged == Array(0..<judged.count))
      #expect(events.results == [.lost])
    }
  }

  @Test func fourRightAnswersRaiseTheLevelWhateverComesBetween() throws {
    var game = try game()
    let wrong: Set = [1, 5, 6, 20]
    let events = Play.toTheEnd(&game, limit: 24) { !wrong.contains($0) }
    #expect(events.levels == [1, 2, 3, 4, 5, 6])
    #expect(game.standing.attempts == 1)
    #expect(game.standing.level == 6)
  }

  @Test func theRhythmFollowsTheLevelWithoutDrift() throws {
    var game = try game(maxLevel: 60)
    let start = 1.7e12 + 0.3
    let events = Play.toTheEnd(&game, from: start) { _ in true }
    #expect(events.results == [.won])
    var level = 0
    var expected = start
    var due: [Double] = []
    for event in events {
      switch event.kind {
      case .levelBegan(let next): level = next
      case .appeared:
        due.append(expected)
        expected += 7_000 / min(7, 4 + 0.2 * Double(level - 1))
      default: break
      }
    }
    let times = appearances(events)
    #expect(times.count > 240)
    // Sums of doubles near 1.7e12 are good to a quarter of a microsecond each.
    #expect(zip(times, due).allSatisfy { abs($0 - $1) < 0.1 })
  }

  @Test func windowsTouchButNeverOverlap() throws {
    for start in [0, 0.1, 1e5 / 3, 1.7e12 + 0.7] {
      var game = try game(maxLevel: 30)
      var poses: [Int: TravellingPose] = [:]
      var now = start
      _ = game.advance(to: now)
      while game.standing.result == nil {
        for pose in game.onScreen { poses[pose.number] = pose }
        if let wanted = game.wanted {
          _ = game.take(wanted, at: now)
        } else {
          now = try #require(game.nextDue)
          _ = game.advance(to: now)
        }
      }
      let ordered = poses.values.sorted { $0.number < $1.number }
      #expect(ordered.count > 110)
      #expect(zip(ordered, ordered.dropFirst()).allSatisfy { $0.closes <= $1.opens })
      #expect(zip(ordered, ordered.dropFirst()).contains { $0.closes == $1.opens })
      #expect(ordered.allSatisfy { $0.opens < $0.closes })
    }
  }

  @Test func correctedAsksForAHoldWithinTheWindow() throws {
    var (game, wanted) = try started(Play.held(200))
    for time in stride(from: 2_500.0, to: 3_200, by: 50) {
      #expect(game.take(wanted, at: time).judgements == [])
    }
    #expect(game.take(wanted, at: 3_200).judgements.map(\.answer) == [.right])

    (game, wanted) = try started(Play.held(200))
    #expect(game.take(wanted, at: 3_850).judgements == [])
    #expect(game.take(wanted, at: 4_050).judgements.map(\.answer) == [.missing])
  }

  @Test func aHoldThatFitsNoWindowIsRefused() throws {
    #expect(throws: GameError.holdTooLong(milliseconds: 1_000, window: 1_000)) {
      try game(Play.held(1_000))
    }
    _ = try game(Play.held(1_000.0.nextDown))
    #expect(throws: GameError.tooFewPoses(count: 1, needed: 2)) {
      try RepeatGame(GameSettings(poses: ["palm"], form: .faithful), seed: 1)
    }
  }

  @Test func oneCallDoesWhatManyDo() throws {
    for seed in 0..<20 as Range<UInt64> {
      var plain = try game(Play.held(60), seed: seed)
      var stepped = plain
      var generator = SeededGenerator(seed: seed)
      var all: [GameEvent] = []
      for call in Play.randomCalls(seed: seed, count: 400) {
        var events: [GameEvent] = []
        while let due = stepped.nextDue, due <= call.time, generator.below(4) > 0 {
          events += stepped.advance(to: due)
        }
        events += stepped.take(call.pose, at: call.time)
        #expect(plain.take(call.pose, at: call.time) == events)
        all += events
      }
      #expect(zip(all, all.dropFirst()).allSatisfy { $0.time <= $1.time })
    }
  }

  @Test(arguments: [
    -1e300, 1e16, 3e18, 1e19, 3e19, 7.1e19, 1.3e20, 1e21, 1e300, Double.greatestFiniteMagnitude,
  ])
  func clocksTooFarAheadToCountMillisecondsEndTheGame(start: Double) throws {
    var game = try game()
    let events = game.advance(to: start) + game.advance(to: .greatestFiniteMagnitude)
    #expect(events.results == [.lost])
    #expect(events.judgements.map(\.index) == [0, 1, 2, 3, 4])
    #expect(events.count < 100_000)
  }

  @Test func equalSeedsGiveEqualGames() throws {
    var games = [try game(seed: 7), try game(seed: 7), try game(seed: 8)]
    let events = games.indices.map { index in Play.toTheEnd(&games[index]) { $0 % 9 != 8 } }
    #expect(events[0] == events[1])
    #expect(events[0] != events[2])
  }
}
