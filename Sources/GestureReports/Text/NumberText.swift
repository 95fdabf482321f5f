import Foundation
import GestureEvaluation

/// Numbers as reports show them.
enum NumberText {
  /// `98.54 %`, or a dash for what is undefined.
  static func percent(_ value: Double?, digits: Int = 2) -> String {
    value.map { fixed(100 * $0, digits: digits) + " %" } ?? "–"
  }

  /// `97.57 to 99.13`, in percent, or a dash for what is undefined.
  static func interval(_ interval: (low: Double, high: Double)?, digits: Int = 2) -> String {
    interval.map { "\(fixed(100 * $0.low, digits: digits)) to \(fixed(100 * $0.high, digits: digits))" }
      ?? "–"
  }

  /// `0.985`, or a dash for what is undefined.
  static func score(_ value: Double?) -> String { value.map { fixed($0, digits: 3) } ?? "–" }

  /// `0.985 to 1.203`, or a dash for what is undefined.
  static func scores(_ interval: (low: Double, high: Double)?) -> String {
    interval.map { "\(score($0.low)) to \(score($0.high))" } ?? "–"
  }

  static func seconds(_ value: Double) -> String { fixed(value, digits: 3) + " s" }

  /// `305 ms`, or a dash for what is undefined.
  static func milliseconds(_ value: Double?) -> String { value.map { fixed($0, digits: 0) + " ms" } ?? "–" }

  /// `1.25`, or a dash for what is undefined.
  static func rate(_ value: Double?) -> String { value.map { fixed($0, digits: 2) } ?? "–" }

  /// `9.17`, `12.3` or `305`, of seconds.
  static func microseconds(_ seconds: Double) -> String {
    let value = seconds * 1e6
    return fixed(value, digits: value < 10 ? 2 : value < 100 ? 1 : 0)
  }

  /// `162`, `162.5` or `162.518`: what has more decimals is cut to three.
  static func parameter(_ value: Double) -> String {
    let plain = Setting("", .number(value)).value.description
    return plain.count <= 7 ? plain : fixed(value, digits: 3)
  }

  /// `1 sample`, `2 samples`, `2 classes`.
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)\(noun.hasSuffix("s") ? "es" : "s")"
  }

  private static func fixed(_ value: Double, digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}
