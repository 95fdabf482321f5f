import GestureModel

/// The instruction that a writer was given, as in the $1 set.
enum DrawingSpeed: String, CaseIterable, Sendable {
  case medium, fast, slow

  /// Repetitions take the speeds in turn, so that adding repetitions changes none.
  init(repetition: Int) {
    self = Self.allCases[(repetition - 1) % Self.allCases.count]
  }

  /// Time taken against medium.
  var pace: Double {
    switch self {
    case .slow: 1.6
    case .medium: 1
    case .fast: 0.6
    }
  }

  /// Aiming error against medium: accuracy is traded for speed (Fitts, 1954).
  var error: Double {
    switch self {
    case .slow: 0.9
    case .medium: 1
    case .fast: 1.2
    }
  }

  /// Added to the share of time that movements have in common at a corner.
  var rounding: Double {
    switch self {
    case .slow: -0.04
    case .medium: 0
    case .fast: 0.05
    }
  }
}
