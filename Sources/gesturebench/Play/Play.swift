import Foundation
import PoseGames

/// `gesturebench play`: the two games of hand poses, played by a stream of poses or by a simulated player.
enum Play: Verb {
  static let name = "play"
  static let summary = "Play a game of hand poses: from a stream, from a recording, or a thousand times."
  static let operands = "memorise|repeat [options]"
  static let options = [
    OptionDescription(
      "--recognizer", "SPEC",
      meaning: "finger-rule and its parameters; its named poses are those that the game asks for"),
    OptionDescription(
      "--form", "NAME",
      meaning: "corrected (a pose counts once it is held; unless given) or faithful (the first seen counts)"),
    OptionDescription("--hold", "MS", meaning: "how long a pose is held before it counts; 300 unless given"),
    OptionDescription(
      "--release", "MS", meaning: "how long a pose may go unseen and is still held; 200 unless given"),
    OptionDescription(
      "--majority", "N", meaning: "take the most frequent pose of the last N frames; 1 (off) unless given"),
    OptionDescription("--max-level", "N", meaning: "winning this level wins the game; 100 unless given"),
    OptionDescription("--seed", "N", meaning: "of what the game draws; 1 unless given"),
    OptionDescription(
      "--frame-rate", "HZ",
      meaning: "frames a second, for poses with frame numbers in place of times; 30 unless given"),
    OptionDescription("--replay", "FILE", meaning: "play a recording at full speed and print what happens"),
    OptionDescription("--simulate", "N", meaning: "play N games of a player whose poses are misread"),
    OptionDescription("--error-rate", "E", meaning: "of the simulated player: the share of poses misread"),
    OptionDescription(
      "--confusion", "RESULT",
      meaning: "of the simulated player: poses are misread as in this result of evaluate --json"),
    OptionDescription(
      "--json", "FILE", meaning: "write the outcome of --simulate as JSON; - for standard output"),
  ]
  static let discussion = """
    memorise shows a sequence of poses, to be shown again in order. repeat lets poses travel across the screen,
    each to be shown from 3 to 4 seconds after it appeared. Five mistakes end a game.

    Without --replay and --simulate, poses come on standard input, one a line as in datasets/README.md, with
    the time of each; the game's clock is theirs. On a terminal the game is drawn in place; elsewhere, what
    happens is printed line by line.

    Examples:
      your-camera-program | gesturebench play memorise
      gesturebench play repeat --replay recording.ndjson --form faithful
      gesturebench evaluate poses.ndjson --recognizer finger-rule --json result.json
      gesturebench play memorise --simulate 1000 --confusion result.json
    """

  static let games: [any ShownGame.Type] = [MemoriseGame.self, RepeatGame.self]

  static func run(_ arguments: ParsedArguments) throws {
    let request = try PlayRequest(arguments)
    switch request.source {
    case .simulation(let simulation): try simulate(request.game, simulation, request)
    case .recording(let path):
      try play(request.game, PoseFrames(recording: path, frameRate: request.frameRate), request)
    case .standardInput:
      try play(request.game, PoseFrames(frameRate: request.frameRate), request)
    }
  }

  private static func play<Game: ShownGame>(
    _: Game.Type, _ frames: PoseFrames, _ request: PlayRequest
  ) throws {
    var game = try Game(request.settings, seed: request.seed)
    var output = request.drawsInPlace ? PlayOutput.screen(PlayScreen()) : .log(PlayLog())
    var summary = PlaySummary()
    for frame in frames {
      let seen = request.rule.poseName(of: frame.pose)
      let events = game.take(seen, at: frame.milliseconds)
      summary.count(frame.milliseconds)
      try output.show(events, of: game, seen: seen, summary: summary)
      if game.standing.result != nil { break }
    }
    guard summary.frames > 0 else { throw PlayError.noPoses(source: frames.source) }
    try Console.print(summary.text(of: game, request))
  }

  private static func simulate<Game: PoseGame>(
    _: Game.Type, _ simulation: PlayRequest.Simulation, _ request: PlayRequest
  ) throws {
    if let path = simulation.jsonPath { try OutputFile.check(path) }
    let levels = try GameSimulation(
      request.settings, misreading: simulation.misreading, seed: request.seed
    ).run(Game.self, games: simulation.games, workers: ProcessInfo.processInfo.activeProcessorCount)
    let report = SimulationReport(
      game: Game.name, settings: request.settings, seed: request.seed, cause: simulation.cause, levels: levels
    )
    if simulation.jsonPath != "-" { try Console.print(report.text) }
    if let path = simulation.jsonPath { try OutputFile.write(report.json(), to: path) }
  }
}
