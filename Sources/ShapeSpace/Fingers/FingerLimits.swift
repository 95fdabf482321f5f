/// From where on a finger of a hand no longer counts, whatever the criteria ask for.
///
/// Raising one of the three numbers never makes a finger extended that was not, so each has one value at which it turns.
public struct FingerLimits: Sendable, Equatable {
  /// Undecided from this confidence on; minus infinity where it is never decided.
  public let confidence: Float
  /// Not extended from this growth on; 1 where it never is, infinite where it is at 11 still.
  public let growth: Double
  /// Not extended from this angle of the thumb on, in degrees; infinite for all other fingers, and for a thumb whose
  /// directions count as more than half a turn apart.
  public let degrees: Double
}

/// The least double from which on a condition holds; infinite where it does not hold at the end of `range` either.
///
/// - Parameter holds: once it does, it must for all that is greater.
/// - Complexity: as many calls as the doubles of the range have bits.
package func leastDouble(in range: ClosedRange<Double>, where holds: (Double) -> Bool) -> Double {
  if holds(range.lowerBound) { return range.lowerBound }
  guard holds(range.upperBound) else { return .infinity }
  var (low, high) = (range.lowerBound, range.upperBound)
  while true {
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { return high }
    if holds(middle) { high = middle } else { low = middle }
  }
}
