import GestureReports
import PoseGames

/// What happened, one line an event.
struct PlayLog {
  private var attempts = GameStanding.attemptsAtStart

  mutating func line(_ event: GameEvent, start: Double) -> String {
    let time = seconds(event.time - start)
    return String(repeating: " ", count: max(0, 9 - time.count)) + time + " s  " + text(of: event.kind)
  }

  private mutating func text(of kind: GameEvent.Kind) -> String {
    switch kind {
    case .levelBegan(let level): return "level \(level)"
    case .shown(let pose, let position): return "watch \(position + 1): \(pose.visible)"
    case .thinking: return "think"
    case .appeared(let pose, let number): return "appears \(number + 1): \(pose.visible)"
    case .listening(let index): return "listen \(index + 1)"
    case .judged(let judgement):
      if judgement.answer != .right { attempts -= 1 }
      return "judge \(judgement.index + 1): \(judgement.text), \(counted(attempts, "attempt")) left"
    case .left(let number): return "leaves \(number + 1)"
    case .ended(let result): return result.rawValue
    }
  }
}

extension Judgement {
  var text: String {
    switch answer {
    case .right: "\(wanted.visible) is right"
    case .wrong(let seen): "\(seen.visible) for \(wanted.visible) is wrong"
    case .missing: "nothing for \(wanted.visible)"
    }
  }
}
