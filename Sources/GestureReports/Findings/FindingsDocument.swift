import Foundation
import GestureEvaluation

/// What was found in datasets, for programs: one JSON object.
public struct FindingsDocument: Encodable {
  let schema = 1
  let tool: ToolDescription
  let datasets: [DatasetObject]

  private enum CodingKeys: String, CodingKey {
    case schema, tool, datasets
  }

  struct DatasetObject: Encodable {
    let name: String
    let path: String
    let fingerprint: String
    let samples: Int
    let classes: Int
    let subjects: Int
    let recognizer: SpecifiedObject
    let neighbors: Int
    let `protocol`: ExplicitNull<SpecifiedObject>
    let findings: [FindingObject]
  }

  struct SpecifiedObject: Encodable {
    let name: String
    let settings: SettingsObject
  }

  struct FindingObject: Encodable {
    let rule: String
    let level: CheckedDataset.Level
    let message: String
    let samples: [String]
  }

  public init(tool: ToolDescription, _ checked: [CheckedDataset]) {
    self.tool = tool
    datasets = checked.map { checked in
      DatasetObject(
        name: checked.dataset.name, path: checked.path, fingerprint: checked.dataset.fingerprint,
        samples: checked.dataset.samples, classes: checked.dataset.classes,
        subjects: checked.dataset.subjects,
        recognizer: SpecifiedObject(
          name: checked.recognizer.name, settings: SettingsObject(settings: checked.recognizer.parameters)),
        neighbors: checked.neighbors,
        protocol: ExplicitNull(
          checked.evaluationProtocol.map {
            SpecifiedObject(name: $0.name, settings: SettingsObject(settings: $0.settings))
          }),
        findings: checked.lines.map {
          FindingObject(rule: $0.rule, level: $0.level, message: $0.message, samples: $0.samples)
        })
    }
  }

  /// UTF-8, ending in a line feed.
  public func data() throws -> Data { try documentData(self) }
}
