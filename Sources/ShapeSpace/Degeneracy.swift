/// Why a sequence of points has no shape.
public enum Degeneracy: String, Sendable, Equatable, CaseIterable {
  /// There is no point at all.
  case noPoints
  /// There is one point: a tap.
  case onePoint
  /// There are several points, all in one place, or the resampled ones are.
  case noExtent
  /// Too few of the points that belong to the shape were seen.
  case fewPoints
  /// A coordinate is NaN or infinite.
  case notFinite
}
