import Foundation
import TestSupport
import Testing

/// The dataset of the repository is what the tool makes, and is neither too easy nor too hard.
@Suite struct SynthesizeTests {
  @Test func defaultsMakeTheShippedDataset() throws {
    let shipped = try Data(contentsOf: URL(fileURLWithPath: ShippedDataset.path))
    let printed = try Tool.run(["synthesize", "strokes"])
    #expect(printed.code == 0 && printed.errors.isEmpty)
    #expect(printed.output == shipped)

    let folder = try TemporaryFolder()
    let written = try Tool.run(["synthesize", "strokes", "--output", folder.path(of: "strokes")])
    #expect(written.code == 0 && written.output.isEmpty)
    #expect(try folder.content(of: "strokes") == printed.text)
  }

  @Test func shippedDatasetIsHonestWork() throws {
    let run = try Evaluation.run([ShippedDataset.path, "--protocol", "leave-one-subject-out"])
    #expect(run.perClass.map(\.support) == Array(repeating: 60, count: 16))
    #expect((0.93...0.995).contains(run.accuracy))
  }

  @Test func optionsDecideWhatIsMade() throws {
    let arguments = ["--writers", "2", "--repetitions", "3", "--class", "star", "--class", "v"]
    let first = try Tool.run(["synthesize", "strokes"] + arguments)
    #expect(first.text.split(separator: "\n").count { $0.contains(#""label""#) } == 2 * 3 * 2)
    let other = try Tool.run(["synthesize", "strokes", "--seed", "2"] + arguments)
    #expect(other.output.count > 1000 && other.output != first.output)
  }
}
