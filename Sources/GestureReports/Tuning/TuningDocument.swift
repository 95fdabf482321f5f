import Foundation
import GestureEvaluation

/// A tuning for programs: one JSON object, its property names the keys.
///
/// Keys are sorted; what is undefined is `null`. Everything under `seconds` is measured and differs from run to run;
/// nothing else does.
public struct TuningDocument: Encodable {
  let schema = 1
  let tool: ToolDescription
  let dataset: DatasetObject
  let `protocol`: SettingsObject
  let seed: UInt64
  let settings: [SettingObject]
  let best: String
  let recommended: String
  let recommendedThreshold: ExplicitNull<Double>
  let heldOut: ExplicitNull<HeldOutObject>
  let seconds: SecondsObject

  private enum CodingKeys: String, CodingKey {
    case schema, tool, dataset, `protocol`, seed, settings, best, recommended, recommendedThreshold
    case heldOut, seconds
  }

  struct DatasetObject: Encodable {
    let name: String
    let samples: Int
    let classes: Int
    let subjects: Int
    let fingerprint: String
  }

  struct SettingObject: Encodable {
    let specification: String
    let total: Int
    let correct: Int
    let rejected: Int
    let accuracy: Double
    let accuracyInterval: [Double]
    let behindInterval: ExplicitNull<[Double]>
    let p: Double
    let asGood: Bool
    let work: Double
    let equalErrorRate: ExplicitNull<Double>
    let equalErrorInterval: ExplicitNull<[Double]>
    let thresholds: [CurveDocument.RecommendationObject]
    let seconds: QuerySeconds
  }

  struct QuerySeconds: Encodable {
    /// Of the processor, preparing included.
    let perQuery: Double
  }

  struct HeldOutObject: Encodable {
    let total: Int
    let correct: Int
    let accuracy: Double
    let accuracyInterval: [Double]
    /// The setting chosen without each part.
    let chosen: [String]
  }

  struct SecondsObject: Encodable {
    let read: Double
    let total: Double
  }

  public init(tool: ToolDescription, tuning: Tuning) {
    self.tool = tool
    let summary = tuning.dataset
    dataset = DatasetObject(
      name: summary.name, samples: summary.samples, classes: summary.classes, subjects: summary.subjects,
      fingerprint: summary.fingerprint)
    `protocol` = SettingsObject(tuning.evaluationProtocol)
    seed = tuning.seed
    settings = tuning.settings.map(SettingObject.init)
    best = tuning.settings[tuning.best].specification
    recommended = tuning.settings[tuning.recommended].specification
    recommendedThreshold = ExplicitNull(tuning.settings[tuning.recommended].thresholds.last?.threshold)
    heldOut = ExplicitNull(
      tuning.heldOut.map { heldOut in
        HeldOutObject(
          total: heldOut.total, correct: heldOut.correct, accuracy: heldOut.accuracy,
          accuracyInterval: [heldOut.interval.low, heldOut.interval.high],
          chosen: heldOut.chosen.map { tuning.settings[$0].specification })
      })
    seconds = SecondsObject(read: tuning.seconds.read, total: tuning.seconds.total)
  }

  /// UTF-8, ending in a line feed.
  public func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension TuningDocument.SettingObject {
  fileprivate init(_ setting: TunedSetting) {
    specification = setting.specification
    total = setting.total
    correct = setting.correct
    rejected = setting.rejected
    accuracy = setting.accuracy
    accuracyInterval = [setting.interval.low, setting.interval.high]
    behindInterval = ExplicitNull(setting.behind.map { [$0.low, $0.high] })
    p = setting.p
    asGood = setting.isAsGood
    work = setting.work
    equalErrorRate = ExplicitNull(setting.equalErrorRate)
    equalErrorInterval = ExplicitNull(setting.equalErrorInterval.map { [$0.low, $0.high] })
    thresholds = setting.thresholds.map(CurveDocument.RecommendationObject.init)
    seconds = TuningDocument.QuerySeconds(perQuery: setting.secondsPerQuery)
  }
}
