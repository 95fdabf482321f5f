import Foundation

extension AxisScale {
  private static let rates: [Double] =
    [1e-6, 1e-5, 1e-4, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5]
    + [0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999, 1 - 1e-4, 1 - 1e-5, 1 - 1e-6]

  /// The least and greatest of `values`, or what an axis without any shows; apart enough to have ticks
  /// between.
  func ends(of values: [Double]) -> (low: Double, high: Double) {
    guard let low = values.min(), let high = values.max() else {
      return self == .linear ? (0, 1) : (0.01, 0.5)
    }
    switch self {
    case .linear:
      let magnitude = max(abs(low), abs(high))
      if magnitude < 1e-100 { return (0, 1) }
      return high - low >= 1e-9 * magnitude ? (low, high) : (low - magnitude / 100, high + magnitude / 100)
    case .logarithmic, .doubling: return high > low ? (low, high) : (low / 2, high * 2)
    case .normalDeviate: return (low, high)
    }
  }

  /// At least two ticks: the last at or before `low`, the first at or after `high`, and those between.
  func ticks(from low: Double, to high: Double, unit: Axis.Unit) -> [ScaledAxis.Tick] {
    switch self {
    case .linear: linearTicks(from: low, to: high, unit: unit)
    case .logarithmic: within(decades(from: low, to: high), low, high).map { tick($0, unit) }
    case .doubling:
      (Int(log2(low).rounded(.down))...max(Int(log2(low).rounded(.down)) + 1, Int(log2(high).rounded(.up))))
        .map { tick(exp2(Double($0)), unit) }
    case .normalDeviate: within(Self.rates, low, high).map { tick($0, unit) }
    }
  }

  private func linearTicks(from low: Double, to high: Double, unit: Axis.Unit) -> [ScaledAxis.Tick] {
    // Whole numbers are short, so that more of them have room.
    let raw = (high - low) / (unit == .count ? 10 : 5)
    let power = pow(10, log10(raw).rounded(.down))
    let roundStep = [1, 2, 5].map { $0 * power }.first { $0 >= raw * 0.999 } ?? 10 * power
    let step = unit == .count ? max(1, roundStep) : roundStep
    var first = (low / step + 1e-6).rounded(.down)
    var last = (high / step - 1e-6).rounded(.up)
    if unit == .percent {
      first = max(first, 0)
      last = min(last, (1 / step).rounded())
    }
    let shownStep = unit == .percent ? 100 * step : step
    let decimals = max(0, -Int((log10(shownStep) + 1e-9).rounded(.down)))
    return (0...max(1, Int(last - first))).map { index in
      let value = (first + Double(index)) * step
      let shown = unit == .percent ? 100 * value : value
      let isPlain = decimals <= 6 && abs(shown) < 1e6
      return ScaledAxis.Tick(
        value: value, text: String(format: isPlain ? "%.\(decimals)f" : "%g", shown == 0 ? 0 : shown))
    }
  }

  /// 1, 2 and 5 of every power of ten, or over many of them the powers alone.
  private func decades(from low: Double, to high: Double) -> [Double] {
    let (first, last) = (Int(log10(low).rounded(.down)), Int(log10(high).rounded(.up)))
    let mantissas = last - first > 4 ? [1.0] : [1.0, 2.0, 5.0]
    return (first...last).flatMap { power in mantissas.map { $0 * pow(10, Double(power)) } }
  }

  private func within(_ candidates: [Double], _ low: Double, _ high: Double) -> [Double] {
    let tolerance = 1e-9
    let first = candidates.lastIndex { $0 <= low * (1 + tolerance) } ?? 0
    let last = candidates.firstIndex { $0 >= high * (1 - tolerance) } ?? candidates.count - 1
    let start = min(first, candidates.count - 2)
    return Array(candidates[start...max(last, start + 1)])
  }

  private func tick(_ value: Double, _ unit: Axis.Unit) -> ScaledAxis.Tick {
    ScaledAxis.Tick(value: value, text: String(format: "%.7g", unit == .percent ? 100 * value : value))
  }
}
