import GestureModel
import ShapeSpace

/// $N-Protractor: nearest of all the ways in which a template's strokes can follow one another.
///
/// Anthony, Wobbrock, "A lightweight multistroke recognizer for user interface prototypes" ($N), GI 2010, and
/// "$N-Protractor: a fast and accurate multistroke recognizer", GI 2012. A template of k strokes stands for 2^k k!
/// unistrokes, every order and direction of its strokes joined; a query is its strokes joined as drawn. Each is
/// resampled, turned to its indicative angle, scaled to a square (a line by its long side) and centred, and
/// scored in closed form as a shape vector. Only unistrokes that start in about the same direction are compared.
///
/// The distance is the angle in radians, infinite where no unistroke of the template starts as the query does. It is
/// not symmetric: only the template is permuted.
public struct DollarN: TemplateRecognizer {
  public static let name = "dollarN"
  public static let summary =
    "nearest of every order and direction of a template's strokes, in closed form (Anthony and Wobbrock, GI 2012)"

  public static let parameterDescriptions = [
    ParameterDescription(
      "points", default: "16", allowed: "a whole number from 2 to 4096",
      meaning: "points a unistroke is resampled to, at equal arc length"),
    ParameterDescription(
      "rotation", default: "180", allowed: "degrees from 0 to 180",
      meaning: "180 is any rotation; less keeps strokes as drawn and turns them at most so far"),
    ParameterDescription(
      "start", default: "30", allowed: "degrees from 0 to 180",
      meaning: "how far the directions may differ in which query and template start; 180 is off"),
    ParameterDescription(
      "sameStrokes", default: "no", allowed: "yes or no",
      meaning: "whether query and template must have equally many strokes"),
    ParameterDescription(
      "strokes", default: "5", allowed: "a whole number from 1 to 6",
      meaning: "templates of more strokes than this are used as drawn, not permuted"),
    ParameterDescription(
      "thin", default: "0.3", allowed: "a ratio from 0 to 1",
      meaning: "unistrokes whose short side over the long is at most this keep proportions"),
    .search,
  ]

  private enum Answer: String {
    case yes, no
  }

  public let points: Int
  /// Degrees either way; 180 turns to the indicative angle and puts no limit to the best rotation.
  public let rotation: Double
  /// Degrees.
  public let start: Double
  public let sameStrokes: Bool
  public let strokes: Int
  public let thin: Double
  public let search: SearchStrategy

  /// - Precondition: values are in the ranges of ``parameterDescriptions``.
  public init(
    points: Int = 16, rotation: Double = 180, start: Double = 30, sameStrokes: Bool = false,
    strokes: Int = 5, thin: Double = 0.3, search: SearchStrategy = .index
  ) {
    precondition((2...4096).contains(points) && (1...6).contains(strokes) && (0...1).contains(thin))
    precondition((0...180).contains(rotation) && (0...180).contains(start))
    self.points = points
    self.rotation = rotation
    self.start = start
    self.sameStrokes = sameStrokes
    self.strokes = strokes
    self.thin = thin
    self.search = search
  }

  public init(arguments: ParameterArguments) throws(RecognizerError) {
    self.init(
      points: try arguments.integer("points", in: 2...4096),
      rotation: try arguments.number("rotation", in: 0...180),
      start: try arguments.number("start", in: 0...180),
      sameStrokes: try arguments.choice("sameStrokes", of: Answer.self) == .yes,
      strokes: try arguments.integer("strokes", in: 1...6),
      thin: try arguments.number("thin", in: 0...1), search: try arguments.search())
  }

  public var parameters: [Parameter] {
    [
      Parameter("points", .integer(points)), Parameter("rotation", .number(rotation)),
      Parameter("start", .number(start)),
      Parameter("sameStrokes", .text((sameStrokes ? Answer.yes : .no).rawValue)),
      Parameter("strokes", .integer(strokes)), Parameter("thin", .number(thin)), .search(search),
    ]
  }

  /// - Complexity: time and memory O(2^k k! (points + n)) for each sample of k strokes: at 16 points 6 KiB a sample of
  ///   3 strokes, 480 KiB of 5 and 5.6 MiB of 6.
  public func prepare(_ dataset: Dataset, workers: Int) -> any PreparedSamples {
    let square = SquareScaling(size: 1, thin: thin, keepsOrientation: rotation < 180)
    let unistrokes = UnistrokeExpansion(pointCount: points, strokeLimit: strokes, square: square)
      .unistrokes(of: dataset.strokes, workers: Workers(workers))
    return PreparedMultistrokes(
      unistrokes, policy: RotationPolicy(degrees: rotation), start: StartDirectionFilter(degrees: start),
      sameStrokeCount: sameStrokes, strategy: search)
  }
}
