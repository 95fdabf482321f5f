/// The 95 % interval of a proportion: the proportions that the observed one does not contradict.
///
/// Wilson, "Probable inference, the law of succession, and statistical inference", JASA 1927. Unlike the
/// normal interval it stays within 0 and 1 and has a width at 0 of n and n of n. It takes the samples as
/// independent; samples of one person are not quite, so between people the truth varies more.
public struct WilsonInterval: Sendable, Equatable {
  public let low: Double
  public let high: Double

  /// The 97.5 % quantile of the normal distribution.
  static let quantile = 1.959963984540054

  /// Of no trials nothing is known: 0 to 1.
  ///
  /// - Precondition: `0 <= successes <= trials`
  public init(successes: Int, trials: Int) {
    precondition(0 <= successes && successes <= trials, "\(successes) of \(trials)")
    guard trials > 0 else {
      low = 0
      high = 1
      return
    }
    let n = Double(trials)
    let p = Double(successes) / n
    let z = Self.quantile
    let scale = 1 + z * z / n
    let centre = (p + z * z / (2 * n)) / scale
    let reach = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot() / scale
    // At the ends centre and reach cancel exactly only in exact arithmetic.
    low = successes == 0 ? 0 : centre - reach
    high = successes == trials ? 1 : centre + reach
  }
}

extension ConfusionMatrix {
  /// Of ``accuracy``.
  public var accuracyInterval: WilsonInterval { WilsonInterval(successes: correct, trials: total) }
}
