/// The 95 % interval of the expected number of events, of which so many were counted and each came by itself.
///
/// Byar's approximation: Breslow, Day, "Statistical Methods in Cancer Research", volume 2, 1987. It is within 0.03 of
/// the exact interval (Garwood, "Fiducial limits for the Poisson distribution", Biometrika 1936) at every count.
public struct PoissonInterval: Sendable, Equatable {
  public let low: Double
  public let high: Double

  /// The 97.5 % quantile of the normal distribution.
  private static let quantile = 1.959963984540054

  /// - Precondition: `count >= 0`
  public init(count: Int) {
    precondition(count >= 0, "\(count) events")
    func end(_ mean: Double, _ deviations: Double) -> Double {
      let root = 1 - 1 / (9 * mean) + deviations / (3 * mean.squareRoot())
      return mean * root * root * root
    }
    low = count == 0 ? 0 : end(Double(count), -Self.quantile)
    high = end(Double(count) + 1, Self.quantile)
  }
}
