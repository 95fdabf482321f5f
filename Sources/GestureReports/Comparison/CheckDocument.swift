import Foundation
import GestureEvaluation

/// The results of `check` for programs: one JSON object, its property names the keys.
///
/// Keys are sorted; what is undefined is `null`.
public struct CheckDocument: Encodable {
  let schema = 1
  let tool: ToolDescription
  let checks: [CheckObject]

  private enum CodingKeys: String, CodingKey {
    case schema, tool, checks
  }

  struct CheckObject: Encodable {
    let name: String
    /// `passed`, `worse`, `updated`, or what kept it from being made: `noBaseline`, `otherDataset`, `failed`.
    let status: String
    /// What the text says, a sentence each.
    let message: String
    let details: [String]
    /// Where the baseline is, or should be, from the folder of the configuration.
    let baseline: String
    /// As far as they were found.
    let dataset: ExplicitNull<DatasetSummary>
    let before: ExplicitNull<ResultObject>
    let after: ExplicitNull<ResultObject>
    let comparison: ExplicitNull<ComparisonObject>
    let seconds: Double
  }

  public init(tool: ToolDescription, _ results: [CheckResult]) {
    self.tool = tool
    checks = results.map(CheckObject.init)
  }

  /// UTF-8, ending in a line feed.
  public func data() throws -> Data { try documentData(self) }
}

extension CheckDocument.CheckObject {
  init(_ result: CheckResult) {
    let facts = CheckFacts(result: result)
    name = result.name
    message = facts.headline
    details = facts.details
    baseline = result.baselinePath
    seconds = result.seconds
    var both: (comparison: Comparison, judgement: Judgement)?
    var now: Baseline?
    var dataset: DatasetSummary?
    switch result.finding {
    case .judged(let comparison, let judgement):
      status = judgement.verdict == .worse ? "worse" : "passed"
      both = (comparison, judgement)
    case .updated(let after, let comparison):
      status = "updated"
      now = after
      both = comparison.map { ($0, Judgement($0)) }
    case .noBaseline(let after): (status, now) = ("noBaseline", after)
    case .unlike: status = "noBaseline"
    case .otherDataset(_, let after): (status, dataset) = ("otherDataset", after)
    case .failed: status = "failed"
    }
    now = both?.comparison.after ?? now
    self.dataset = ExplicitNull(now?.dataset ?? dataset)
    before = ExplicitNull((both?.comparison.before).map(ResultObject.init))
    after = ExplicitNull(now.map(ResultObject.init))
    comparison = ExplicitNull(both.map { ComparisonObject($0.comparison, $0.judgement) })
  }
}
