import GestureModel
import ShapeSpace

/// Penny Pincher: nearest template by the directions between consecutive points.
///
/// Taranta, LaViola, "Penny Pincher: a blazing fast, highly accurate $-family recognizer", GI 2015: 16 points at
/// equal arc length, the unit vectors from each to the next, and the sum of their inner products as similarity, the
/// largest the best. No rotation and no scaling.
///
/// The distance is (points - 1) - similarity: 0 for equal directions, twice (points - 1) for opposite ones.
public struct PennyPincher: TemplateRecognizer {
  public static let name = "pennyPincher"
  public static let summary =
    "nearest template by directions between consecutive points (Taranta and LaViola, GI 2015)"

  public static let parameterDescriptions = [
    ParameterDescription(
      "points", default: "16", allowed: "a whole number from 2 to 4096",
      meaning: "points a stroke is resampled to, at equal arc length")
  ]

  public let points: Int

  /// - Precondition: `points` is in the range of ``parameterDescriptions``.
  public init(points: Int = 16) {
    precondition((2...4096).contains(points))
    self.points = points
  }

  public init(arguments: ParameterArguments) throws(RecognizerError) {
    self.init(points: try arguments.integer("points", in: 2...4096))
  }

  public var parameters: [Parameter] { [Parameter("points", .integer(points))] }

  public func prepare(_ dataset: Dataset, workers: Int) -> any PreparedSamples {
    let strokes = dataset.strokes
    let prepared = ShapePreparation(pointCount: points).prepare(
      points: strokes.points, ranges: (0..<strokes.count).map(strokes.pointRange(of:)),
      workers: Workers(workers))
    return PreparedDirections(prepared)
  }
}
