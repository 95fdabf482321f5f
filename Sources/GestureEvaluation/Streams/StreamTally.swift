/// How activations and segments went together, of one class or of all.
public struct StreamTally: Sendable, Equatable {
  /// Those in which the class was shown.
  public internal(set) var segments = 0
  /// Segments in which it was recognised.
  public var hits: Int { delays.count }
  public var misses: Int { segments - hits }
  /// Activations in segments that had been hit before.
  public internal(set) var repeats = 0
  /// Activations where the class was not shown.
  public internal(set) var falseActivations = 0
  /// Of the hits, in milliseconds, ascending.
  public internal(set) var delays: [Double] = []

  /// `nil` without segments.
  public var hitRate: Double? { segments == 0 ? nil : Double(hits) / Double(segments) }
  /// `nil` without segments.
  public var hitRateInterval: WilsonInterval? {
    segments == 0 ? nil : WilsonInterval(successes: hits, trials: segments)
  }

  /// In milliseconds; `nil` without hits.
  public var medianDelay: Double? { delays.quantile(0.5) }
  /// In milliseconds, not exceeded by 90 % of the hits; `nil` without hits.
  public var longDelay: Double? { delays.quantile(0.9) }
}
