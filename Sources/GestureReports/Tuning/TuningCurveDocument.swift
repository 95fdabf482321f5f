import Foundation
import GestureEvaluation

/// The curves of a tuning for programs: one JSON object, its property names the keys, with columns of equal length.
///
/// Keys are sorted. Everything under `cost` but the accuracy is measured and differs from run to run.
public struct TuningCurveDocument: Encodable {
  let schema = 1
  let tool: ToolDescription
  let dataset: TuningDocument.DatasetObject
  let `protocol`: SettingsObject
  let points: [PointsObject]
  let cost: CostObject
  let parameters: [ParameterObject]

  private enum CodingKeys: String, CodingKey {
    case schema, tool, dataset, `protocol`, points, cost, parameters
  }

  struct PointsObject: Encodable {
    let series: String
    let points: [Int]
    let accuracy: [Double]
    let low: [Double]
    let high: [Double]
  }

  struct CostObject: Encodable {
    let setting: [String]
    let seconds: [Double]
    let secondsLow: [Double]
    let secondsHigh: [Double]
    let accuracy: [Double]
    let low: [Double]
    let high: [Double]
    let frontier: [Bool]
  }

  struct ParameterObject: Encodable {
    let setting: String
    let parameter: String
    let total: Int
    let from: [Double]
    let below: [Double]
    let right: [Int]
  }

  /// - Complexity: O(settings + pieces)
  public init(tool: ToolDescription, tuning: Tuning) {
    let curves = TuningCurves(tuning)
    self.tool = tool
    dataset = TuningDocument.DatasetObject(tuning.dataset)
    `protocol` = SettingsObject(tuning.evaluationProtocol)
    points = curves.byPoints.map { series in
      let settings = series.settings.map(\.setting)
      return PointsObject(
        series: series.name, points: series.settings.map { Int($0.points) },
        accuracy: settings.map(\.accuracy), low: settings.map(\.interval.low),
        high: settings.map(\.interval.high))
    }
    let settings = tuning.settings
    let frontier = Set(TuningCharts.cost(of: tuning).frontier)
    cost = CostObject(
      setting: settings.map(\.specification), seconds: settings.map(\.cost.median),
      secondsLow: settings.map(\.cost.low), secondsHigh: settings.map(\.cost.high),
      accuracy: settings.map(\.accuracy), low: settings.map(\.interval.low),
      high: settings.map(\.interval.high), frontier: settings.indices.map(frontier.contains))
    parameters = curves.byParameter.flatMap(\.series).map { series in
      let curve = series.parameter.curve
      return ParameterObject(
        setting: series.setting.specification, parameter: series.parameter.name, total: curve.total,
        from: curve.pieces.map(\.from), below: curve.pieces.map(\.below), right: curve.pieces.map(\.right))
    }
  }

  /// UTF-8, ending in a line feed.
  public func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}
