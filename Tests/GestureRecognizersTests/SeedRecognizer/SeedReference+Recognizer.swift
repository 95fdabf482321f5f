import GestureRecognizers
import TestSupport

extension SeedReference {
  /// The description with the same flaws mended.
  init(_ recognizer: SeedRecognizer) {
    self.init()
    points = recognizer.points
    size = recognizer.size
    shears = recognizer.shear == .keep
    clamps = recognizer.clamp == .mend
    keepsEnds = recognizer.spacing == .mend
    bound =
      switch recognizer.rotation {
      case .half: nil
      case .bounded: 45
      case .full: 180
      }
  }
}
