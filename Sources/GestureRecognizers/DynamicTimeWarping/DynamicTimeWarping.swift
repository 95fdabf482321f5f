import GestureModel
import ShapeSpace

/// Dynamic time warping: nearest template by the cheapest monotone alignment of the points, exactly.
///
/// Sakoe, Chiba, "Dynamic programming algorithm optimization for spoken word recognition", IEEE Trans. ASSP 26(1),
/// 1978, over shape vectors: points at equal arc length, centred, of unit norm, not turned. A pair of points costs
/// its squared distance, and the distance is the square root of the path's cost after normalisation, so that with
/// band 0 and none it is the chord |q - t| of the shape vectors.
public struct DynamicTimeWarping: TemplateRecognizer {
  public static let name = "dtw"
  public static let summary =
    "nearest template by dynamic time warping within a band, exact (Sakoe and Chiba, 1978)"

  public static let parameterDescriptions = [
    ParameterDescription(
      "points", default: "32", allowed: "a whole number from 2 to 4096",
      meaning: "points a stroke is resampled to, at equal arc length"),
    ParameterDescription(
      "band", default: "0.1", allowed: "a fraction from 0 to 1",
      meaning: "how far aligned points may be apart, as a share of the points, rounded to whole points"),
    ParameterDescription(
      "normalization", default: "none", allowed: "none or symmetric",
      meaning: "none adds a path's costs; symmetric weighs diagonal steps twice and divides by 2 points"),
  ]

  /// How the costs along a path become one.
  public enum Normalization: String, Sendable {
    /// Every step counts once, and the sum stands.
    case none
    /// Sakoe and Chiba's symmetric form: a diagonal step counts twice, so that all paths have weight
    /// 2 points, by which the sum is divided.
    case symmetric
  }

  public let points: Int
  /// A share of the points.
  public let band: Double
  public let normalization: Normalization

  /// - Precondition: values are in the ranges of ``parameterDescriptions``.
  public init(points: Int = 32, band: Double = 0.1, normalization: Normalization = .none) {
    precondition((2...4096).contains(points) && (0...1).contains(band))
    self.points = points
    self.band = band
    self.normalization = normalization
  }

  public init(arguments: ParameterArguments) throws(RecognizerError) {
    self.init(
      points: try arguments.integer("points", in: 2...4096),
      band: try arguments.number("band", in: 0...1),
      normalization: try arguments.choice("normalization", of: Normalization.self))
  }

  public var parameters: [Parameter] {
    [
      Parameter("points", .integer(points)), Parameter("band", .number(band)),
      Parameter("normalization", .text(normalization.rawValue)),
    ]
  }

  public func prepare(_ dataset: Dataset, workers: Int) -> any PreparedSamples {
    let strokes = dataset.strokes
    let prepared = ShapePreparation(pointCount: points).prepare(
      points: strokes.points, ranges: (0..<strokes.count).map(strokes.pointRange(of:)),
      workers: Workers(workers))
    return PreparedSequences(
      prepared,
      alignment: WarpingAlignment(
        radius: Int((band * Double(points)).rounded()), isSymmetric: normalization == .symmetric))
  }
}
