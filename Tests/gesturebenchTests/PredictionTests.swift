import TestSupport
import Testing

/// The file of `--predictions`: enough to count everything again.
@Suite struct PredictionTests {
  private let folder: TemporaryFolder
  private let run: RunResult
  private let header: String
  private let rows: [[String]]
  private let threshold = 0.2

  /// Half of the shipped dataset and every kind of degenerate sample.
  init() throws {
    folder = try TemporaryFolder()
    let degenerate = SampleLine.degenerate.map {
      SampleLine.line(label: "arrow", subject: "w01", strokes: $0.strokes)
    }
    let lines = try ShippedDataset.lines().prefix(480) + degenerate
    run = try Evaluation.run([
      folder.write(lines.joined(separator: "\n"), to: "strokes"), "--threshold", "\(threshold)",
      "--predictions", folder.path(of: "predictions"),
    ])
    let text = try folder.content(of: "predictions")
    try #require(text.hasSuffix("\n"))
    let all = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    header = String(all[0])
    rows = all.dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    try #require(rows.allSatisfy { $0.count == 6 })
  }

  @Test func everyQueryHasALine() {
    #expect(header == "id\ttruth\tpredicted\tdistance\trunnerUp\trunnerUpDistance")
    #expect(rows.count == 480 + SampleLine.degenerate.count)
    #expect(Set(rows.map { $0[0] }).count == rows.count)
  }

  @Test func countingItGivesTheConfusionMatrix() throws {
    var confusion = run.confusion.map { $0.map { _ in 0 } }
    var rejected = run.rejectedByClass.map { _ in 0 }
    for row in rows {
      let truth = try #require(run.labels.firstIndex(of: row[1]))
      if row[2].isEmpty {
        rejected[truth] += 1
      } else {
        confusion[truth][try #require(run.labels.firstIndex(of: row[2]))] += 1
      }
    }
    #expect(confusion == run.confusion)
    #expect(rejected == run.rejectedByClass)
  }

  @Test func rejectedAreThoseFartherThanTheThreshold() throws {
    let shaped = rows.filter { !$0[3].isEmpty }
    #expect(shaped.count == 480)
    #expect(run.dataset.degenerate == rows.count - shaped.count)
    for row in shaped {
      let distance = try #require(Double(row[3]))
      #expect(row[2].isEmpty == (distance > threshold))
      // The next best class: another one, and no nearer.
      #expect(row[4] != row[2] && run.labels.contains(row[4]))
      #expect(try #require(Double(row[5])) >= distance)
    }
    #expect(shaped.contains { $0[2].isEmpty })
    for row in rows where row[3].isEmpty {
      #expect(row[1] == "arrow" && row[2...].allSatisfy(\.isEmpty))
    }
  }
}
