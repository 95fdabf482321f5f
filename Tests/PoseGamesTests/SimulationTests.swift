import GestureRecognizers
import PoseGames
import Testing

/// How far a player gets whose poses are misread, against what probability theory says.
@Suite struct SimulationTests {
  private func run<Game: PoseGame>(
    _: Game.Type, _ misreading: Misreading, form: GameForm = .faithful, maxLevel: Int = 20, games: Int = 200,
    seed: UInt64 = 1, workers: Int = 2
  ) throws -> LevelDistribution {
    try GameSimulation(
      Play.settings(form, maxLevel: maxLevel), misreading: misreading, seed: seed
    ).run(Game.self, games: games, workers: workers)
  }

  private func rate(_ rate: Double) throws -> Misreading {
    try Misreading(errorRate: rate, poses: Play.poses)
  }

  /// The mean level when each answer is wrong with probability `error`, and a level takes so many right ones.
  ///
  /// A level is won when fewer than five mistakes come before its last right answer: a negative binomial tail.
  private func expectedMean(error: Double, answers: [Int]) -> Double {
    var mean = 1.0
    var right = 0
    for count in answers.dropLast() {
      right += count
      var term = 1.0
      for _ in 0..<right { term *= 1 - error }
      for mistakes in 0..<5 {
        mean += term
        term *= error * Double(right + mistakes) / Double(mistakes + 1)
      }
    }
    return mean
  }

  private func memorised(_ levels: Int) -> [Int] {
    (1...levels).map { [4, 4, 4, 5, 6, 7].dropFirst($0 - 1).first ?? 8 }
  }

  private func expectExtremes(_ game: (some PoseGame).Type, _ form: GameForm) throws {
    for maxLevel in [1, 2, 20] {
      let perfect = try run(game, rate(0), form: form, maxLevel: maxLevel, games: 20)
      #expect(perfect.mean == Double(maxLevel))
      #expect(perfect.won == 20)
      let hopeless = try run(game, rate(1), form: form, maxLevel: maxLevel, games: 20)
      #expect(hopeless.mean == 1)
      #expect(hopeless.won == 0)
      #expect(perfect.gaveUp + hopeless.gaveUp == 0)
    }
  }

  @Test func meanLevelIsTheHighestAtRateZeroAndOneAtRateOne() throws {
    for form in [GameForm.faithful, try Play.held(300, release: 200, majority: 3)] {
      try expectExtremes(MemoriseGame.self, form)
      try expectExtremes(RepeatGame.self, form)
    }
  }

  @Test func meanLevelIsWhatProbabilityTheorySays() throws {
    var before = (memorise: Double.infinity, repeat: Double.infinity)
    for error in [0.02, 0.05, 0.1, 0.2, 0.5] {
      let memorise = try run(MemoriseGame.self, rate(error), games: 4_000).mean
      let `repeat` = try run(RepeatGame.self, rate(error), games: 4_000).mean
      // The level's standard deviation is under 6, so a mean of 4,000 games is good to 0.1 each sigma.
      #expect(abs(memorise - expectedMean(error: error, answers: memorised(20))) < 0.4)
      #expect(
        abs(`repeat` - expectedMean(error: error, answers: Array(repeating: 4, count: 20))) < 0.4)
      #expect(memorise < before.memorise && `repeat` < before.repeat)
      before = (memorise, `repeat`)
    }
  }

  @Test func resultDependsOnTheSeedOnly() throws {
    let one = try run(MemoriseGame.self, rate(0.1), workers: 1)
    #expect(try run(MemoriseGame.self, rate(0.1), workers: 4) == one)
    #expect(try run(MemoriseGame.self, rate(0.1), seed: 2) != one)
    // Read as a whole, an answer is worth the same in both forms.
    #expect(try run(MemoriseGame.self, rate(0.1), form: Play.held(250)) == one)
    #expect(try run(RepeatGame.self, rate(0.1), form: Play.held(250)) == run(RepeatGame.self, rate(0.1)))
  }

  @Test func aHoldThatTakesTooManyFramesIsNeverAnswered() throws {
    // 61 frames of a majority of 121 take two seconds, and the window has one.
    let form = try Play.held(100, majority: 121)
    #expect(try run(RepeatGame.self, rate(0), form: form, games: 5).mean == 1)
    #expect(try run(MemoriseGame.self, rate(0), form: form, games: 5).mean == 20)
  }

  private func table(_ row: (Int) -> [Int], rejected: Int) throws -> Misreading {
    let labels = Play.poses + ["fist"]
    return try Misreading(
      labels: labels, confusion: labels.indices.map(row), rejected: labels.map { _ in rejected },
      poses: Play.poses)
  }

  @Test func aConfusionMatrixIsDrawnFrom() throws {
    func diagonal(_ truth: Int, _ right: Int, _ fist: Int) -> [Int] {
      (0..<8).map { $0 == truth ? right : $0 == 7 ? fist : 0 }
    }
    #expect(try run(RepeatGame.self, table({ diagonal($0, 9, 0) }, rejected: 0)).mean == 20)
    #expect(try run(RepeatGame.self, table({ diagonal($0, 0, 3) }, rejected: 0)).mean == 1)
    // One in ten taken for a class that the game does not have, or rejected: missed in the one game, shown again
    // in the other.
    let expected = expectedMean(error: 0.1, answers: Array(repeating: 4, count: 20))
    let taken = try run(RepeatGame.self, table({ diagonal($0, 9, 1) }, rejected: 0), games: 4_000).mean
    let rejected = try run(RepeatGame.self, table({ diagonal($0, 9, 0) }, rejected: 1), games: 4_000).mean
    #expect(abs(taken - expected) < 0.4)
    #expect(abs(rejected - expected) < 0.4)
    #expect(try run(MemoriseGame.self, table({ diagonal($0, 9, 0) }, rejected: 1)).mean == 20)
  }

  @Test func aPoseThatIsAlwaysRejectedMakesThePlayerGiveUp() throws {
    let blind = try table({ _ in Array(repeating: 0, count: 8) }, rejected: 4)
    let memorise = try run(MemoriseGame.self, blind)
    #expect(memorise.gaveUp == 200)
    #expect(memorise.mean == 1)
    let missed = try run(RepeatGame.self, blind)
    #expect(missed.gaveUp == 0)
    #expect(missed.mean == 1)
  }

  @Test func figuresThatAreNoneAreRefused() throws {
    for bad in [-0.1, 1.1, .infinity] {
      #expect(throws: MisreadingError.invalidErrorRate(bad)) { try rate(bad) }
    }
    #expect(throws: MisreadingError.self) { try rate(.nan) }
    func read(_ labels: [String], _ confusion: [[Int]], _ rejected: [Int]) throws {
      _ = try Misreading(labels: labels, confusion: confusion, rejected: rejected, poses: ["a", "b"])
    }
    try read(["a", "b"], [[1, 0], [0, 1]], [0, 0])
    #expect(throws: MisreadingError.unknownPoses(["b"], known: ["a"])) { try read(["a"], [[1]], [0]) }
    #expect(throws: MisreadingError.noSamples(label: "b")) {
      try read(["a", "b"], [[1, 0], [0, 0]], [0, 0])
    }
    #expect(throws: MisreadingError.invalidCount(-1, label: "a")) {
      try read(["a", "b"], [[1, -1], [0, 1]], [0, 0])
    }
    #expect(throws: MisreadingError.invalidCount(Int.max, label: "a")) {
      try read(["a", "b"], [[1, Int.max], [0, 1]], [0, 0])
    }
    #expect(throws: MisreadingError.repeatedLabel("a")) {
      try read(["a", "a"], [[1, 0], [0, 1]], [0, 0])
    }
    #expect(throws: MisreadingError.unequalCounts(labels: 2, rows: 1, row: nil)) {
      try read(["a", "b"], [[1, 0]], [0, 0])
    }
    #expect(throws: MisreadingError.unequalCounts(labels: 2, rows: 1, row: 1)) {
      try read(["a", "b"], [[1, 0], [0]], [0, 0])
    }
  }

  @Test func quantilesAreNearestRanks() {
    let levels = LevelDistribution(counts: [1, 2, 0, 1], won: 1, gaveUp: 0)
    #expect(levels.games == 4)
    #expect(levels.mean == 2.25)
    #expect([0, 0.25, 0.26, 0.75, 0.76, 1].map { levels.quantile($0) } == [1, 1, 2, 2, 4, 4])
  }
}
