import GestureModel
import ShapeSpace

/// Protractor: nearest template by the angle between shape vectors under the best rotation, in closed form.
///
/// Li, "Protractor: a fast and accurate gesture recognizer", CHI 2010. The paper's settings are 16 points, no
/// scaling but the unit norm, any rotation; its score is one over the distance given here.
///
/// `orientations=8` is the orientation-sensitive form: a stroke turned by less than half the angle between two
/// orientations is the same, one turned further is not. The paper also snaps every stroke to the nearest
/// orientation first; then two strokes alike on either side of a boundary end up a whole orientation apart, which
/// with the bound costs 3 points of accuracy on the $1 set (one template a class), and is left out here.
public struct Protractor: TemplateRecognizer {
  public static let name = "protractor"
  public static let summary =
    "nearest template by angle in shape space, best rotation in closed form (Li, CHI 2010)"

  public static let parameterDescriptions = [
    ParameterDescription(
      "points", default: "16", allowed: "a whole number from 2 to 4096",
      meaning: "points a stroke is resampled to, at equal arc length"),
    ParameterDescription(
      "rotation", default: "180", allowed: "degrees from 0 to 180",
      meaning: "how far a stroke may be turned to meet a template; 180 is any rotation"),
    ParameterDescription(
      "scale", default: "uniform", allowed: "uniform or box",
      meaning: "uniform keeps proportions; box divides each axis by its extent"),
    ParameterDescription(
      "thin", default: "0", allowed: "a ratio from 0 to 1",
      meaning: "with scale=box, strokes whose short side over the long is below this keep proportions"),
    ParameterDescription(
      "orientations", default: "0", allowed: "a whole number from 0 to 360",
      meaning: "tell so many orientations apart: rotation=180/orientations; 0 leaves it to rotation"),
    .search,
  ]

  public enum Scale: String, Sendable {
    case uniform, box
  }

  public let points: Int
  /// Degrees either way, 0 to 180.
  public let rotation: Double
  public let scale: Scale
  /// The ratio of short to long side below which `box` keeps proportions, 0 to 1.
  public let thin: Double
  /// How many orientations are told apart; 0 where ``rotation`` was given itself.
  public let orientations: Int
  public let search: SearchStrategy

  /// - Precondition: values are in the ranges of ``parameterDescriptions``.
  public init(
    points: Int = 16, rotation: Double = 180, scale: Scale = .uniform, thin: Double = 0,
    search: SearchStrategy = .index
  ) {
    self.init(
      points: points, rotation: rotation, scale: scale, thin: thin, orientations: 0, search: search)
  }

  /// The orientation-sensitive form: the rotation stays within 180/orientations degrees.
  ///
  /// - Precondition: values are in the ranges of ``parameterDescriptions``, `orientations` at least 1.
  public init(
    points: Int = 16, orientations: Int, scale: Scale = .uniform, thin: Double = 0,
    search: SearchStrategy = .index
  ) {
    self.init(
      points: points, rotation: 180 / Double(orientations), scale: scale, thin: thin,
      orientations: orientations, search: search)
  }

  public init(arguments: ParameterArguments) throws(RecognizerError) {
    let points = try arguments.integer("points", in: 2...4096)
    let scale = try arguments.choice("scale", of: Scale.self)
    let thin = try arguments.number("thin", in: 0...1)
    let rotation = try arguments.number("rotation", in: 0...180)
    let orientations = try arguments.integer("orientations", in: 0...360)
    let search = try arguments.search()
    guard orientations > 0 else {
      self.init(points: points, rotation: rotation, scale: scale, thin: thin, search: search)
      return
    }
    // A specification written out in full names both, and must make the same recognizer again.
    guard !arguments.names("rotation") || rotation == 180 / Double(orientations) else {
      throw .conflictingParameters("orientations", "rotation", recognizer: Self.name)
    }
    self.init(points: points, orientations: orientations, scale: scale, thin: thin, search: search)
  }

  private init(
    points: Int, rotation: Double, scale: Scale, thin: Double, orientations: Int, search: SearchStrategy
  ) {
    precondition((2...4096).contains(points) && (0...180).contains(rotation) && (0...1).contains(thin))
    self.points = points
    self.rotation = rotation
    self.scale = scale
    self.thin = thin
    self.orientations = orientations
    self.search = search
  }

  public var parameters: [Parameter] {
    [
      Parameter("points", .integer(points)), Parameter("rotation", .number(rotation)),
      Parameter("scale", .text(scale.rawValue)), Parameter("thin", .number(thin)),
      Parameter("orientations", .integer(orientations)), .search(search),
    ]
  }

  var preparation: ShapePreparation {
    ShapePreparation(pointCount: points, scale: scale == .box ? .box(thin: Float(thin)) : .uniform)
  }

  var policy: RotationPolicy { RotationPolicy(degrees: rotation) }

  public func prepare(_ dataset: Dataset, workers: Int) -> any PreparedSamples {
    let strokes = dataset.strokes
    let prepared = preparation.prepare(
      points: strokes.points, ranges: (0..<strokes.count).map(strokes.pointRange(of:)),
      workers: Workers(workers))
    return PreparedShapes(
      prepared, policy: policy, search: search, labels: dataset.samples.labels.indices)
  }
}
