import GestureModel
import ShapeSpace

/// Rubine's recognizer: 13 features of a stroke and a linear classifier.
///
/// Rubine, "Specifying gestures by example", SIGGRAPH 1991. The classes are taken to differ in their means alone and to
/// be equally likely; their common covariance is estimated from the examples, at least two of each class. Strokes are
/// joined in drawing order; points within 3 units of the last one kept are discarded, as mouse jitter.
///
/// The distance is the squared Mahalanobis distance to a class's mean. Because d_i - d_j = 2 (v_j - v_i) with the
/// paper's linear scores v, the least distance is the largest score, and the odds of two classes are exp((d_j - d_i) / 2).
public struct Rubine: TrainedClassifier {
  public static let name = "rubine"
  public static let summary =
    "linear classifier on 13 features of the stroke and its timing (Rubine, SIGGRAPH 1991)"

  public static let parameterDescriptions = [
    ParameterDescription(
      "gap", default: "3", allowed: "a number from 0 to 1000000",
      meaning: "a point no farther than this from the last one kept is discarded"),
    ParameterDescription(
      "timing", default: "auto", allowed: "auto or off",
      meaning: "auto uses speed and duration where every sample of the dataset has times; off never does"),
    ParameterDescription(
      "probability", default: "none", allowed: "a number from 0 to 1, or none",
      meaning: "the least probability of the class that is accepted; the paper's is 0.95"),
    ParameterDescription(
      "mahalanobis", default: "none", allowed: "a number from 0 to 1e300, or none",
      meaning: "the largest squared distance accepted; the paper's is 84.5, without times 60.5"),
  ]

  public enum Timing: String, Sendable {
    case auto, off
  }

  private static let gapsAllowed = 0...1e6
  private static let probabilitiesAllowed = 0.0...1
  private static let distancesAllowed = 0...1e300

  public let gap: Double
  public let timing: Timing
  /// The least probability accepted, or `nil` to accept any.
  public let probability: Double?
  /// The largest squared Mahalanobis distance accepted, or `nil` to accept any.
  public let mahalanobis: Double?

  /// - Precondition: every parameter is in the range of ``parameterDescriptions``.
  public init(
    gap: Double = 3, timing: Timing = .auto, probability: Double? = nil, mahalanobis: Double? = nil
  ) {
    precondition(Self.gapsAllowed.contains(gap))
    precondition(probability.map(Self.probabilitiesAllowed.contains) ?? true)
    precondition(mahalanobis.map(Self.distancesAllowed.contains) ?? true)
    self.gap = gap
    self.timing = timing
    self.probability = probability
    self.mahalanobis = mahalanobis
  }

  public init(arguments: ParameterArguments) throws(RecognizerError) {
    self.init(
      gap: try arguments.number("gap", in: Self.gapsAllowed),
      timing: try arguments.choice("timing", of: Timing.self),
      probability: try arguments.limit("probability", in: Self.probabilitiesAllowed),
      mahalanobis: try arguments.limit("mahalanobis", in: Self.distancesAllowed))
  }

  public var parameters: [Parameter] {
    [
      Parameter("gap", .number(gap)), Parameter("timing", .text(timing.rawValue)),
      Parameter("probability", probability.map { .number($0) } ?? .text(NoLimit.none.rawValue)),
      Parameter("mahalanobis", mahalanobis.map { .number($0) } ?? .text(NoLimit.none.rawValue)),
    ]
  }

  /// - Complexity: O(points), shared by the workers.
  public func prepare(_ dataset: Dataset, workers: Int) -> any TrainableSamples {
    let strokes = dataset.strokes
    // Features of some samples only could not be compared.
    let isTimed =
      timing == .auto && !strokes.times.isEmpty
      && (0..<strokes.count).allSatisfy { strokes.strokes(of: $0).allSatisfy { $0.times != nil } }
    let prepared = Workers(workers).map(Array(0..<strokes.count)) { sample in
      let range = strokes.pointRange(of: sample)
      return StrokeFeatures(
        points: strokes.points[range], times: isTimed ? strokes.times[range] : nil, gap: gap)
    }
    return RubineSamples(
      features: prepared.map { $0?.values ?? .zero },
      degeneracies: prepared.enumerated().map { sample, features in
        guard let features else {
          return SampleDegeneracy(of: strokes.points[strokes.pointRange(of: sample)])
        }
        return features.isFinite ? nil : .notFinite
      },
      rejection: LinearClassifier.Rejection(probability: probability, distance: mahalanobis))
  }
}

private enum NoLimit: String {
  case none
}

extension ParameterArguments {
  /// A number, or `nil` for the word none.
  fileprivate func limit(
    _ parameter: String, in range: ClosedRange<Double>
  ) throws(RecognizerError) -> Double? {
    if (try? choice(parameter, of: NoLimit.self)) != nil { return nil }
    return try number(parameter, in: range)
  }
}
