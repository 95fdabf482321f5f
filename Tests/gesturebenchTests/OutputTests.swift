import Foundation
import TestSupport
import Testing

/// Where results go, and what happens when they cannot.
@Suite struct OutputTests {
  private static let fullDevice = "/dev/full"

  private static var hasFullDevice: Bool { FileManager.default.fileExists(atPath: fullDevice) }

  private func expectFailure(_ result: ProgramResult) {
    #expect(result.code == 1)
    #expect(result.errorLines.count == 1, "\(result.errors)")
  }

  @Test(
    .enabled(if: hasFullDevice, "needs a device that is always full"),
    arguments: [
      ["evaluate", ShippedDataset.path], ["evaluate", ShippedDataset.path, "--json", "-"],
      ["synthesize", "strokes"], ["doctor"], ["doctor", "--json", "-"], ["--help"],
    ])
  func fullStandardOutputIsAFailure(arguments: [String]) throws {
    expectFailure(try Tool.run(arguments, output: Self.fullDevice))
  }

  @Test(
    .enabled(if: hasFullDevice, "needs a device that is always full"),
    arguments: ["--json", "--markdown", "--predictions"])
  func fullFileIsAFailure(option: String) throws {
    expectFailure(try Tool.run(["evaluate", ShippedDataset.path, "--quiet", option, Self.fullDevice]))
  }

  /// Before the work: the dataset, which is missing too, is not yet looked at.
  @Test(arguments: ["--json", "--markdown", "--predictions"])
  func missingFolderIsToldBeforeTheWork(option: String) throws {
    let folder = try TemporaryFolder()
    for path in ["missing/result", ""] {
      expectFailure(
        try Tool.run(["evaluate", folder.path(of: "no-data"), option, folder.path(of: path)]))
    }
    #expect(try folder.names().isEmpty)
  }

  @Test func quietWritesFilesAndNothingElse() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.run([
      "evaluate", ShippedDataset.path, "--quiet", "--json", folder.path(of: "a.json"), "--markdown",
      folder.path(of: "b.md"), "--predictions", folder.path(of: "c.tsv"),
    ])
    #expect(result.code == 0)
    #expect(result.output.isEmpty && result.errors.isEmpty)
    #expect(try folder.names() == ["a.json", "b.md", "c.tsv"])
    let run = try ResultDocument(Data(folder.content(of: "a.json").utf8)).runs[0]
    #expect(try folder.content(of: "b.md").contains("\(run.correct)"))
    #expect(try folder.content(of: "c.tsv").split(separator: "\n").count == run.total + 1)
  }
}
