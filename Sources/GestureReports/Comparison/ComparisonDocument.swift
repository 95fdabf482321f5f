import Foundation
import GestureEvaluation

/// The result of `compare` for programs: one JSON object, its property names the keys.
///
/// Keys are sorted; what is undefined is `null`.
public struct ComparisonDocument: Encodable {
  let schema = 1
  let tool: ToolDescription
  /// What the two are called.
  let names: [String]
  let dataset: DatasetSummary
  let before: ResultObject
  let after: ResultObject
  let comparison: ComparisonObject

  private enum CodingKeys: String, CodingKey {
    case schema, tool, names, dataset, before, after, comparison
  }

  /// - Parameter names: their files, or their recognizers.
  public init(tool: ToolDescription, _ comparison: Comparison, names: (before: String, after: String)) {
    self.tool = tool
    self.names = [names.before, names.after]
    dataset = comparison.after.dataset
    before = ResultObject(comparison.before)
    after = ResultObject(comparison.after)
    self.comparison = ComparisonObject(comparison, Judgement(comparison))
  }

  /// UTF-8, ending in a line feed.
  public func data() throws -> Data { try documentData(self) }
}
