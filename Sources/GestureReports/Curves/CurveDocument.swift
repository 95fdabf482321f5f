import Foundation
import GestureEvaluation

/// The thresholds of one run for programs: one JSON object, its property names the keys.
///
/// Keys are sorted; what is undefined is `null`. `curve` holds columns of equal length, ascending by threshold.
public struct CurveDocument: Encodable {
  let schema = 1
  let tool: ToolDescription
  let dataset: RunObject.DatasetObject
  let recognizer: RunObject.RecognizerObject
  let `protocol`: SettingsObject
  let seed: UInt64
  /// Samples asked, and those of them whose class has templates.
  let asked: Int
  let known: Int
  let equalErrorRate: ExplicitNull<Double>
  let equalErrorInterval: ExplicitNull<[Double]>
  let recommendations: [RecommendationObject]
  let curve: CurveObject

  private enum CodingKeys: String, CodingKey {
    case schema, tool, dataset, recognizer, `protocol`, seed, asked, known, equalErrorRate
    case equalErrorInterval, recommendations, curve
  }

  struct RecommendationObject: Encodable {
    let goal: String
    /// The most false accepts allowed; only where they are the goal.
    let target: ExplicitNull<Double>
    let threshold: ExplicitNull<Double>
    let interval: ExplicitNull<[Double]>
    /// On subjects that the threshold was not chosen on.
    let heldOut: ExplicitNull<RatesObject>
  }

  struct RatesObject: Encodable {
    let acceptRate: ExplicitNull<Double>
    let falseRejectRate: ExplicitNull<Double>
    let falseAcceptRate: ExplicitNull<Double>
    let accuracy: ExplicitNull<Double>
    let correctRate: ExplicitNull<Double>
    let f1: ExplicitNull<Double>
  }

  struct CurveObject: Encodable {
    let threshold: [Double]
    let acceptRate: [ExplicitNull<Double>]
    let falseRejectRate: [ExplicitNull<Double>]
    let falseAcceptRate: [ExplicitNull<Double>]
    let accuracy: [ExplicitNull<Double>]
    let correctRate: [ExplicitNull<Double>]
  }

  /// - Complexity: O(points)
  public init(tool: ToolDescription, run: EvaluationRun, analysis: ThresholdAnalysis) {
    self.tool = tool
    dataset = RunObject.DatasetObject(run)
    recognizer = RunObject.RecognizerObject(run.recognizer)
    `protocol` = SettingsObject(protocolOf: run)
    seed = run.seed
    asked = analysis.curve.asked
    known = analysis.curve.known
    equalErrorRate = ExplicitNull(analysis.equalErrorRate)
    equalErrorInterval = ExplicitNull(analysis.equalErrorInterval.map { [$0.low, $0.high] })
    recommendations = analysis.recommendations.map(RecommendationObject.init)
    curve = CurveObject(analysis.curve)
  }

  /// UTF-8, ending in a line feed.
  public func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension CurveDocument.RecommendationObject {
  init(_ recommendation: ThresholdRecommendation) {
    switch recommendation.goal {
    case .equalError: (goal, target) = ("equalError", ExplicitNull(nil))
    case .bestF1: (goal, target) = ("bestF1", ExplicitNull(nil))
    case .falseAccept(let rate): (goal, target) = ("falseAccept", ExplicitNull(rate))
    }
    threshold = ExplicitNull(recommendation.threshold)
    interval = ExplicitNull(recommendation.interval.map { [$0.low, $0.high] })
    heldOut = ExplicitNull(recommendation.heldOut.map(CurveDocument.RatesObject.init))
  }
}

extension CurveDocument.RatesObject {
  fileprivate init(_ counts: ThresholdCounts) {
    acceptRate = ExplicitNull(counts.acceptRate)
    falseRejectRate = ExplicitNull(counts.falseRejectRate)
    falseAcceptRate = ExplicitNull(counts.falseAcceptRate)
    accuracy = ExplicitNull(counts.accuracy)
    correctRate = ExplicitNull(counts.correctRate)
    f1 = ExplicitNull(counts.f1)
  }
}

extension CurveDocument.CurveObject {
  fileprivate init(_ curve: ThresholdCurve) {
    let counts = curve.points.map(curve.counts(at:))
    threshold = curve.points.map(\.threshold)
    acceptRate = counts.map { ExplicitNull($0.acceptRate) }
    falseRejectRate = counts.map { ExplicitNull($0.falseRejectRate) }
    falseAcceptRate = counts.map { ExplicitNull($0.falseAcceptRate) }
    accuracy = counts.map { ExplicitNull($0.accuracy) }
    correctRate = counts.map { ExplicitNull($0.correctRate) }
  }
}
