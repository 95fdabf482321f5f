/// What is to be thought of a comparison.
public struct Judgement: Sendable, Equatable {
  public enum Verdict: String, Sendable {
    case better, same, worse
  }

  /// Why something is called worse.
  public enum Ground: Sendable, Equatable {
    /// Chance hardly makes such a difference.
    case significance
    /// More than was allowed, whether chance could make it or not.
    case tolerance(Double)
  }

  public let verdict: Verdict
  /// `nil` but for ``Verdict/worse``.
  public let ground: Ground?
  /// What chance may have made of the difference, in accuracy: 0 where both were asked with the same draws or folds.
  public let margin: Double
  /// The smallest drop that these samples let be told from chance, in accuracy, given the wins that there are; `nil` where even
  /// all of them would be too few.
  public let smallestVisibleDrop: Double?
  /// That drop in samples; `nil` where draws or folds differ, and there is only the margin.
  public let fewestLosses: Int?

  /// A difference that chance makes more rarely than this is real, where both were asked in the same way.
  public static let level = 0.05

  /// Standard errors that make the margin where draws or folds differ: a one-sided level of 3 in 100,000, since a check runs
  /// again and again, and must not cry wolf once in forty times.
  static let errorsOfMargin = 4.0

  /// A drop of just the tolerance is allowed, however the accuracies were rounded.
  private static let rounding = 1e-12

  /// - Parameter tolerance: a drop in accuracy beyond this is worse, also where chance could make it; what draws alone may make
  ///   is not held against it.
  public init(_ comparison: Comparison, tolerance: Double? = nil) {
    let difference = comparison.difference
    margin = Self.errorsOfMargin * comparison.chanceError
    let isReal: Bool
    if comparison.isSameChance, let test = comparison.test {
      // More samples may lose a little than win a lot; then neither is called.
      let agrees = difference < 0 ? test.losses > test.wins : test.wins > test.losses
      isReal = agrees && test.p < Self.level
      let total = comparison.after.outcomes.total
      fewestLosses = McNemarTest.fewestLosses(beside: test.wins, of: total, level: Self.level)
      smallestVisibleDrop = fewestLosses.map { share($0 - test.wins, of: total) }
    } else {
      isReal = abs(difference) > margin
      fewestLosses = nil
      smallestVisibleDrop = margin
    }
    if isReal, difference != 0 {
      (verdict, ground) = difference < 0 ? (.worse, .significance) : (.better, nil)
    } else if let tolerance, -difference - margin > tolerance + Self.rounding {
      (verdict, ground) = (.worse, .tolerance(tolerance))
    } else {
      (verdict, ground) = (.same, nil)
    }
  }
}
