#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How far a query may be turned to meet a template.
///
/// With s = <q, t> the Hermitian product of two unit shape vectors, the similarity under the best allowed
/// rotation is |s| cos(max(0, |arg s| - beta)): the closed form of Li, "Protractor: a fast and accurate gesture
/// recognizer", CHI 2010, with the rotation held to +-beta.
public enum RotationPolicy: Sendable, Equatable {
  /// As drawn: the plain cosine, Re(s).
  case none
  /// Up to `radians` either way, 0 < radians < pi.
  case bounded(radians: Double)
  /// Any rotation: |s|, whose angle is the Fubini-Study metric of Kendall's shape space.
  case full

  /// The policy of a bound in degrees: 0 is ``none``, 180 or more is ``full``.
  public init(degrees: Double) {
    precondition(degrees >= 0, "a rotation bound is not negative")
    self =
      switch degrees {
      case 0: .none
      case 180...: .full
      default: .bounded(radians: degrees * .pi / 180)
      }
  }

  /// The similarity, -1 to 1 (0 to 1 under full rotation), of unit vectors whose product is `real + i imaginary`.
  ///
  /// Rounding can carry it past 1 by a few units in the last place.
  public func similarity(real: Double, imaginary: Double) -> Double {
    switch self {
    case .none:
      return real
    case .full:
      return hypot(real, imaginary)
    case .bounded(let bound):
      let edge = real * cos(bound) + imaginary.magnitude * sin(bound)
      let within = real * sin(bound) > imaginary.magnitude * cos(bound)
      return within ? hypot(real, imaginary) : edge
    }
  }

  /// The angular distance in radians, 0 to pi (0 to pi/2 under full rotation), of a similarity.
  public static func angularDistance(similarity: Double) -> Double {
    acos(min(1, max(-1, similarity)))
  }
}
