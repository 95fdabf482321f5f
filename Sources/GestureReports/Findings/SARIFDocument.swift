import Foundation
import GestureEvaluation

/// What was found in datasets as a SARIF 2.1.0 log, which code hosts show beside the files.
///
/// "Static Analysis Results Interchange Format (SARIF) Version 2.1.0", OASIS Standard, 2020. There is one result a
/// finding; its location is the first sample's file, the other samples are related locations.
public struct SARIFDocument: Encodable {
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  let version = "2.1.0"
  let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schema, forKey: .schema)
    try container.encode(version, forKey: .version)
    try container.encode(runs, forKey: .runs)
  }

  /// - Parameter place: the file that a sample of a dataset was read from; `nil` where it was none.
  public init(
    tool: ToolDescription, _ checked: [CheckedDataset], place: (CheckedDataset, String) -> SourcePlace?
  ) {
    let rules = FindingRule.all.map {
      Rule(
        id: $0.id, shortDescription: Message(text: $0.meaning), defaultConfiguration: .init(level: $0.level))
    }
    let results = checked.flatMap { checked in
      checked.lines.map { line in
        let samples = line.samples.map { id in Location(place(checked, id), sample: id) }
        let first = samples.first ?? Location(line.place ?? place(checked, ""), sample: nil)
        let subject = line.samples.count == 1 ? "\(line.samples[0].visible): " : ""
        return Result(
          ruleId: line.rule, ruleIndex: rules.firstIndex { $0.id == line.rule } ?? -1, level: line.level,
          message: Message(text: subject + line.message), locations: [first],
          relatedLocations: Array(samples.dropFirst()))
      }
    }
    runs = [
      Run(tool: Tool(driver: .init(name: tool.name, version: tool.version, rules: rules)), results: results)
    ]
  }

  struct Run: Encodable {
    let tool: Tool
    let results: [Result]
  }

  struct Tool: Encodable {
    struct Driver: Encodable {
      let name: String
      let version: String
      let rules: [Rule]
    }

    let driver: Driver
  }

  struct Rule: Encodable {
    struct Configuration: Encodable {
      let level: CheckedDataset.Level
    }

    let id: String
    let shortDescription: Message
    let defaultConfiguration: Configuration
  }

  struct Message: Encodable {
    let text: String
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: CheckedDataset.Level
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]
  }

  /// UTF-8, ending in a line feed.
  public func data() throws -> Data { try documentData(self) }
}
