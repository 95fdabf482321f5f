/// What a query took of the processor, all threads together, preparing included: this machine's, this time.
public struct QueryCost: Sendable, Equatable {
  /// The median of the trials, in seconds.
  public let median: Double
  /// The cheapest and the dearest trial.
  public let low: Double
  public let high: Double

  /// - Parameter trials: seconds for a query of each.
  init(_ trials: [Double]) {
    let trials = trials.sorted()
    median = trials.quantile(0.5) ?? 0
    low = trials.first ?? 0
    high = trials.last ?? 0
  }
}
