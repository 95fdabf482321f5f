import GestureModel
import TestSupport
import Testing

@testable import GestureFormats

struct BlockReaderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func blocks(_ text: String, _ unit: RecordingUnit, limit: Int, length: Int) throws -> [Block] {
    var reader = try BlockReader(path: folder.write(text, to: "a"), limit: limit, blockLength: length)
    var blocks: [Block] = []
    while let block = try reader.next(unit) { blocks.append(block) }
    return blocks
  }

  @Test func blocksAreWholeLinesThatJoinToTheFile() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let text = String((0..<generator.below(60)).map { _ in generator.below(5) == 0 ? "\n" : "x" })
      let blocks = try blocks(text, .line, limit: 1_000, length: 1 + generator.below(9))
      #expect(blocks.flatMap(\.bytes) == Array(text.utf8))
      #expect(blocks.dropLast().allSatisfy { $0.bytes.last == UInt8(ascii: "\n") })
      var line = 1
      for block in blocks {
        #expect(block.firstLine == line)
        line += block.bytes.count { $0 == UInt8(ascii: "\n") }
      }
    }
  }

  @Test func tooLongLinesAreSkippedWhateverTheBlocks() throws {
    let line = #"{"label":"v","strokes":[]}"#
    let text = "\(line)\n\(line)\(String(repeating: " ", count: 200))\n\(line)\n\(line + line + line)"
    let file = RecordingFile(named: "a")
    for length in [1, 2, 25, 26, 27, 50, 51, 52, 76, 77, 78, 225, 226, 227, 300, 1_000] {
      let readings = try blocks(text, .line, limit: 50, length: length).flatMap {
        $0.readings(of: file, as: NDJSON(FileHead([]), poses: PoseReadingOptions()), limit: 50)
      }
      let found = readings.map { reading in
        switch reading {
        case .sample(let sample, let line): "\(line ?? 0) \(sample.id)"
        case .skipped(let skipped): skipped.description
        }
      }
      #expect(
        found == [
          "1 a:1", "a:2: longer than 50 bytes, expected one recording", "3 a:3",
          "a:4: longer than 50 bytes, expected one recording",
        ])
    }
  }

  @Test func aFileIsOneBlock() throws {
    let text = String(repeating: "line\n", count: 20)
    #expect(try blocks(text, .file, limit: 100, length: 7).map(\.bytes) == [Array(text.utf8)])
    #expect(try blocks(text, .file, limit: 99, length: 7).map(\.bytes.count) == [100])
  }

  @Test func aByteOrderMarkIsLeftOut() throws {
    #expect(
      try blocks("\u{FEFF}a\n\u{FEFF}b", .line, limit: 100, length: 3).flatMap(\.bytes)
        == Array("a\n\u{FEFF}b".utf8))
  }
}
