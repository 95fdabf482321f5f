import GestureModel
import GestureRecognizers
import PoseGames
import Testing

/// The rules of the memory game, over recorded calls with a clock of the test's own.
@Suite struct MemoriseGameTests {
  private func game(
    _ form: GameForm = .faithful, maxLevel: Int = 100, seed: UInt64 = 1
  ) throws -> MemoriseGame {
    try MemoriseGame(Play.settings(form, maxLevel: maxLevel), seed: seed)
  }

  /// The sequence, after the game has come to listen to its first position.
  private func listening(_ game: inout MemoriseGame) -> [String] {
    _ = game.advance(to: 0)
    _ = game.advance(to: 5_600)
    return game.sequence
  }

  @Test func lengthsGoByLevel() throws {
    #expect((1...9).map(MemoriseGame.sequenceLength) == [4, 4, 4, 5, 6, 7, 8, 8, 8])
    var game = try game(maxLevel: 9)
    let events = Play.toTheEnd(&game) { _ in true }
    #expect(events.levels == Array(1...9))
    #expect(events.judgements.count == 4 + 4 + 4 + 5 + 6 + 7 + 8 + 8 + 8)
    #expect(events.results == [.won])
    #expect(game.standing.level == 9)
    #expect(game.standing.attempts == 5)
  }

  @Test func aLevelTakesItsTime() throws {
    var game = try game(maxLevel: 2)
    let start = 123.25
    var events = game.advance(to: start)
    let sequence = game.sequence
    #expect(sequence.count == 4)
    events += game.advance(to: start + 5_600)
    func event(_ after: Double, _ kind: GameEvent.Kind) -> GameEvent {
      GameEvent(time: start + after, kind: kind)
    }
    #expect(
      events == [
        event(0, .levelBegan(1)), event(0, .shown(sequence[0], position: 0)),
        event(1_200, .shown(sequence[1], position: 1)), event(2_400, .shown(sequence[2], position: 2)),
        event(3_600, .shown(sequence[3], position: 3)), event(4_800, .thinking),
        event(5_600, .listening(to: 0)),
      ])
    let wrong = Play.other(than: sequence[0])
    events = game.take(wrong, at: start + 6_000)
    events += game.take(sequence[0], at: (start + 7_000).nextDown)
    events += game.take(sequence[0], at: start + 7_000)
    #expect(
      events == [
        event(6_000, .judged(Judgement(index: 0, wanted: sequence[0], answer: .wrong(seen: wrong)))),
        event(7_000, .listening(to: 0)),
        event(7_000, .judged(Judgement(index: 0, wanted: sequence[0], answer: .right))),
      ])
    events = (1..<4).flatMap { game.take(sequence[$0], at: start + 7_000 + Double($0) * 1_000) }
    #expect(events.judgements.map(\.answer) == [.right, .right, .right])
    #expect(game.standing.level == 1)
    events = game.advance(to: start + 11_000)
    #expect(events.map(\.kind).first == .levelBegan(2))
    #expect(events.map(\.time) == [start + 11_000, start + 11_000])
    #expect(game.standing.attempts == 4)
  }

  @Test func nothingIsJudgedBeforeTheGameListens() throws {
    var game = try game()
    _ = game.advance(to: 0)
    let sequence = game.sequence
    #expect(game.take(Play.other(than: sequence[0]), at: 5_599.999_999).judgements == [])
    #expect(game.take(sequence[0], at: 5_600).judgements.map(\.answer) == [.right])
  }

  @Test func theFifthMistakeEndsTheGame() throws {
    var game = try game()
    // Two mistakes at the first position, two at the second, one in the second level.
    let wrong: Set = [0, 1, 3, 4, 9]
    let events = Play.toTheEnd(&game) { !wrong.contains($0) }
    #expect(events.judgements.map(\.index) == [0, 0, 0, 1, 1, 1, 2, 3, 0, 1])
    #expect(events.results == [.lost])
    #expect(game.standing.attempts == 0)
    #expect(game.standing.level == 2)
    #expect(game.state == .ended)
    #expect(game.take("palm", at: 1e9) == [])
    #expect(game.advance(to: 1e12) == [])
  }

  @Test func sequencesAreDrawnFromFourPosesWithRepeats() throws {
    var known: Set<String> = []
    var repeats = 0
    for seed in 0..<60 as Range<UInt64> {
      var game = try game(maxLevel: 8, seed: seed)
      let shown = Play.toTheEnd(&game) { _ in true }.split { event in
        if case .levelBegan = event.kind { true } else { false }
      }.map { level in
        level.compactMap { if case .shown(let pose, _) = $0.kind { pose } else { nil } }
      }
      #expect(shown.count == 8)
      for sequence in shown {
        #expect(Set(sequence).count <= 4)
        if Set(sequence).count < sequence.count { repeats += 1 }
        known.formUnion(sequence)
      }
    }
    #expect(known == Set(Play.poses))
    // A sequence of four without repeat comes once in eleven times; eight of four always repeat.
    #expect(repeats > 300)
  }

  @Test func nothingRecognisedIsNoAnswer() throws {
    var game = try game()
    let sequence = listening(&game)
    #expect(game.take(nil, at: 5_700) == [])
    #expect(game.take(sequence[0], at: 60_000).judgements.map(\.answer) == [.right])
  }

  @Test func correctedWaitsUntilAPoseIsHeld() throws {
    var game = try game(Play.held(100))
    let sequence = listening(&game)
    let wrong = Play.other(than: sequence[0])
    for (pose, time) in [(wrong, 5_600.0), (sequence[0], 5_650), (wrong, 5_700), (sequence[0], 5_750)] {
      #expect(game.take(pose, at: time) == [])
    }
    #expect(game.take(sequence[0], at: 5_849.9) == [])
    #expect(game.take(sequence[0], at: 5_850).judgements.map(\.answer) == [.right])

    // Held on, it answers the next position after as long again.
    #expect(game.take(sequence[0], at: 6_850).judgements == [])
    #expect(game.take(sequence[0], at: 6_949).judgements == [])
    #expect(game.take(sequence[0], at: 6_950).judgements.map(\.index) == [1])
  }

  @Test func faithfulTakesTheFirstPoseOnItsWay() throws {
    for (form, answer) in [(GameForm.faithful, "on its way"), (try Play.held(50), "meant")] {
      var game = try game(form)
      _ = listening(&game)
      var events: [GameEvent] = []
      for (pose, time) in [("on its way", 5_610.0), ("meant", 5_640), ("meant", 5_700)] {
        events += game.take(pose, at: time)
      }
      #expect(events.judgements.map(\.answer) == [.wrong(seen: answer)])
    }
  }

  @Test func oneCallDoesWhatManyDo() throws {
    for seed in 0..<20 as Range<UInt64> {
      var plain = try game(Play.held(60), seed: seed)
      var stepped = plain
      var generator = SeededGenerator(seed: seed)
      for call in Play.randomCalls(seed: seed, count: 400) {
        var events: [GameEvent] = []
        while let due = stepped.nextDue, due <= call.time, generator.below(4) > 0 {
          events += stepped.advance(to: due)
        }
        events += stepped.take(call.pose, at: call.time)
        #expect(plain.take(call.pose, at: call.time) == events)
      }
      #expect(plain.standing == stepped.standing)
    }
  }

  @Test func timesThatAreNoneChangeNothing() throws {
    var game = try game()
    #expect(game.advance(to: .nan) == [])
    #expect(game.take("palm", at: .infinity) == [])
    #expect(game.state == .notStarted)
    _ = game.advance(to: 1_000)
    _ = game.advance(to: 4_000)
    let state = game.state
    for time in [-1e300, 0, .nan, .infinity, -.infinity, 3_999] { #expect(game.advance(to: time) == []) }
    #expect(game.state == state)
    // A jump as far as numbers go waits for the player, like any.
    let events = game.advance(to: .greatestFiniteMagnitude)
    #expect(events.last == GameEvent(time: 6_600, kind: .listening(to: 0)))
  }

  @Test func equalSeedsGiveEqualGames() throws {
    var games = [try game(seed: 7), try game(seed: 7), try game(seed: 8)]
    let events = games.indices.map { index in Play.toTheEnd(&games[index]) { $0 % 9 != 8 } }
    #expect(events[0] == events[1])
    #expect(events[0] != events[2])
  }

  @Test func settingsAreChecked() throws {
    #expect(throws: GameError.tooFewPoses(count: 3, needed: 4)) {
      try MemoriseGame(GameSettings(poses: ["a", "b", "c"], form: .faithful), seed: 1)
    }
    #expect(throws: GameError.repeatedPose("a")) {
      try GameSettings(poses: ["a", "b", "a"], form: .faithful)
    }
    for level in [0, -1, 10_001, Int.max] {
      #expect(throws: GameError.invalidMaxLevel(level)) { try Play.settings(maxLevel: level) }
    }
  }
}
