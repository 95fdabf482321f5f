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
  /// What to write after `--recognizer` in a shell.
  let recommendation: String
  let heldOut: ExplicitNull<HeldOutObject>
  let seconds: SecondsObject

  private enum CodingKeys: String, CodingKey {
    case schema, tool, dataset, `protocol`, seed, settings, best, recommended, recommendedThreshold
    case recommendation, heldOut, seconds
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
    /// Numbers that were found exactly.
    let parameters: [ParameterObject]
    let seconds: QuerySeconds
  }

  struct QuerySeconds: Encodable {
    /// Of the processor, preparing included: the median of the trials.
    let perQuery: Double
    /// The cheapest and the dearest trial.
    let perQueryRange: [Double]
  }

  struct ParameterObject: Encodable {
    let name: String
    let searched: [Double]
    let value: Double
    /// From the first to before the second, as in ``asGood``.
    let best: [Double]
    let asGood: [Double]
    let right: Int
    let total: Int
    let accuracy: Double
    let accuracyInterval: [Double]
    let standard: StandardObject
    /// The values found without each part.
    let chosenWithout: [Double]
  }

  struct StandardObject: Encodable {
    let value: Double
    let right: Int
    let accuracy: Double
    let accuracyInterval: [Double]
    let p: Double
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
    dataset = DatasetObject(tuning.dataset)
    `protocol` = SettingsObject(tuning.evaluationProtocol)
    seed = tuning.seed
    settings = tuning.settings.map(SettingObject.init)
    best = tuning.settings[tuning.best].specification
    recommended = tuning.settings[tuning.recommended].specification
    recommendedThreshold = ExplicitNull(tuning.settings[tuning.recommended].thresholds.last?.threshold)
    recommendation = tuning.recommendation
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
    parameters = setting.parameters.map(TuningDocument.ParameterObject.init)
    seconds = TuningDocument.QuerySeconds(
      perQuery: setting.cost.median, perQueryRange: [setting.cost.low, setting.cost.high])
  }
}

extension TuningDocument.DatasetObject {
  init(_ dataset: DatasetSummary) {
    name = dataset.name
    samples = dataset.samples
    classes = dataset.classes
    subjects = dataset.subjects
    fingerprint = dataset.fingerprint
  }
}

extension TuningDocument.ParameterObject {
  fileprivate init(_ parameter: TunedParameter) {
    let best = parameter.curve.pieces[parameter.best]
    let interval = parameter.interval(of: best.right)
    name = parameter.name
    searched = [parameter.searched.lowerBound, parameter.searched.upperBound]
    value = parameter.value
    self.best = [best.from, best.below]
    asGood = [parameter.asGood.from, parameter.asGood.below]
    right = best.right
    total = parameter.curve.total
    accuracy = Double(best.right) / Double(total)
    accuracyInterval = [interval.low, interval.high]
    standard = TuningDocument.StandardObject(parameter.standard, of: parameter)
    chosenWithout = parameter.chosenWithout
  }
}

extension TuningDocument.StandardObject {
  fileprivate init(_ standard: TunedParameter.Standard, of parameter: TunedParameter) {
    let interval = parameter.interval(of: standard.right)
    value = standard.value
    right = standard.right
    accuracy = Double(standard.right) / Double(parameter.curve.total)
    accuracyInterval = [interval.low, interval.high]
    p = standard.p
  }
}
