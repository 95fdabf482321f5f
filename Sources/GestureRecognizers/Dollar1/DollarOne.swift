import GestureModel
import ShapeSpace

/// $1: nearest template by the mean distance between corresponding points, the rotation found by golden section.
///
/// Wobbrock, Wilson, Li, "Gestures without libraries, toolkits or training: a $1 recognizer for user interface
/// prototypes", UIST 2007: 64 points at equal arc length, turned until the line from the centroid to the first
/// point lies along the axis, scaled to a square of 250, centred; then golden section over +-45 degrees down to
/// 2 degrees.
///
/// The distance is the paper's path distance: the mean distance between points, in units of the square. The paper's
/// score is ``score(ofDistance:)``. A stroke's distance to itself is small but not 0, because the section
/// never tries the rotation by 0.
public struct DollarOne: TemplateRecognizer {
  public static let name = "dollar1"
  public static let summary =
    "nearest template by mean point distance, rotation by golden section (Wobbrock et al., UIST 2007)"

  public static let parameterDescriptions = [
    ParameterDescription(
      "points", default: "64", allowed: "a whole number from 2 to 4096",
      meaning: "points a stroke is resampled to, at equal arc length"),
    ParameterDescription(
      "size", default: "250", allowed: "a number from 1 to 10000",
      meaning: "side of the square that strokes are scaled to, the unit of distances"),
    ParameterDescription(
      "rotation", default: "45", allowed: "degrees from 0 to 180",
      meaning: "how far either way the golden section looks for the best rotation"),
    ParameterDescription(
      "precision", default: "2", allowed: "degrees from 0.1 to 180",
      meaning: "the interval at which the golden section stops"),
    ParameterDescription(
      "thin", default: "0.3", allowed: "a ratio from 0 to 1",
      meaning:
        "strokes whose short side over the long is at most this keep proportions; 0 is the $1 paper's form"),
  ]

  public let points: Int
  public let size: Double
  /// Degrees either way.
  public let rotation: Double
  /// Degrees.
  public let precision: Double
  /// The ratio of short to long side up to which a stroke is a line and keeps its proportions: the rule that the
  /// paper leaves open and $N (Anthony, Wobbrock, GI 2010) settles.
  public let thin: Double

  /// - Precondition: values are in the ranges of ``parameterDescriptions``.
  public init(
    points: Int = 64, size: Double = 250, rotation: Double = 45, precision: Double = 2, thin: Double = 0.3
  ) {
    precondition((2...4096).contains(points) && (1...10000).contains(size) && (0...1).contains(thin))
    precondition((0...180).contains(rotation) && (0.1...180).contains(precision))
    self.points = points
    self.size = size
    self.rotation = rotation
    self.precision = precision
    self.thin = thin
  }

  public init(arguments: ParameterArguments) throws(RecognizerError) {
    self.init(
      points: try arguments.integer("points", in: 2...4096),
      size: try arguments.number("size", in: 1...10000),
      rotation: try arguments.number("rotation", in: 0...180),
      precision: try arguments.number("precision", in: 0.1...180),
      thin: try arguments.number("thin", in: 0...1))
  }

  public var parameters: [Parameter] {
    [
      Parameter("points", .integer(points)), Parameter("size", .number(size)),
      Parameter("rotation", .number(rotation)), Parameter("precision", .number(precision)),
      Parameter("thin", .number(thin)),
    ]
  }

  /// The paper's score of a distance: 1 for equal strokes, 0 at half the diagonal of the square, then negative.
  public func score(ofDistance distance: Double) -> Double {
    1 - distance / (size * 2.0.squareRoot() / 2)
  }

  public func prepare(_ dataset: Dataset, workers: Int) -> any PreparedSamples {
    let strokes = dataset.strokes
    let prepared = ShapePreparation(pointCount: points).prepare(
      points: strokes.points, ranges: (0..<strokes.count).map(strokes.pointRange(of:)),
      workers: Workers(workers))
    return PreparedPaths(
      prepared, square: SquareScaling(size: size, thin: thin, keepsOrientation: false),
      section: GoldenSection(radians: rotation * .pi / 180, precision: precision * .pi / 180),
      workers: Workers(workers))
  }
}
