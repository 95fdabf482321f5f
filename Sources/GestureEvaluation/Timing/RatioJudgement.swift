import Foundation

/// Whether a ratio changed from one run to another by more than their trials leave open.
public struct RatioJudgement: Sendable, Equatable {
  public typealias Verdict = Judgement.Verdict

  public let verdict: Verdict
  /// Of the ratio, as a share of what it was: -0.5 for half of it.
  public let change: Double
  /// The smallest drop that would be called worse, as a share: what the trials leave open on top of the tolerance.
  public let smallestVisibleDrop: Double

  /// How many times as wide as their 95 % intervals the estimates are taken to vary: four standard errors instead of
  /// two, since a run judges many ratios again and again, and must not cry wolf.
  static let widening = Judgement.errorsOfMargin / WilsonInterval.quantile

  /// The interval of the change is made of those of both ratios, on a logarithmic scale (Zou and Donner, "Construction of
  /// confidence limits about effect measures", Statistics in Medicine 2008).
  ///
  /// - Parameter tolerance: a change by this share is allowed on top of it, from 0 and below 1: two processes differ by
  ///   more than their trials do, in where their memory lies for one.
  /// - Precondition: ratios are above 0.
  public init(before: Estimate, after: Estimate, tolerance: Double) {
    precondition((0..<1).contains(tolerance), "a share that leaves something")
    let change = log(after.median / before.median)
    let rise = Self.reach(before.median / before.low, after.high / after.median)
    let fall = Self.reach(before.high / before.median, after.median / after.low)
    let allowed = -log(1 - tolerance)
    self.change = exp(change) - 1
    smallestVisibleDrop = 1 - exp(-allowed - rise)
    if change < -allowed - rise {
      verdict = .worse
    } else if change > allowed + fall {
      verdict = .better
    } else {
      verdict = .same
    }
  }

  private static func reach(_ one: Double, _ other: Double) -> Double {
    widening * hypot(log(one), log(other))
  }
}
