/// A measured value, with the interval that goes with it where there is one.
///
/// What an axis cannot show (not finite, or not positive on a logarithmic one) is left out of a chart.
public struct ChartPoint: Sendable, Equatable {
  public let x: Double
  public let y: Double
  /// Of ``y``.
  public let interval: ClosedRange<Double>?

  public init(_ x: Double, _ y: Double, interval: ClosedRange<Double>? = nil) {
    self.x = x
    self.y = y
    self.interval = interval
  }
}
