import GestureModel
import ShapeSpace

/// The recognizer this project grew from, with its flaws or without them.
///
/// A stroke is resampled at equal arc length, moved to its mean, scaled to a square, turned so that its first point
/// lies on a multiple of 45 degrees, and set to unit norm; the distance is the angle, in radians, between two such
/// vectors under the best rotation, in the closed form of Li, "Protractor: a fast and accurate gesture recognizer",
/// CHI 2010. ``Form/faithful`` reproduces every flaw of the original in double precision, ``Form/corrected`` does
/// what was meant, and each flaw can be kept or mended alone. README.md says what each costs.
public struct SeedRecognizer: TemplateRecognizer {
  public static let name = "sg"
  public static let summary =
    "the seed's recognizer: box-scaled shapes snapped to 8 orientations, nearest by angle, flaws kept or mended"

  /// What the switches that are not set alone are set to.
  public enum Form: String, Sendable {
    /// As the original behaves.
    case faithful
    /// As it was meant.
    case corrected
  }

  public enum Flaw: String, Sendable {
    case keep, mend
  }

  /// How far the comparison may turn a stroke that the snap has already turned.
  public enum Rotation: String, Sendable {
    /// The original: within 90 degrees, so that shapes further apart are at pi less their distance.
    case half
    /// Within 45 degrees: the snap turns each of two strokes by up to 22.5.
    case bounded
    /// Any rotation.
    case full
  }

  /// N; the original's spacing makes N or N + 1 points of a stroke, by rounding.
  public let points: Int
  /// The largest distance accepted, in radians; `nil` accepts all.
  public let threshold: Double?
  /// The side of the square that strokes are scaled to. The unit norm takes it away again, so only rounding sees it.
  public let size: Double
  public let form: Form
  /// Kept, the snap computes y from the x that it has already turned, which shears the shape.
  public let shear: Flaw
  /// Kept, a cosine past 1 by rounding has no angle, and the pair can never match.
  public let clamp: Flaw
  public let rotation: Rotation
  /// Kept, points are 1/N of the length apart and the longer vector is cut; mended, 1/(N - 1), both ends kept.
  public let spacing: Flaw
  /// Looked at where every flaw is mended, since only then a distance is one of shape space.
  public let search: SearchStrategy

  /// - Parameters: A switch left `nil` is as `form` says.
  /// - Precondition: values are in the ranges of ``parameterDescriptions``.
  public init(
    points: Int = 200, threshold: Double? = 0.4, size: Double = 150, form: Form = .faithful,
    shear: Flaw? = nil, clamp: Flaw? = nil, rotation: Rotation? = nil, spacing: Flaw? = nil,
    search: SearchStrategy = .index
  ) {
    precondition(Self.pointsAllowed.contains(points) && Self.sizesAllowed.contains(size))
    precondition(threshold.map(Self.thresholdsAllowed.contains) ?? true)
    let flaw: Flaw = form == .faithful ? .keep : .mend
    self.points = points
    self.threshold = threshold
    self.size = size
    self.form = form
    self.shear = shear ?? flaw
    self.clamp = clamp ?? flaw
    self.rotation = rotation ?? (form == .faithful ? .half : .bounded)
    self.spacing = spacing ?? flaw
    self.search = search
  }

  public var acceptanceThreshold: Double? { threshold }

  public func prepare(_ dataset: Dataset, workers: Int) -> any PreparedSamples {
    guard let policy = mendedPolicy else { return prepareVectors(dataset, workers: Workers(workers)) }
    return prepareShapes(dataset, policy: policy, workers: Workers(workers))
  }

  /// With every flaw mended the recognizer is one of shape space, and this is its rotation.
  var mendedPolicy: RotationPolicy? {
    guard shear == .mend, clamp == .mend, spacing == .mend else { return nil }
    return switch rotation {
    case .half: nil
    case .bounded: .bounded(radians: SeedVectors.rotationBound)
    case .full: .full
    }
  }

  private func prepareShapes(
    _ dataset: Dataset, policy: RotationPolicy, workers: Workers
  ) -> PreparedShapes {
    let strokes = dataset.strokes
    let preparation = ShapePreparation(
      pointCount: points, scale: .box(thin: Float(SeedStandardizer.thinRatio)),
      orientations: SeedStandardizer.orientations)
    let prepared = preparation.prepare(
      points: strokes.points, ranges: (0..<strokes.count).map(strokes.pointRange(of:)), workers: workers)
    return PreparedShapes(
      prepared, policy: policy, search: search, labels: dataset.samples.labels.indices)
  }

  /// Step by step in double precision, each flaw kept or mended.
  func prepareVectors(_ dataset: Dataset, workers: Workers) -> SeedVectors {
    SeedVectors(
      dataset.strokes, standardizer: SeedStandardizer(self), rotation: rotation, clamp: clamp,
      workers: workers)
  }
}
