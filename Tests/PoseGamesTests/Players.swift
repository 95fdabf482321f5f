import GestureModel
import GestureRecognizers
import PoseGames

/// What the games are played with here.
enum Play {
  static let poses = ["horns", "like", "palm", "pistol", "point", "pointup", "shaka"]

  static func settings(_ form: GameForm = .faithful, maxLevel: Int = 100) throws -> GameSettings {
    try GameSettings(poses: poses, form: form, maxLevel: maxLevel)
  }

  static func held(_ hold: Double, release: Double = 0, majority: Int = 1) throws -> GameForm {
    .corrected(
      try PoseFilter.Settings(
        holdMilliseconds: hold, releaseMilliseconds: release, majorityFrames: majority))
  }

  /// A pose that is not `pose`.
  static func other(than pose: String) -> String { pose == "palm" ? "like" : "palm" }

  /// Answers as soon as the game listens, wrongly where `isRight` says so, until it ends or `limit` answers.
  static func toTheEnd<Game: PoseGame>(
    _ game: inout Game, from start: Double = 0, limit: Int = 100_000, isRight: (Int) -> Bool
  ) -> [GameEvent] {
    var now = start
    var answers = 0
    var events = game.advance(to: now)
    while answers < limit {
      if let wanted = game.wanted {
        events += game.take(isRight(answers) ? wanted : other(than: wanted), at: now)
        answers += 1
      } else if let due = game.nextDue {
        now = due
        events += game.advance(to: now)
      } else {
        break
      }
    }
    return events
  }

  /// One call at odd moments, with poses that are often the wanted one.
  struct Call {
    var pose: String?
    var time: Double
  }

  static func randomCalls(seed: UInt64, count: Int) -> [Call] {
    var generator = SeededGenerator(seed: seed)
    var time = 0.0
    return (0..<count).map { _ in
      time += 200 * generator.uniform()
      return Call(pose: generator.below(3) == 0 ? nil : poses[generator.below(poses.count)], time: time)
    }
  }
}

extension [GameEvent] {
  var judgements: [Judgement] {
    compactMap { if case .judged(let judgement) = $0.kind { judgement } else { nil } }
  }

  var levels: [Int] { compactMap { if case .levelBegan(let level) = $0.kind { level } else { nil } } }

  var results: [GameStanding.Result] {
    compactMap { if case .ended(let result) = $0.kind { result } else { nil } }
  }
}
