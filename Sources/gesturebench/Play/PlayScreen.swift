import GestureReports
import PoseGames

/// A game drawn in place on a terminal.
///
/// Each picture is written over the last in one piece, and the cursor stays below it: whenever the program
/// ends, however it ends, the terminal is as it should be.
struct PlayScreen {
  private var shown: [String] = []
  private var lastJudgement = ""

  mutating func draw(
    _ game: some ShownGame, _ events: [GameEvent], seen: String?, _ summary: PlaySummary
  ) throws {
    for case .judged(let judgement) in events.map(\.kind) { lastJudgement = judgement.text }
    let standing = game.standing
    let head =
      "\(type(of: game).name)   level \(standing.level)   attempts \(standing.attempts) of "
      + "\(GameStanding.attemptsAtStart)   \(seconds(summary.now - summary.start).dropLast(2)) s"
    let lines =
      [head, ""] + game.scene(at: summary.now)
      + ["", "seen    " + (seen?.visible ?? "-"), "last    " + lastJudgement]
    try show(lines.map { String($0.prefix(Console.width - 1)) })
  }

  private mutating func show(_ lines: [String]) throws {
    guard lines != shown else { return }
    let up = shown.isEmpty ? "" : "\u{1B}[\(shown.count)A"
    let text = lines.map { $0 + "\u{1B}[K\n" }.joined()
    shown = lines
    try Console.print(up + "\r" + text + "\u{1B}[J")
  }
}
