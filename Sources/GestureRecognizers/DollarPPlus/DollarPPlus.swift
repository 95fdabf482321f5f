import GestureModel
import ShapeSpace

/// $P+: nearest template by matching point clouds many to one, with the turning angle as a third coordinate.
///
/// Vatavu, "Improving gesture recognition accuracy on touch screens for users with low vision", CHI 2017. The turning
/// angle at a point, as a share of a half turn, weighs like a coordinate (the longer side of a gesture's box is 1). The
/// distance is the sum over the n pairs and those points left over, the lesser of both directions; a comparison is
/// O(n^2).
public struct DollarPPlus: TemplateRecognizer {
  public static let name = "dollarPPlus"
  public static let summary =
    "nearest template by many-to-one matching of point clouds with turning angles (Vatavu, CHI 2017)"
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

  public func prepare(_ dataset: Dataset, workers: Int) -> any PreparedSamples {
    PreparedTurningClouds(
      clouds: PointCloudPreparation(pointCount: points, turningAngles: true)
        .prepare(dataset.strokes, workers: Workers(workers)))
  }
}

/// Samples as point clouds with turning angles.
struct PreparedTurningClouds: PreparedSamples {
  let clouds: PreparedPointClouds

  var degeneracies: [SampleDegeneracy?] { clouds.degeneracies }

  func distances(queries: [Int], templates: [Int]) -> [Float] {
    var matcher = NearestPointMatcher(clouds.matrix)
    return clouds.tile(queries: queries, templates: templates) { matcher.distance($0, $1) }
  }
}
