import PoseGames

/// Where a game is shown: drawn in place, or told line by line.
enum PlayOutput {
  case screen(PlayScreen)
  case log(PlayLog)

  mutating func show(
    _ events: [GameEvent], of game: some ShownGame, seen: String?, summary: PlaySummary
  ) throws {
    switch self {
    case .screen(var screen):
      try screen.draw(game, events, seen: seen, summary)
      self = .screen(screen)
    case .log(var log):
      for event in events { try Console.print(log.line(event, start: summary.start) + "\n") }
      self = .log(log)
    }
  }
}
