import Foundation

/// One rapid movement in the sigma-lognormal model: speed is a lognormal pulse, the path a circular arc.
///
/// Plamondon, "A Kinematic Theory of Rapid Human Movements", Biological Cybernetics 72, 1995;
/// O'Reilly, Plamondon, "Development of a Sigma-Lognormal Representation for On-Line Signatures",
/// Pattern Recognition 42, 2009.
struct LognormalStroke: Sendable {
  /// When the command leaves, in ms; nothing moves before.
  let onset: Double
  /// The arc length travelled in the end.
  let distance: Double
  /// Mean and standard deviation of the logarithm of the time since the onset, in ms.
  let mu: Double
  let sigma: Double
  let startAngle: Double
  let endAngle: Double

  /// Six standard deviations of the logarithm hold 99.7 % of the movement and count as its duration.
  private static let reach = 3.0

  init(onset: Double, distance: Double, mu: Double, sigma: Double, startAngle: Double, endAngle: Double) {
    self.onset = onset
    self.distance = distance
    self.mu = mu
    self.sigma = sigma
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  /// A movement along `arc` that is visible from `begin` for `duration` ms.
  init(along arc: Arc, begin: Double, duration: Double, sigma: Double) {
    let early = exp(-Self.reach * sigma)
    let median = duration / (1 / early - early)
    self.init(
      onset: begin - median * early, distance: arc.length, mu: log(median), sigma: sigma,
      startAngle: arc.startAngle, endAngle: arc.startAngle + arc.turn)
  }

  /// The vector travelled until `time`, by the closed form of the velocity's integral.
  func displacement(at time: Double) -> SIMD2<Double> {
    guard time > onset else { return .zero }
    let deviation = (log(time - onset) - mu) / sigma
    return displacement(fraction: 0.5 * erfc(-deviation * 0.5.squareRoot()))
  }

  /// When all but 4 parts in a million of the movement happens, in ms.
  var activeTime: ClosedRange<Double> {
    onset + exp(mu - 4.5 * sigma)...onset + exp(mu + 4.5 * sigma)
  }

  /// The vector travelled in the end.
  var total: SIMD2<Double> { displacement(fraction: 1) }

  private func displacement(fraction: Double) -> SIMD2<Double> {
    Arc.displacement(
      length: distance, startAngle: startAngle, turn: endAngle - startAngle, fraction: fraction)
  }
}
