import Foundation
import GestureReports
import PoseGames

/// How far a simulated player got, for people and for programs.
struct SimulationReport {
  /// Why poses are misread.
  enum Cause {
    case errorRate(Double)
    case confusion(String)
  }

  static let shares = [0.05, 0.25, 0.5, 0.75, 0.95]
  private static let barLength = 40
  private static let mostBars = 25

  let game: String
  let settings: GameSettings
  let seed: UInt64
  let cause: Cause
  let levels: LevelDistribution

  var text: String {
    let misread =
      switch cause {
      case .errorRate(let rate): "error rate \(rate)"
      case .confusion(let path): "misread as in \(path.visible)"
      }
    let quantiles = Self.shares.map { share in
      "\(Int(share * 100)) %: \(levels.quantile(share))"
    }
    return """
      \(game), \(settings.form.text)
      highest level \(settings.maxLevel), \(misread), seed \(seed)
      \(counted(levels.games, "game")): mean level \(String(format: "%.2f", levels.mean)), \(levels.won) won, \
      \(levels.gaveUp) given up
      quantiles  \(quantiles.joined(separator: "   "))

      \(histogram.joined(separator: "\n"))

      """
  }

  /// A bar for each level from the lowest to the highest that a game ended in, or for a few levels at a time.
  private var histogram: [String] {
    let lowest = levels.quantile(0) - 1
    let highest = levels.quantile(1) - 1
    let step = (highest - lowest) / Self.mostBars + 1
    let bars = stride(from: lowest, through: highest, by: step).map { first in
      (first: first, last: min(first + step - 1, highest))
    }
    let counts = bars.map { levels.counts[$0.first...$0.last].reduce(0, +) }
    let most = counts.max() ?? 1
    return zip(bars, counts).map { bar, count in
      let name = bar.first == bar.last ? "\(bar.first + 1)" : "\(bar.first + 1)-\(bar.last + 1)"
      let length = count == 0 ? 0 : max(1, count * Self.barLength / most)
      return "level " + name.padded(to: 12) + String(count).padded(to: 9)
        + String(repeating: "#", count: length)
    }
  }
}
