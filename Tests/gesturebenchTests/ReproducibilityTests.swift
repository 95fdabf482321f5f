import Foundation
import TestSupport
import Testing

/// Same input, same seed, same bytes.
@Suite struct ReproducibilityTests {
  private struct Results: Equatable {
    /// Without the times, the only part that may differ.
    let document: String
    let report: String
    let predictions: String
  }

  /// On a narrow terminal the times would take a second line.
  private let wide: [String: String?] = ["COLUMNS": "200"]

  private func results(of dataset: String, _ arguments: [String] = []) throws -> Results {
    let folder = try TemporaryFolder()
    let result = try Tool.run(
      [
        "evaluate", dataset, "--by", "subject", "--json", folder.path(of: "json"), "--predictions",
        folder.path(of: "predictions"),
      ] + arguments, environment: wide)
    try #require(result.code == 0, "\(result.errors)")
    let document = try folder.content(of: "json")
    let timeless = document.replacing(/"seconds"\s*:\s*\{[^}]*\}/, with: "")
    try #require(timeless != document)
    let report = try #require(result.text.split(separator: "\nTime\n").first)
    return Results(
      document: timeless, report: String(report),
      predictions: try folder.content(of: "predictions"))
  }

  @Test(arguments: [["--protocol", "leave-one-subject-out"], ["--protocol", "k-fold", "--folds", "3"]])
  func threadsChangeNothing(arguments: [String]) throws {
    let one = try results(of: ShippedDataset.path, ["--threads", "1"] + arguments)
    for threads in ["2", "3"] {
      #expect(try results(of: ShippedDataset.path, ["--threads", threads] + arguments) == one)
    }
  }

  @Test func orderOfLinesChangesNothing() throws {
    let folder = try TemporaryFolder()
    let lines = try ShippedDataset.lines()
    // 7 has no divisor in common with the 960 lines, so every line comes once.
    try #require(lines.count == 960)
    let shuffled = lines.indices.map { lines[(7 * $0 + 3) % lines.count] }
    let path = try folder.write(shuffled.joined(separator: "\n"), to: "strokes-16.ndjson")
    #expect(try results(of: path) == results(of: ShippedDataset.path))
  }

  @Test func orderOfFilesChangesNothing() throws {
    let lines = try ShippedDataset.lines()
    let files = stride(from: 0, to: lines.count, by: 24).map { first in
      (name: "set/\(first % 5)/\(first).ndjson", content: lines[first..<first + 24].joined(separator: "\n"))
    }
    let (forward, backward) = (try TemporaryFolder(), try TemporaryFolder())
    for file in files { try forward.write(file.content, to: file.name) }
    for file in files.reversed() { try backward.write(file.content, to: file.name) }
    #expect(try results(of: forward.path(of: "set")) == results(of: backward.path(of: "set")))
  }

  @Test func seedDecidesTheFolds() throws {
    func seeded(_ seed: Int) throws -> Results {
      try results(
        of: ShippedDataset.path, ["--protocol", "k-fold", "--folds", "3", "--seed", "\(seed)"])
    }
    let first = try seeded(1)
    #expect(try seeded(1) == first)
    #expect(try seeded(2).predictions != first.predictions)
  }
}
