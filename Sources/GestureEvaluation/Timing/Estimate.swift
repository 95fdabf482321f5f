/// What the trials of one quantity come to: their median, and how far it may be off.
public struct Estimate: Sendable, Equatable {
  public let median: Double
  /// The interval that holds the median of all trials there could be, with 95 % certainty or more: two of the trials, by
  /// their ranks, whatever the distribution. Of fewer than six trials it is all of them, at less.
  public let low: Double
  public let high: Double
  /// How many trials there were; none is left out.
  public let trials: Int
  /// How many of them lie more than one and a half times the interquartile range outside the quartiles (Tukey).
  public let outliers: Int

  /// Fewer cannot make an interval of 95 %.
  public static let leastTrials = 6

  public init(median: Double, low: Double, high: Double, trials: Int, outliers: Int) {
    self.median = median
    self.low = low
    self.high = high
    self.trials = trials
    self.outliers = outliers
  }

  /// - Precondition: there is a value, and none is NaN.
  /// - Complexity: O(values log values)
  public init(_ values: [Double]) {
    let sorted = values.sorted()
    let place = Self.lowPlace(of: sorted.count)
    let (first, third) = (sorted.quantile(0.25)!, sorted.quantile(0.75)!)
    let reach = 1.5 * (third - first)
    self.init(
      median: sorted.quantile(0.5)!, low: sorted[place], high: sorted[sorted.count - 1 - place],
      trials: sorted.count, outliers: sorted.count { $0 < first - reach || $0 > third + reach })
  }

  /// The same quantity in another unit, or what is inversely proportional to it.
  ///
  /// - Precondition: `transform` is monotonic.
  public func map(_ transform: (Double) -> Double) -> Estimate {
    let ends = [transform(low), transform(high)]
    return Estimate(
      median: transform(median), low: ends.min()!, high: ends.max()!, trials: trials, outliers: outliers)
  }

  /// The rank, from 0, of the interval's lower end: the largest such that at most one sample in forty has no more values
  /// than it below its median, which is a matter of heads and tails.
  static func lowPlace(of count: Int) -> Int {
    var share = 1.0
    for _ in 0..<count { share /= 2 }
    var total = 0.0
    for place in 0..<count {
      total += share
      if total > 0.025 { return max(0, place - 1) }
      share *= Double(count - place) / Double(place + 1)
    }
    return 0
  }
}

extension Estimate: Codable {
  private enum CodingKeys: String, CodingKey {
    case median, interval, trials, outliers
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let ends = try container.decode([Double].self, forKey: .interval)
    self.init(
      median: try container.decode(Double.self, forKey: .median), low: ends.first ?? 0, high: ends.last ?? 0,
      trials: try container.decode(Int.self, forKey: .trials),
      outliers: try container.decode(Int.self, forKey: .outliers))
    guard ends.count == 2, 0 < low, low <= median, median <= high else {
      throw DecodingError.dataCorruptedError(
        forKey: .interval, in: container, debugDescription: "two numbers above 0 around the median")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(median, forKey: .median)
    try container.encode([low, high], forKey: .interval)
    try container.encode(trials, forKey: .trials)
    try container.encode(outliers, forKey: .outliers)
  }
}
