import GestureModel

/// Many games of a player whose poses are misread.
///
/// Each game has draws of its own, from the seed and its number, so the result depends on neither the workers
/// nor, for the first games, on how many follow.
public struct GameSimulation: Sendable {
  public let settings: GameSettings
  public let misreading: Misreading
  public let seed: UInt64

  public init(_ settings: GameSettings, misreading: Misreading, seed: UInt64) {
    self.settings = settings
    self.misreading = misreading
    self.seed = seed
  }

  /// - Complexity: O(games x length of a game)
  public func run<Game: PoseGame>(
    _: Game.Type, games: Int, workers: Int
  ) throws(GameError) -> LevelDistribution {
    let endings = parallelMap(Array(0..<games), workers: workers) { number in
      Result { () throws(GameError) in try play(Game.self, number: number) }
    }
    var counts = Array(repeating: 0, count: settings.maxLevel)
    var won = 0
    var gaveUp = 0
    for result in endings {
      let (level, ending) = try result.get()
      counts[level - 1] += 1
      if ending == .won { won += 1 }
      if ending == .gaveUp { gaveUp += 1 }
    }
    return LevelDistribution(counts: counts, won: won, gaveUp: gaveUp)
  }

  private func play<Game: PoseGame>(
    _: Game.Type, number: Int
  ) throws(GameError) -> (level: Int, ending: SimulatedPlayer.Ending) {
    var draws = SeededGenerator(seed: seed, stream: UInt64(number))
    var game = try Game(settings, seed: draws.next())
    var player = SimulatedPlayer(misreading: misreading, generator: draws)
    let ending = player.play(&game)
    return (game.standing.level, ending)
  }
}
