import Foundation

extension NumberText {
  /// `1.23 million pairs/s`: three digits, as many as a measurement is good for.
  static func quantity(_ value: Double, _ unit: String) -> String {
    let scales: [(least: Double, name: String)] = [(1e9, " billion"), (1e6, " million"), (1e3, " thousand")]
    let scale = scales.first { value >= $0.least }
    return threeDigits(value / (scale?.least ?? 1)) + (scale?.name ?? "") + " " + unit
  }

  /// `252 us`, or in the unit that suits it.
  static func duration(_ seconds: Double) -> String {
    let scales: [(least: Double, unit: String)] = [(1, "s"), (1e-3, "ms"), (1e-6, "us")]
    let scale = scales.first { seconds >= $0.least } ?? (1e-9, "ns")
    return threeDigits(seconds / scale.least) + " " + scale.unit
  }

  static func threeDigits(_ value: Double) -> String {
    let digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
    return String(format: "%.\(digits)f", value)
  }
}
