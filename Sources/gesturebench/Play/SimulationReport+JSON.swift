import Foundation
import GestureReports
import PoseGames

extension SimulationReport {
  /// Keys are sorted; equal outcomes are equal bytes.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return String(decoding: try encoder.encode(Document(self)), as: UTF8.self) + "\n"
  }

  private struct Document: Encodable {
    let schema = 1
    let tool = ToolDescription(name: "gesturebench", version: Help.version)
    let game: String
    let form: Form
    let maxLevel: Int
    let seed: UInt64
    let misread: Misread
    let games: Int
    let won: Int
    let gaveUp: Int
    let meanLevel: Double
    let quantiles: [Quantile]
    /// How many games ended in each level, from level 1.
    let gamesByLevel: [Int]

    /// The filter's settings are there when the form is corrected.
    struct Form: Encodable {
      let name: String
      let hold: Double?
      let release: Double?
      let majority: Int?
    }

    /// One of the two.
    struct Misread: Encodable {
      let errorRate: Double?
      let confusion: String?
    }

    struct Quantile: Encodable {
      let share: Double
      let level: Int
    }

    init(_ report: SimulationReport) {
      game = report.game
      form =
        switch report.settings.form {
        case .faithful: Form(name: "faithful", hold: nil, release: nil, majority: nil)
        case .corrected(let filter):
          Form(
            name: "corrected", hold: filter.holdMilliseconds, release: filter.releaseMilliseconds,
            majority: filter.majorityFrames)
        }
      maxLevel = report.settings.maxLevel
      seed = report.seed
      misread =
        switch report.cause {
        case .errorRate(let rate): Misread(errorRate: rate, confusion: nil)
        case .confusion(let path): Misread(errorRate: nil, confusion: path)
        }
      games = report.levels.games
      won = report.levels.won
      gaveUp = report.levels.gaveUp
      meanLevel = report.levels.mean
      quantiles = SimulationReport.shares.map { Quantile(share: $0, level: report.levels.quantile($0)) }
      gamesByLevel = report.levels.counts
    }
  }
}
