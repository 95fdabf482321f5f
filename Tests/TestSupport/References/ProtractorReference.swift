import GestureModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Protractor's closed form.
///
/// Li, "Protractor: a fast and accurate gesture recognizer", CHI 2010.
public struct ProtractorReference: ReferenceRecognizer {
  private let points: Int
  /// The largest turn of the comparison in radians.
  private let limit: Double

  /// - Parameter rotation: the largest turn in degrees.
  public init(points: Int = 16, rotation: Double = 180) {
    self.points = points
    limit = rotation * Double.pi / 180
  }

  public func prepared(_ sample: Sample) -> PaperGeometry.Path {
    PaperGeometry.shape(
      PaperGeometry.resample(PaperGeometry.path(sample.strokes.flatMap(\.points)), points))
  }

  /// Radians, at the best turn within the limit.
  public func distance(_ query: PaperGeometry.Path, _ template: PaperGeometry.Path) -> Double {
    var (a, b) = (0.0, 0.0)
    for (q, t) in zip(query, template) {
      a += q.x * t.x + q.y * t.y
      b += q.x * t.y - q.y * t.x
    }
    let angle = max(-limit, min(limit, atan2(b, a)))
    return acos(max(-1, min(1, a * cos(angle) + b * sin(angle))))
  }
}
