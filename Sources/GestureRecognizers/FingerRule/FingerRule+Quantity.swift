extension FingerRule {
  /// A number of the rule. Raising it never makes a finger extended that was not.
  public enum Quantity: String, Sendable, CaseIterable {
    /// The angle that an extended thumb exceeds, in degrees.
    case thumb
    /// That a joint must exceed to count.
    case confidence
    /// By which each distance must be more than the one before it, as a share.
    case margin

    public var allowed: ClosedRange<Double> {
      switch self {
      case .thumb: FingerRule.degreesAllowed
      case .confidence: FingerRule.confidencesAllowed
      case .margin: FingerRule.marginsAllowed
      }
    }

    /// What holds where nothing else is asked for.
    public var standard: Double {
      Double(FingerRule.parameterDescriptions.first { $0.name == rawValue }!.defaultValue)!
    }
  }

  /// The number in force; `nil` for an ignored thumb.
  public func value(of quantity: Quantity) -> Double? {
    switch (quantity, thumb) {
    case (.thumb, .straighter(let degrees)): degrees
    case (.thumb, .ignored): nil
    case (.confidence, _): confidence
    case (.margin, _): margin
    }
  }
}
