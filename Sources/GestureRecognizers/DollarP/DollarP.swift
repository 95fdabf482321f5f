import GestureModel
import ShapeSpace

/// $P: nearest template by greedy matching of point clouds, whatever the order and direction of strokes.
///
/// Vatavu, Anthony, Wobbrock, "Gestures as point clouds: a $P recognizer for user interface prototypes", ICMI 2012.
/// The distance is the paper's: weights 1 - i/n, starts every n^0.5 points, the least of all starts and both
/// directions, in units of the longer side of a gesture's box. The paper's score is max(0, (2 - distance) / 2).
/// A comparison is O(n^2.5).
public struct DollarP: TemplateRecognizer {
  public static let name = "dollarP"
  public static let summary =
    "nearest template by greedy matching of point clouds (Vatavu, Anthony and Wobbrock, ICMI 2012)"
  public static let parameterDescriptions = [PointCloudParameters.points]

  public let points: Int

  /// - Precondition: `points` from 2 to 128.
  public init(points: Int = 32) {
    precondition(PointCloudParameters.pointsRange.contains(points))
    self.points = points
  }

  public init(arguments: ParameterArguments) throws(RecognizerError) {
    self.init(points: try arguments.integer("points", in: PointCloudParameters.pointsRange))
  }

  public var parameters: [Parameter] { [Parameter("points", .integer(points))] }

  /// The nearest are looked for with bounds and abandoning that change no answer.
  public func prepare(_ dataset: Dataset, workers: Int) -> any PreparedSamples {
    let clouds = PointCloudPreparation(pointCount: points)
      .prepare(dataset.strokes, workers: Workers(workers))
    return PreparedGreedyClouds(clouds, squared: false, divisor: Double(points), search: .admissible)
  }
}
