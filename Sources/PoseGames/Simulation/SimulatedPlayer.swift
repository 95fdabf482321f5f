import GestureModel
import GestureRecognizers

/// Plays a game to its end, showing every pose that is wanted, which is then read rightly or not.
///
/// An answer is read as a whole: the pose is held for as long as it takes, and all its frames are read alike,
/// as frames that follow one another are. Where a pose is rejected, it is shown again if the game still
/// listens; after 100 answers to the same question that the game has not taken, the player gives up.
struct SimulatedPlayer {
  static let framesPerSecond = 30.0
  static let patience = 100

  enum Ending {
    case won, lost, gaveUp
  }

  let misreading: Misreading
  var generator: SeededGenerator

  /// - Returns: how it ended; the level is in the game's standing.
  mutating func play(_ game: inout some PoseGame) -> Ending {
    var now = 0.0
    var unheard = 0
    _ = game.advance(to: now)
    while unheard < Self.patience {
      if let wanted = game.wanted {
        let answer = misreading.answer(to: wanted, using: &generator)
        unheard = show(answer, to: &game, now: &now) ? 0 : unheard + 1
      } else if let due = game.nextDue {
        now = due
        _ = game.advance(to: now)
      } else {
        break
      }
    }
    switch game.standing.result {
    case .won: return .won
    case .lost: return .lost
    case nil: return .gaveUp
    }
  }

  /// - Returns: whether it came to a judgement.
  private func show(_ answer: String?, to game: inout some PoseGame, now: inout Double) -> Bool {
    guard let answer else {
      while let due = game.nextDue {
        now = due
        if isJudged(game.advance(to: now)) { return true }
      }
      return false
    }
    let start = now
    for frame in 0..<frameLimit(of: game.settings.form) {
      now = start + Double(frame) * 1_000 / Self.framesPerSecond
      if isJudged(game.take(answer, at: now)) { return true }
    }
    return false
  }

  private func isJudged(_ events: [GameEvent]) -> Bool {
    events.contains { if case .judged = $0.kind { true } else { false } }
  }

  /// Enough for an answer to be held and more, and at most about a minute.
  private func frameLimit(of form: GameForm) -> Int {
    guard case .corrected(let filter) = form else { return 1 }
    let seconds = min(filter.holdMilliseconds / 1_000 + 1, 60)
    return Int(seconds * Self.framesPerSecond) + filter.majorityFrames
  }
}
