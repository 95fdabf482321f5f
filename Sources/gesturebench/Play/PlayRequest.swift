import Foundation
import GestureRecognizers
import PoseGames

/// What a command line asks `play` for.
struct PlayRequest {
  enum Source {
    case standardInput
    case recording(String)
    case simulation(Simulation)
  }

  struct Simulation {
    let games: Int
    let misreading: Misreading
    let cause: SimulationReport.Cause
    let jsonPath: String?
  }

  static let formNames = ["faithful", "corrected"]

  let game: any ShownGame.Type
  let rule: FingerRule
  let settings: GameSettings
  let seed: UInt64
  /// Frames a second.
  let frameRate: Double
  let source: Source

  init(_ arguments: ParsedArguments) throws {
    game = try Self.game(arguments)
    let recognizer = try RecognizerCatalog.recognizer(arguments.text("--recognizer") ?? FingerRule.name)
    guard let rule = recognizer as? FingerRule else {
      throw PlayError.notAFingerRule(type(of: recognizer).name)
    }
    self.rule = rule
    settings = try GameSettings(
      poses: rule.poses.poses.map(\.name), form: Self.form(arguments),
      maxLevel: arguments.integer("--max-level", in: GameSettings.levelRange) ?? 100)
    seed = try arguments.seed()
    frameRate = try arguments.number("--frame-rate", in: 1...100_000, unit: "frames a second") ?? 30
    source = try Self.source(arguments, rule)
  }

  /// Text that is read on a terminal while it happens; a recording is over at once.
  var drawsInPlace: Bool {
    guard case .standardInput = source else { return false }
    return isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  private static func game(_ arguments: ParsedArguments) throws(UsageError) -> any ShownGame.Type {
    let known = Play.games.map { $0.name }
    guard let name = arguments.operands.first else {
      throw .missingOperand("the game, \(known.joined(separator: " or ")),")
    }
    if arguments.operands.count > 1 {
      throw .surplusOperand(arguments.operands[1], allowed: "one game at a time")
    }
    guard let game = Play.games.first(where: { $0.name == name }) else {
      throw .unknownName(name, kind: "game", known: known)
    }
    return game
  }

  private static func form(_ arguments: ParsedArguments) throws -> GameForm {
    let name = arguments.text("--form") ?? "corrected"
    guard formNames.contains(name) else { throw UsageError.unknownName(name, kind: "form", known: formNames) }
    if name == "faithful" {
      for option in ["--hold", "--release", "--majority"] where arguments.has(option) {
        throw UsageError.optionsExclude(
          option, "--form faithful", reason: "there the first pose counts that is seen")
      }
      return .faithful
    }
    return .corrected(
      try PoseFilter.Settings(
        holdMilliseconds: arguments.number("--hold", in: 0...60_000, unit: "milliseconds") ?? 300,
        releaseMilliseconds: arguments.number("--release", in: 0...60_000, unit: "milliseconds") ?? 200,
        majorityFrames: arguments.integer("--majority", in: PoseFilter.Settings.majorityRange) ?? 1))
  }

  private static func source(_ arguments: ParsedArguments, _ rule: FingerRule) throws -> Source {
    guard let games = try arguments.integer("--simulate", in: 1...10_000_000) else {
      for option in ["--error-rate", "--confusion", "--json"] where arguments.has(option) {
        throw UsageError.optionNeeds(option, "--simulate N")
      }
      return arguments.text("--replay").map { .recording($0) } ?? .standardInput
    }
    for option in ["--replay", "--frame-rate"] where arguments.has(option) {
      throw UsageError.optionsExclude(
        option, "--simulate", reason: "a simulated player has no frames to read")
    }
    let rate = try arguments.number("--error-rate", in: 0...1, unit: "a share")
    let path = arguments.text("--confusion")
    let misreading: Misreading
    let cause: SimulationReport.Cause
    switch (rate, path) {
    case (let rate?, nil):
      misreading = try Misreading(errorRate: rate, poses: rule.poses.poses.map(\.name))
      cause = .errorRate(rate)
    case (nil, let path?):
      misreading = try ConfusionResult(path).misreading(of: rule.poses)
      cause = .confusion(path)
    case (nil, nil): throw UsageError.optionNeeds("--simulate", "--error-rate E or --confusion RESULT")
    case (_?, _?):
      throw UsageError.optionsExclude(
        "--error-rate", "--confusion", reason: "each tells how poses are misread")
    }
    return .simulation(
      Simulation(games: games, misreading: misreading, cause: cause, jsonPath: arguments.text("--json")))
  }
}
