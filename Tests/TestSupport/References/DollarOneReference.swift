import GestureModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// $1's steps 1 to 4.
///
/// Wobbrock, Wilson, Li, "Gestures without libraries, toolkits or training", UIST 2007, with the rule for lines of
/// Anthony, Wobbrock, "A lightweight multistroke recognizer for user interface prototypes", GI 2010.
public struct DollarOneReference: ReferenceRecognizer {
  private let points: Int
  private let size: Double
  private let rotation: Double
  private let precision: Double
  private let thin: Double

  public init(
    points: Int = 64, size: Double = 250, rotation: Double = 45, precision: Double = 2, thin: Double = 0.3
  ) {
    self.points = points
    self.size = size
    self.rotation = rotation
    self.precision = precision
    self.thin = thin
  }

  public func prepared(_ sample: Sample) -> PaperGeometry.Path {
    prepared(sample.strokes.flatMap(\.points))
  }

  public func prepared(_ stroke: [Point]) -> PaperGeometry.Path {
    let path = PaperGeometry.resample(PaperGeometry.path(stroke), points)
    let level = PaperGeometry.rotate(path, by: -PaperGeometry.indicativeAngle(path))
    return PaperGeometry.translateToOrigin(PaperGeometry.scale(level, to: size, thin: thin))
  }

  /// The least over the angles that golden section looks at.
  public func distance(_ query: PaperGeometry.Path, _ template: PaperGeometry.Path) -> Double {
    let phi = 0.5 * (-1 + 5.0.squareRoot())
    var (a, b) = (-rotation * Double.pi / 180, rotation * Double.pi / 180)
    var (x1, x2) = (phi * a + (1 - phi) * b, (1 - phi) * a + phi * b)
    var (f1, f2) = (distance(query, template, at: x1), distance(query, template, at: x2))
    while abs(b - a) > precision * Double.pi / 180 {
      if f1 < f2 {
        (b, x2, f2) = (x2, x1, f1)
        x1 = phi * a + (1 - phi) * b
        f1 = distance(query, template, at: x1)
      } else {
        (a, x1, f1) = (x1, x2, f2)
        x2 = (1 - phi) * a + phi * b
        f2 = distance(query, template, at: x2)
      }
    }
    return min(f1, f2)
  }

  /// Prepared paths have their centroid at the origin, so that turning about it is turning about the origin.
  private func distance(
    _ query: PaperGeometry.Path, _ template: PaperGeometry.Path, at angle: Double
  ) -> Double {
    let (cosine, sine) = (cos(angle), sin(angle))
    var sum = 0.0
    for (p, t) in zip(query, template) {
      let d = SIMD2(p.x * cosine - p.y * sine, p.x * sine + p.y * cosine) - t
      sum += (d.x * d.x + d.y * d.y).squareRoot()
    }
    return sum / Double(query.count)
  }
}
