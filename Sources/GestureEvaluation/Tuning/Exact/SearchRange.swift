import GestureRecognizers

/// A number of the finger rule that is to be found, and where.
public struct SearchRange: Sendable, Equatable {
  public let quantity: FingerRule.Quantity
  public let values: ClosedRange<Double>
}

extension SearchRange {
  /// The standard value, or the end of the range that is next to it.
  var start: Double { min(max(quantity.standard, values.lowerBound), values.upperBound) }
}
