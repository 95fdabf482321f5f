import Foundation
import ShapeSpace
import TestSupport
import Testing

@Suite struct FileBytesTests {
  private let folder: TemporaryFolder
  /// Not a multiple of what a worker reads at once.
  private let words: [Int] = (0..<300_001).map { $0 &* 0x1E37_79B9_7F4A_7C15 }

  init() throws { folder = try TemporaryFolder() }

  private func file() throws -> FileHandle {
    let path = folder.path(of: "file")
    try #require(FileManager.default.createFile(atPath: path, contents: Data([1, 2, 3])))
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    try file.seekToEnd()
    try words.span.bytes.write(to: file.fileDescriptor)
    return file
  }

  @Test(arguments: [1, 3])
  func whatIsReadIsWhatWasWritten(workers: Int) throws {
    let file = try file()
    for start in [0, 1, 150_000, 300_001] {
      let read = try [Int](
        count: words.count - start, readFrom: file.fileDescriptor, offset: 3 + 8 * start,
        workers: Workers(workers))
      #expect(read == Array(words[start...]))
    }
  }

  @Test func aFileThatEndsTooEarlyIsAnError() throws {
    let file = try file()
    #expect(throws: FileTransferError.endOfFile) {
      try [UInt8](count: 8 * words.count + 1, readFrom: file.fileDescriptor, offset: 3, workers: Workers(3))
    }
    #expect(throws: FileTransferError.system(EBADF)) { try [Int](count: 1, readFrom: -1, offset: 0) }
    #expect(throws: FileTransferError.system(EBADF)) { try words.span.bytes.write(to: -1) }
  }

  @Test func theChecksumIsThatOfAllBytesHoweverTheyAreCut() {
    var whole = Checksum()
    whole.add(words.span.bytes)
    for lengths in [[1], [2, 3], [5, 0, 7, 1], [4, 4, 1]] {
      var cut = Checksum()
      var start = 0
      var piece = 0
      while start < words.count {
        let end = min(words.count, start + lengths[piece % lengths.count])
        cut.add(words.span.extracting(start..<end).bytes)
        start = end
        piece += 1
      }
      #expect(cut.value == whole.value)
    }
  }

  /// The promise is for every bit of every word, whatever lane the word is in.
  @Test func theChecksumChangesWithEveryBit() {
    let words = Array(words.prefix(11))
    var sums: Set<UInt64> = []
    for bit in 0..<64 * words.count {
      var changed = words
      changed[bit / 64] ^= 1 << (bit % 64)
      var sum = Checksum()
      sum.add(changed.span.bytes)
      sums.insert(sum.value)
    }
    var sum = Checksum()
    sum.add(words.span.bytes)
    #expect(sums.count == 64 * words.count && !sums.contains(sum.value))
  }
}
