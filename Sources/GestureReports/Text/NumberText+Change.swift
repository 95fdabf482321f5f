import Foundation

extension NumberText {
  /// A change of a rate: `+0.42 points`, of a hundred.
  static func points(_ change: Double) -> String {
    // What rounds to nothing has no sign.
    let text = String(format: "%+.2f", 100 * change)
    return (text == "-0.00" ? "+0.00" : text) + " points"
  }

  /// `0.0312`, or `< 0.0001`.
  static func probability(_ value: Double) -> String {
    value < 0.0001 ? "< 0.0001" : String(format: "%.4f", value)
  }
}
