import Foundation
import GestureEvaluation

/// The program that wrote a document.
public struct ToolDescription: Encodable, Sendable, Equatable {
  public let name: String
  public let version: String

  public init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}

/// The machine it ran on, as far as it bears on numbers and times.
public struct MachineDescription: Encodable, Sendable, Equatable {
  public struct BLAS: Encodable, Sendable, Equatable {
    public let version: String
    public let core: String
    public let threads: Int

    public init(version: String, core: String, threads: Int) {
      self.version = version
      self.core = core
      self.threads = threads
    }
  }

  public let cpu: String
  public let blas: BLAS

  public init(cpu: String, blas: BLAS) {
    self.cpu = cpu
    self.blas = blas
  }
}

/// The result of `evaluate` for programs: one JSON object for all runs.
///
/// Keys are sorted and numbers have the fewest digits that read back the same, so equal results are equal
/// bytes. What is undefined is `null`, never absent and never NaN.
public struct EvaluationDocument: Encodable {
  let schema = 1
  let tool: ToolDescription
  let machine: MachineDescription
  let runs: [RunObject]

  private enum CodingKeys: String, CodingKey {
    case schema, tool, machine, runs
  }

  /// - Parameter attributes: the columns of `--by`; one that a dataset lacks has an empty list there.
  public init(
    tool: ToolDescription, machine: MachineDescription, runs: [EvaluationRun], by attributes: [String] = []
  ) {
    self.tool = tool
    self.machine = machine
    self.runs = runs.map { RunObject($0, by: attributes) }
  }

  /// UTF-8, ending in a line feed.
  public func data() throws -> Data { try documentData(self) }
}
