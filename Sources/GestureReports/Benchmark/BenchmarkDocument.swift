import Foundation
import GestureEvaluation

/// A benchmark for programs: one JSON object, and what `--compare` reads.
///
/// Keys are sorted; what there is not is `null`. Nearly everything is measured and differs from run to run.
public struct BenchmarkDocument: Encodable {
  private let tool: ToolDescription
  private let result: BenchmarkResult

  private enum CodingKeys: String, CodingKey {
    case schema, tool
  }

  public init(tool: ToolDescription, result: BenchmarkResult) {
    self.tool = tool
    self.result = result
  }

  public func encode(to encoder: any Encoder) throws {
    try result.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(1, forKey: .schema)
    try container.encode(tool, forKey: .tool)
  }

  /// UTF-8, ending in a line feed.
  public func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}
