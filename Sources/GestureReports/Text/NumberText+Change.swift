import Foundation

extension NumberText {
  /// A change of a rate in percentage points: `+0.42`.
  static func change(_ change: Double) -> String {
    // What rounds to nothing has no sign.
    let text = String(format: "%+.2f", 100 * change)
    return text == "-0.00" ? "+0.00" : text
  }

  /// A size without a sign: `0.63 percentage points`, not to be taken for the points of a stroke.
  static func points(_ size: Double) -> String {
    String(format: "%.2f", 100 * size) + " percentage points"
  }

  /// `0.0312`, or `< 0.0001`.
  static func probability(_ value: Double) -> String {
    value < 0.0001 ? "< 0.0001" : String(format: "%.4f", value)
  }
}
