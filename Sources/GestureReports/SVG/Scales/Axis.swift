import Foundation

/// How values become lengths on an axis.
public enum AxisScale: Sendable, Equatable {
  case linear
  /// Equal ratios are equal lengths; marked at 1, 2, 5, 10, ...
  case logarithmic
  /// Logarithmic, marked at powers of two.
  case doubling
  /// Equal differences of the normal quantile are equal lengths: on both axes, the detection error tradeoff
  /// of normally distributed scores is a straight line. For rates.
  ///
  /// Martin and others, "The DET curve in assessment of detection task performance", Eurospeech 1997.
  case normalDeviate

  /// The length that stands for `value`, in units of the scale; `nil` for what no such axis can show.
  func length(of value: Double) -> Double? {
    switch self {
    case .linear: abs(value) < 1e100 ? value : nil
    case .logarithmic, .doubling: (1e-100...1e100).contains(value) ? log2(value) : nil
    case .normalDeviate: value > 0 && value < 1 ? normalQuantile(value) : nil
    }
  }
}

/// One of the two axes of a chart.
public struct Axis: Sendable, Equatable {
  public enum Unit: Sendable, Equatable {
    case number
    /// Of whole numbers, which alone are marked.
    case count
    /// Of values from 0 to 1.
    case percent
  }

  public let title: String
  public let scale: AxisScale
  public let unit: Unit
  /// What the axis shows, in place of all that there is.
  var range: ClosedRange<Double>?

  public init(_ title: String, scale: AxisScale = .linear, unit: Unit = .number) {
    self.title = title
    self.scale = scale
    self.unit = unit
  }

  /// With the unit, where ticks leave it out.
  var heading: String { unit == .percent ? title + " (%)" : title }
}

/// An axis with its ends, for values that are to be shown.
struct ScaledAxis {
  struct Tick {
    let value: Double
    let text: String
  }

  let axis: Axis
  let ticks: [Tick]
  private let start: Double
  private let end: Double

  /// - Parameter values: what must be on the axis, unless it names its range itself.
  init(_ axis: Axis, showing values: some Sequence<Double>) {
    self.axis = axis
    let shown =
      axis.range.map { [$0.lowerBound, $0.upperBound] } ?? values.filter { axis.scale.length(of: $0) != nil }
    let ends = axis.scale.ends(of: shown)
    ticks = axis.scale.ticks(from: ends.low, to: ends.high, unit: axis.unit)
    start = axis.scale.length(of: ticks[0].value) ?? 0
    end = axis.scale.length(of: ticks[ticks.count - 1].value) ?? 1
  }

  /// 0 at the axis' start and 1 at its end, beyond them outside; `nil` for what cannot be shown.
  func share(of value: Double) -> Double? {
    axis.scale.length(of: value).map { ($0 - start) / (end - start) }
  }
}
