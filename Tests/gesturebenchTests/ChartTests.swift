import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The folder of `--charts`.
@Suite struct ChartTests {
  private let evaluation = ["evaluate", ShippedDataset.path, "--quiet", "--charts"]

  private func isWellFormed(_ text: String) -> Bool { XMLParser(data: Data(text.utf8)).parse() }

  @Test func folderIsMadeAndFilledAlikeWithAnyNumberOfThreads() throws {
    let folder = try TemporaryFolder()
    for threads in ["1", "3"] {
      let path = folder.path(of: threads)
      let result = try Tool.run(
        evaluation + [
          path, "--protocol", "user-dependent", "--samples-per-class", "1..3", "--repetitions", "3",
          "--threads", threads,
        ])
      #expect(result.code == 0, "\(result.errors)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "1")).count == 5)
    for name in ["confusion.svg", "accuracy.svg", "roc.svg", "det.svg", "thresholds.svg"] {
      let text = try folder.content(of: "1/" + name)
      #expect(isWellFormed(text))
      let other = try folder.content(of: "3/" + name)
      #expect(text == other)
    }
  }

  @Test func otherFilesOfTheFolderStay() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("mine", to: "notes")
    _ = try folder.write("old", to: "confusion.svg")
    let result = try Tool.run(evaluation + [folder.path, "--protocol", "k-fold"])
    #expect(result.code == 0, "\(result.errors)")
    let names = ["confusion.svg", "det.svg", "notes", "roc.svg", "thresholds.svg"]
    #expect(try folder.names().sorted() == names)
    #expect(try folder.content(of: "notes") == "mine")
    let chart = try folder.content(of: "confusion.svg")
    #expect(isWellFormed(chart))
  }

  /// Before the work: the dataset, which is missing too, is not yet looked at.
  @Test func whatCannotBeAFolderIsToldBeforeTheWork() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("mine", to: "file")
    for (name, reason) in [("file", "it is a file"), ("missing/charts", "there is no folder")] {
      let result = try Tool.run(["evaluate", folder.path(of: "no-data"), "--charts", folder.path(of: name)])
      #expect(result.code == 1)
      #expect(result.errorLines.count == 1 && result.errors.contains(reason), "\(result.errors)")
    }
    #expect(try folder.names() == ["file"])
  }
}
