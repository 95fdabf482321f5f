import Foundation
import PoseGames

/// The frames of a game, counted.
struct PlaySummary {
  /// When the first was.
  private(set) var start = 0.0
  /// When the latest was.
  private(set) var now = 0.0
  private(set) var frames = 0

  mutating func count(_ milliseconds: Double) {
    if frames == 0 { (start, now) = (milliseconds, milliseconds) }
    now = max(now, milliseconds)
    frames += 1
  }

  func text(of game: some PoseGame, _ request: PlayRequest) -> String {
    let standing = game.standing
    let result = standing.result?.rawValue ?? "not over"
    return """
      \(type(of: game).name): \(result) at level \(standing.level), \(counted(standing.attempts, "attempt")) left
      \(counted(frames, "frame")), \(seconds(now - start)) s, \(request.settings.form.text), seed \(request.seed)

      """
  }
}

extension GameForm {
  var text: String {
    switch self {
    case .faithful: "faithful"
    case .corrected(let filter):
      "corrected (hold \(milliseconds(filter.holdMilliseconds)), release "
        + "\(milliseconds(filter.releaseMilliseconds)), majority \(filter.majorityFrames))"
    }
  }

  private func milliseconds(_ value: Double) -> String {
    (Int(exactly: value).map { String($0) } ?? String(value)) + " ms"
  }
}

/// Milliseconds as seconds with three digits.
func seconds(_ milliseconds: Double) -> String { String(format: "%.3f", milliseconds / 1_000) }
