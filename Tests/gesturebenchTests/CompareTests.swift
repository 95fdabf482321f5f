import Foundation
import TestSupport
import Testing

@Suite struct CompareTests {
  @Test func filesAndRecognizersCompareAlike() throws {
    let folder = try TemporaryFolder()
    let files = try ["protractor:points=4", "protractor"].enumerated().map { number, recognizer in
      let path = folder.path(of: "\(number).json")
      let result = try Tool.run(
        ["evaluate", ShippedDataset.path, "--recognizer", recognizer, "--json", path, "--quiet"])
      try #require(result.code == 0)
      return path
    }
    let ofFiles = try Tool.run(["compare"] + files)
    let ofRecognizers = try Tool.run(
      ["compare", "protractor:points=4", "protractor", "--on", ShippedDataset.path])
    #expect(ofFiles.code == 0 && ofRecognizers.code == 0)
    #expect(ofFiles.text.hasPrefix("better: "))
    let told = [ofFiles, ofRecognizers].map { result in
      result.text.split(separator: "\n").filter { !$0.hasPrefix("  before: ") && !$0.hasPrefix("  now: ") }
    }
    #expect(told[0] == told[1] && told[0].count > 10)
    let back = try Tool.run(["compare"] + files.reversed())
    #expect(back.code == 0 && back.text.hasPrefix("worse: "))
    let same = try Tool.run(["compare", files[0], files[0]])
    #expect(same.code == 0 && same.text.hasPrefix("same: "))
  }

  @Test func jsonIsTheSameOfFilesAndOfRecognizers() throws {
    let folder = try TemporaryFolder()
    let recognizers = ["protractor:points=4", "protractor"]
    let files = try recognizers.map { recognizer in
      let path = folder.path(of: recognizer)
      _ = try Tool.run(
        ["evaluate", ShippedDataset.path, "--recognizer", recognizer, "--json", path, "--quiet"])
      return path
    }
    let results = try [files, recognizers + ["--on", ShippedDataset.path]].map { words in
      let result = try Tool.run(["compare", "--json", "-"] + words)
      #expect(result.code == 0 && result.errors.isEmpty)
      return try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    }
    #expect(results[0]["names"] as? [String] == files && results[1]["names"] as? [String] == recognizers)
    for key in ["dataset", "before", "after", "comparison"] {
      let values = try results.map { try #require($0[key] as? [String: Any]) }
      #expect(NSDictionary(dictionary: values[0]) == NSDictionary(dictionary: values[1]), "\(key)")
    }
    let written = folder.path(of: "out.json")
    let quiet = try Tool.run(["compare", "--quiet", "--json", written] + files)
    #expect(quiet.code == 0 && quiet.output.isEmpty)
    #expect(try folder.content(of: "out.json") == (try Tool.run(["compare", "--json", "-"] + files).text))
    let recordings = try folder.write(ShippedDataset.lines().joined(separator: "\n"), to: "strokes.ndjson")
    let over = try Tool.run(["compare"] + recognizers + ["--on", recordings, "--json", recordings])
    #expect(over.code == 1 && over.errors.contains("recordings that were read"))
  }

  /// As `compare <(...) file` of a shell has it.
  @Test func aPipeIsAFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "a.json")
    _ = try Tool.run(["evaluate", ShippedDataset.path, "--json", path, "--quiet"])
    let result = try Program.run(
      "bash", ["-c", #""$0" compare <(cat "$1") "$1""#, Tool.path, path])
    #expect(result.code == 0 && result.text.hasPrefix("same: "))
  }

  @Test func whatCannotBeComparedIsBadData() throws {
    let folder = try TemporaryFolder()
    let small = try folder.write(try ShippedDataset.lines().prefix(200).joined(separator: "\n"), to: "small")
    for (dataset, name) in [(small, "a"), (ShippedDataset.path, "b")] {
      _ = try Tool.run(["evaluate", dataset, "--quiet", "--json", folder.path(of: name)])
    }
    let other = try Tool.run(["compare", folder.path(of: "a"), folder.path(of: "b")])
    #expect(other.code == 65 && other.errors.contains("different recordings"))
    #expect(try Tool.run(["compare", small, small]).code == 65)
    #expect(try Tool.run(["compare", folder.path(of: "none"), small]).code == 65)
    #expect(try Tool.run(["compare", small]).code == 64)
    #expect(try Tool.run(["compare", small, small, "--folds", "3"]).code == 64)
  }
}
