import Foundation
import GestureFormats
import GestureModel
import TestSupport
import Testing

struct GzipTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func compress(_ text: String, to name: String) throws -> Data {
    let path = try folder.write(text, to: name)
    let result = try Program.run("gzip", ["-c", path])
    #expect(result.code == 0)
    try result.output.write(to: URL(fileURLWithPath: path + ".gz"))
    return result.output
  }

  private static let text = (0..<30_000).map { row in
    #"{"label":"v","id":"\#(row)","strokes":[{"x":[\#(row),2],"y":[3,4]}]}"#
  }.joined(separator: "\n")

  @Test func whatIsCompressedReadsTheSame() throws {
    _ = try compress(Self.text, to: "a.ndjson")
    let plain = try DatasetReader(workers: 2).read(folder.path + "/a.ndjson").dataset
    let read = try DatasetReader(workers: 2).read(folder.path + "/a.ndjson.gz").dataset
    #expect(read.count == 30_000 && read.fingerprint == plain.fingerprint)
  }

  @Test func joinedFiles() throws {
    let first = try compress(#"{"label":"a","id":"1","strokes":[]}"# + "\n", to: "a")
    let second = try compress(#"{"label":"b","id":"2","strokes":[]}"# + "\n", to: "b")
    #expect(
      try DatasetReader().read(folder.write(first + second, to: "c.gz")).dataset.samples.ids == ["1", "2"])
  }

  @Test func brokenFiles() throws {
    let whole = try compress(Self.text, to: "a.ndjson")
    for length in [12, 100, whole.count / 2, whole.count - 4] {
      let path = try folder.write(whole.prefix(length), to: "cut.gz")
      let error = #expect(throws: DatasetReadError.self) { try DatasetReader().read(path) }
      #expect(error?.description.contains("the compressed data end too early") == true, "\(length)")
    }
    var damaged = whole
    for place in (whole.count / 2)..<(whole.count / 2 + 16) { damaged[place] ^= 0x5A }
    let path = try folder.write(damaged, to: "damaged.gz")
    let error = #expect(throws: DatasetReadError.self) { try DatasetReader().read(path) }
    #expect(error?.description.contains("the compressed data are damaged") == true)
  }

  /// A million lines in some kilobytes: what is in memory at once is a few blocks, and every line is looked at.
  @Test func whatGrowsBeyondMeasureIsReadInBlocks() throws {
    let bomb = try compress(String(repeating: " \n", count: 8_000_000) + Self.text, to: "a")
    #expect(bomb.count < 500_000)
    #expect(try DatasetReader(format: "ndjson").read(folder.path + "/a.gz").dataset.count == 30_000)
  }
}
