import GestureModel

/// Penny Pincher's sum of dot products, less than the number of vectors.
///
/// Taranta, LaViola, "Penny Pincher: a blazing fast, highly accurate $-family recognizer", GI 2015.
public struct PennyPincherReference: ReferenceRecognizer {
  private let points: Int

  public init(points: Int = 16) { self.points = points }

  public func prepared(_ sample: Sample) -> PaperGeometry.Path {
    prepared(sample.strokes.flatMap(\.points))
  }

  /// The unit vectors between consecutive points.
  public func prepared(_ stroke: [Point]) -> PaperGeometry.Path {
    let path = PaperGeometry.resample(PaperGeometry.path(stroke), points)
    return zip(path, path.dropFirst()).map { ($1 - $0) / PaperGeometry.length($1 - $0) }
  }

  public func distance(_ query: PaperGeometry.Path, _ template: PaperGeometry.Path) -> Double {
    Double(points - 1) - zip(query, template).reduce(0) { $0 + ($1.0 * $1.1).sum() }
  }
}
