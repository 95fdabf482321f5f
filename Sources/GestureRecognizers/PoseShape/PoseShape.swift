import GestureModel
import ShapeSpace

/// Nearest labelled hand pose by the angle between shape vectors of the 21 joints.
///
/// The joints correspond, so nothing is resampled: a hand is centred on the weighted mean of its joints, scaled
/// to unit norm, and turned onto the other in closed form, as Protractor turns strokes. Distances are angles of shape
/// space in radians.
///
/// A joint at or under the `confidence` counts as not seen. A pair with such a joint on either side is compared
/// over the joints that both have, centred and normalised on those; with fewer than half of the joints in common
/// it is infinitely far, because few points are alike whatever the hands do.
public struct PoseShape: TemplateRecognizer {
  public static let name = "pose-shape"
  public static let summary =
    "nearest hand pose by angle in shape space, over the joints that both hands show"
  public static let gestureKind = GestureKind.poses

  public static let parameterDescriptions = [
    ParameterDescription(
      "rotation", default: "30", allowed: "degrees from 0 to 180",
      meaning: "how far a hand may be turned to meet a template; 180 is any rotation"),
    ParameterDescription(
      "mirror", default: "none", allowed: "none or allow",
      meaning: "allow: a hand may also be mirrored to meet a template, left against right"),
    ParameterDescription(
      "confidence", default: "0.3", allowed: "a number from 0 to 1",
      meaning: "a joint counts as seen when its confidence is above this"),
    ParameterDescription(
      "neighbors", default: "1", allowed: "a whole number from 1 to 1000",
      meaning: "so many nearest templates vote; the nearest decides between equal votes"),
    ParameterDescription(
      "weights", default: "uniform", allowed: "uniform, or 21 numbers from 0 to 1000 with / between them",
      meaning: "how much each joint counts, from the wrist to the little finger's tip"),
    .search,
  ]

  public enum Mirror: String, Sendable {
    case none, allow
  }

  /// Degrees either way, 0 to 180.
  public let rotation: Double
  public let mirror: Mirror
  /// 0 to 1.
  public let confidence: Double
  public let neighbors: Int
  public let weights: JointWeights
  public let search: SearchStrategy

  /// - Precondition: values are in the ranges of ``parameterDescriptions``.
  public init(
    rotation: Double = 30, mirror: Mirror = .none, confidence: Double = 0.3, neighbors: Int = 1,
    weights: JointWeights = .uniform, search: SearchStrategy = .index
  ) {
    precondition(
      (0...180).contains(rotation) && (0...1).contains(confidence) && (1...1000).contains(neighbors))
    self.rotation = rotation
    self.mirror = mirror
    self.confidence = confidence
    self.neighbors = neighbors
    self.weights = weights
    self.search = search
  }

  public init(arguments: ParameterArguments) throws(RecognizerError) {
    self.init(
      rotation: try arguments.number("rotation", in: 0...180),
      mirror: try arguments.choice("mirror", of: Mirror.self),
      confidence: try arguments.number("confidence", in: 0...1),
      neighbors: try arguments.integer("neighbors", in: 1...1000),
      weights: try arguments.choice("weights", of: JointWeights.self), search: try arguments.search())
  }

  public var parameters: [Parameter] {
    [
      Parameter("rotation", .number(rotation)), Parameter("mirror", .text(mirror.rawValue)),
      Parameter("confidence", .number(confidence)), Parameter("neighbors", .integer(neighbors)),
      Parameter("weights", .text(weights.rawValue)),
      .search(search),
    ]
  }

  public func prepare(_ dataset: Dataset, workers: Int) -> any PreparedSamples {
    PreparedPoses(
      dataset.poses, labels: dataset.samples.labels.indices, recognizer: self, workers: Workers(workers))
  }
}
