import Foundation
import GestureRecognizers
import PoseGames
import TestSupport
import Testing

/// `gesturebench play`: games over streams and recordings, and simulated ones.
@Suite struct PlayTests {
  private struct Simulation: Decodable, Equatable {
    struct Quantile: Decodable, Equatable {
      let share: Double
      let level: Int
    }

    let schema: Int
    let game: String
    let maxLevel: Int
    let seed: Int
    let games: Int
    let won: Int
    let gaveUp: Int
    let meanLevel: Double
    let quantiles: [Quantile]
    let gamesByLevel: [Int]
  }

  private func simulate(_ arguments: [String]) throws -> Simulation {
    let result = try Tool.run(["play"] + arguments + ["--json", "-"])
    try #require(result.code == 0, "\(result.errors)")
    return try JSONDecoder().decode(Simulation.self, from: result.output)
  }

  private func expectFailure(
    _ arguments: [String], code: Int32, naming text: String, input: String = ""
  ) throws {
    let result = try Tool.run(["play"] + arguments, input: Data(input.utf8))
    #expect(result.code == code, "\(arguments): \(result.errors)")
    #expect(result.errorLines.last?.contains(text) == true, "\(arguments): \(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test(arguments: ["memorise", "repeat"], ["faithful", "corrected"])
  func simulatedExtremes(game: String, form: String) throws {
    let options = [game, "--form", form, "--max-level", "12", "--simulate", "30"]
    let perfect = try simulate(options + ["--error-rate", "0"])
    #expect(perfect.meanLevel == 12)
    #expect(perfect.won == 30)
    #expect(perfect.gamesByLevel == Array(repeating: 0, count: 11) + [30])
    let hopeless = try simulate(options + ["--error-rate", "1"])
    #expect(hopeless.meanLevel == 1)
    #expect(hopeless.won == 0)
    #expect(hopeless.quantiles.allSatisfy { $0.level == 1 })
  }

  @Test func simulationIsReproducible() throws {
    let arguments = ["play", "memorise", "--simulate", "300", "--error-rate", "0.1", "--max-level", "40"]
    let first = try Tool.run(arguments + ["--seed", "3"])
    #expect(first.code == 0)
    #expect(first.text.contains("300 games: mean level "))
    #expect(try Tool.run(arguments + ["--seed", "3"]).output == first.output)
    #expect(try Tool.run(arguments + ["--seed", "4"]).output != first.output)
    let bars = first.text.split(separator: "\n").filter { $0.hasPrefix("level ") }
    #expect(bars.compactMap { Int($0.split(separator: " ")[2]) }.reduce(0, +) == 300)
    #expect(first.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  /// A result of `evaluate` with classes of these names.
  private func result(_ labels: [String], right: Int, rejected: Int, runs: Int = 1) -> String {
    let rows = labels.indices.map { row in
      "[" + labels.indices.map { $0 == row ? "\(right)" : "0" }.joined(separator: ",") + "]"
    }.joined(separator: ",")
    let names = labels.map { "\"\($0)\"" }.joined(separator: ",")
    let counts = labels.map { _ in "\(rejected)" }.joined(separator: ",")
    let run = #"{"labels":[\#(names)],"confusion":[\#(rows)],"rejectedByClass":[\#(counts)]}"#
    return #"{"schema":1,"runs":[\#(Array(repeating: run, count: runs).joined(separator: ","))]}"#
  }

  @Test func aConfusionMatrixTellsHowFarAPlayerGets() throws {
    let folder = try TemporaryFolder()
    let options = ["--max-level", "5", "--simulate", "20", "--confusion"]
    let labels = ["fist", "goat", "like", "palm", "pistol", "point", "pointup", "shaka"]
    let perfect = try folder.write(result(labels, right: 9, rejected: 0), to: "perfect.json")
    #expect(try simulate(["repeat"] + options + [perfect]).meanLevel == 5)
    let blind = try folder.write(result(labels, right: 0, rejected: 2), to: "blind.json")
    #expect(try simulate(["repeat"] + options + [blind]).meanLevel == 1)
    #expect(try simulate(["memorise"] + options + [blind]).gaveUp == 20)

    for (content, text) in [
      (result(["fist", "palm"], right: 1, rejected: 0), "'horns', 'like', 'pistol'"),
      (result(labels, right: 0, rejected: 0), "no sample of 'horns'"),
      (result(labels, right: -1, rejected: 0), "-1"),
      (result(labels + ["horns"], right: 1, rejected: 0), "'horns' is there twice"),
      (result(labels, right: 1, rejected: 0, runs: 2), "2 runs"), ("{}", "'runs'"), ("[]", "no object"),
      ("palm", "not JSON"), (#"{"runs":[{"labels":7}]}"#, "'runs.0.labels'"),
      (#"{"runs":[{"labels":["palm"],"confusion":[],"rejectedByClass":[0]}]}"#, "0 rows"),
    ] {
      let path = try folder.write(content, to: "bad.json")
      try expectFailure(["memorise"] + options + [path], code: 65, naming: text)
    }
    try expectFailure(
      ["memorise"] + options + [folder.path(of: "none.json")], code: 65, naming: "No such file")
  }

  @Test(arguments: [
    ([], "memorise or repeat"), (["memorize"], "'memorise'"), (["memorise", "repeat"], "'repeat'"),
    (["repeat", "--form", "fast"], "'fast'"), (["repeat", "--form", "faithful", "--hold", "9"], "--hold"),
    (["repeat", "--hold", "1000", "--simulate", "1", "--error-rate", "0"], "1000.0 ms"),
    (["repeat", "--hold", "-1"], "--hold"), (["repeat", "--release", "nan"], "--release"),
    (["repeat", "--majority", "4"], "4 frames"), (["repeat", "--majority", "0"], "--majority"),
    (["repeat", "--max-level", "0"], "--max-level"), (["repeat", "--frame-rate", "0"], "--frame-rate"),
    (["repeat", "--simulate", "0", "--error-rate", "0"], "--simulate"),
    (["repeat", "--simulate", "5"], "--error-rate"), (["repeat", "--error-rate", "0.5"], "--simulate"),
    (["repeat", "--json", "-"], "--simulate"), (["repeat", "--confusion", "x"], "--simulate"),
    (["repeat", "--simulate", "5", "--error-rate", "1.5"], "'1.5'"),
    (["repeat", "--simulate", "5", "--error-rate", "0", "--confusion", "x"], "--confusion"),
    (["repeat", "--simulate", "5", "--error-rate", "0", "--replay", "x"], "--replay"),
    (["repeat", "--recognizer", "protractor"], "protractor"),
    (["repeat", "--recognizer", "finger-rule:thumb=200"], "thumb"),
  ])
  func wrongUsageIsRefused(arguments: [String], named: String) throws {
    try expectFailure(arguments, code: 64, naming: named)
  }

  /// Frames of a player who answers rightly, 25 a second, and what happens in the game.
  private func recorded<Game: PoseGame>(
    _: Game.Type, seed: UInt64, maxLevel: Int
  ) throws -> (lines: [String], events: [GameEvent]) {
    var game = try Game(
      GameSettings(poses: NamedPoses.seed.poses.map(\.name), form: .faithful, maxLevel: maxLevel), seed: seed)
    var lines: [String] = []
    var events: [GameEvent] = []
    for frame in 0... {
      let time = 100 + Double(frame) * 40
      events += game.advance(to: time)
      let pose = game.wanted
      lines.append(PoseLines.line(pose, milliseconds: time))
      events += game.take(pose, at: time)
      if game.standing.result != nil { break }
    }
    return (lines, events)
  }

  private func expectReplay<Game: PoseGame>(_ game: Game.Type, levels: Int) throws {
    let (lines, events) = try recorded(game, seed: 5, maxLevel: levels)
    let folder = try TemporaryFolder()
    let path = try folder.write(lines.joined(separator: "\n"), to: "game.ndjson")
    let options = ["play", Game.name, "--form", "faithful", "--seed", "5", "--max-level", "\(levels)"]
    let replay = try Tool.run(options + ["--replay", path])
    #expect(replay.code == 0, "\(replay.errors)")
    let printed = replay.text.split(separator: "\n")
    #expect(printed.count == events.count + 2)
    for (line, event) in zip(printed, events) {
      let time = String(format: "%.3f s", (event.time - 100) / 1_000)
      #expect(line.drop { $0 == " " }.hasPrefix(time))
    }
    #expect(
      printed.count { $0.hasSuffix("is right, 5 attempts left") }
        == events.count {
          if case .judged = $0.kind { true } else { false }
        })
    #expect(printed.dropLast(2).last?.hasSuffix("  won") == true)
    #expect(replay.text.contains("\(Game.name): won at level \(levels), 5 attempts left"))
    // A live stream is the same game, labels or not.
    let unlabelled = lines.map { $0.replacing(#""label":"any","#, with: "") }
    let live = try Tool.run(options, input: Data(unlabelled.joined(separator: "\r\n").utf8))
    #expect(live.output == replay.output)
    #expect(live.errors.isEmpty)
  }

  @Test func aRecordedGameIsPlayedAgain() throws {
    try expectReplay(MemoriseGame.self, levels: 3)
    try expectReplay(RepeatGame.self, levels: 3)
  }

  @Test func correctedAsksForAHold() throws {
    // Each answer is shown in one frame only, which the corrected form does not take.
    let lines = try recorded(MemoriseGame.self, seed: 5, maxLevel: 1).lines.joined(separator: "\n")
    let options = ["play", "memorise", "--seed", "5", "--max-level", "1"]
    let held = try Tool.run(options, input: Data(lines.utf8))
    #expect(held.code == 0)
    #expect(held.text.contains("memorise: not over at level 1, 5 attempts left"))
    let atOnce = try Tool.run(options + ["--hold", "0", "--release", "0"], input: Data(lines.utf8))
    #expect(atOnce.text.contains("memorise: won at level 1"))
  }

  @Test func framesAndTimesAreTheSameClock() throws {
    let times = (0..<400).map { PoseLines.line("palm", milliseconds: Double($0) * 40) }
    let frames = (0..<400).map { PoseLines.line("palm", frame: $0) }
    let options = ["play", "repeat", "--hold", "120"]
    let one = try Tool.run(options, input: Data(times.joined(separator: "\n").utf8))
    let other = try Tool.run(
      options + ["--frame-rate", "25"], input: Data(frames.joined(separator: "\n").utf8))
    #expect(one.code == 0, "\(one.errors)")
    #expect(one.text.contains("lost at level 1"))
    #expect(one.output == other.output)
  }

  @Test func linesWithoutAPoseAreToldOfAndPassedOver() throws {
    let good = (0..<400).map { PoseLines.line("palm", milliseconds: Double($0) * 40) }
    let bad = [
      "nonsense", #"{"t":3,"strokes":[{"x":[1,2],"y":[1,2]}]}"#, PoseLines.line("palm", place: #""id":"x""#),
    ]
    let whole = try Tool.run(["play", "repeat"], input: Data(good.joined(separator: "\n").utf8))
    let mixed = try Tool.run(
      ["play", "repeat"], input: Data((bad + good).joined(separator: "\n").utf8))
    #expect(mixed.output == whole.output)
    #expect(mixed.errorLines.count == 3)
    #expect(mixed.errorLines.allSatisfy { $0.contains("passed over standard input:") })

    let flood = Array(repeating: "nonsense", count: 1_000).joined(separator: "\n")
    let result = try Tool.run(["play", "repeat"], input: Data(flood.utf8))
    #expect(result.code == 65)
    #expect(result.errorLines.count == 7)
    try expectFailure(["repeat"], code: 65, naming: "standard input: there is no hand pose")
  }

  @Test func recordingsOfSomethingElseAreRefused() throws {
    let folder = try TemporaryFolder()
    let timeless = try folder.write(PoseLines.line("palm", place: #""id":"x""#), to: "timeless.ndjson")
    for (path, text) in [
      (ShippedDataset.path, "ndjson:2: holds strokes"), (timeless, "ndjson:1: has neither time"),
      (Repository.path(of: "Package.swift"), "Package.swift:1: "),
    ] {
      let result = try Tool.run(["play", "repeat", "--replay", path])
      #expect(result.code == 65)
      #expect(result.errorLines.first?.contains(text) == true, "\(result.errors)")
      #expect(result.errorLines.last?.contains("there is no hand pose with a time in it") == true)
    }
    try expectFailure(
      ["repeat", "--replay", folder.path(of: "none")], code: 65, naming: "No such file")
    try expectFailure(["repeat", "--replay", folder.path], code: 65, naming: "cannot be read")
  }
}
