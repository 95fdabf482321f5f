import GestureModel
import ShapeSpace

/// $Q: $P with squared distances, lower bounds and early abandoning, so that most templates are never matched.
///
/// Vatavu, Anthony, Wobbrock, "$Q: a super-quick, articulation-invariant stroke-gesture recognizer for low-resource
/// devices", MobileHCI 2018. The distance is the sum of squared point distances with weights n, n - 1, ... 1, in units
/// of the longer side of a gesture's box, squared. The room's README says what `bound` changes.
public struct DollarQ: TemplateRecognizer {
  public static let name = "dollarQ"
  public static let summary =
    "nearest template by greedy matching of point clouds with lower bounds "
    + "(Vatavu, Anthony and Wobbrock, MobileHCI 2018)"

  public static let parameterDescriptions = [
    PointCloudParameters.points,
    ParameterDescription(
      "bound", default: "published", allowed: "published, exact or none",
      meaning:
        "published skips templates by a 64 x 64 table whose bound can be too high; exact by a bound that never "
        + "is; none matches every template"),
  ]

  /// What decides that a template need not be matched.
  public enum Bound: String, Sendable {
    case published, exact, none
  }

  public let points: Int
  public let bound: Bound

  /// - Precondition: `points` from 2 to 128.
  public init(points: Int = 32, bound: Bound = .published) {
    precondition(PointCloudParameters.pointsRange.contains(points))
    self.points = points
    self.bound = bound
  }

  public init(arguments: ParameterArguments) throws(RecognizerError) {
    self.init(
      points: try arguments.integer("points", in: PointCloudParameters.pointsRange),
      bound: try arguments.choice("bound", of: Bound.self))
  }

  public var parameters: [Parameter] {
    [Parameter("points", .integer(points)), Parameter("bound", .text(bound.rawValue))]
  }

  public func prepare(_ dataset: Dataset, workers: Int) -> any PreparedSamples {
    let workers = Workers(workers)
    let clouds = PointCloudPreparation(pointCount: points).prepare(dataset.strokes, workers: workers)
    let search: GreedyCloudSearch =
      switch bound {
      case .published: .tables(NearestPointTables(clouds.matrix, workers: workers))
      case .exact: .admissible
      case .none: .exhaustive
      }
    return PreparedGreedyClouds(clouds, squared: true, divisor: 1, search: search)
  }
}
