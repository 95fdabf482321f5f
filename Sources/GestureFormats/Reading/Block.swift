/// Whole recordings that follow one another in a file: some lines, or the file.
struct Block: Sendable {
  let bytes: [UInt8]
  /// The line that the block begins with, from 1.
  let firstLine: Int
}

/// Cuts a file into blocks that can be parsed apart from one another.
///
/// Memory is bounded by the longest recording: a longer one than the limit is cut off just after it, which
/// shows by its length, and the rest of it is left out.
struct BlockReader: ~Copyable {
  /// 200,000 points with times take 12 MB of XML.
  static let recordingLimit = 1 << 28
  /// Small enough for a good share of work among threads, long enough that the sharing costs nothing.
  static let blockLength = 1 << 18

  private var source: ByteSource
  private let limit: Int
  private let blockLength: Int
  /// What was read beyond the last block's end.
  private var waiting: ArraySlice<UInt8>
  private var line = 1

  init(
    path: String, limit: Int = recordingLimit, blockLength: Int = blockLength
  ) throws(SystemError) {
    var source = try ByteSource(path: path)
    let head = try source.read(blockLength)
    self.source = source
    self.limit = limit
    self.blockLength = blockLength
    waiting = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
  }

  /// The beginning of the file, as long as nothing has been taken.
  var head: ArraySlice<UInt8> { waiting }

  /// The next block, or `nil` at the end.
  mutating func next(_ unit: RecordingUnit) throws(SystemError) -> Block? {
    var bytes = waiting
    waiting = []
    var fresh = bytes.startIndex
    while true {
      if unit == .line, let newline = bytes[fresh...].lastIndex(of: UInt8(ascii: "\n")) {
        waiting = bytes[(newline + 1)...]
        return block(bytes[...newline])
      }
      if bytes.count > limit {
        let beginning = block(bytes.prefix(limit + 1))
        try skipRecording(unit)
        return beginning
      }
      fresh = bytes.endIndex
      let more = try source.read(blockLength)
      if more.isEmpty { return bytes.isEmpty ? nil : block(bytes) }
      bytes += more
    }
  }

  private mutating func skipRecording(_ unit: RecordingUnit) throws(SystemError) {
    while true {
      let more = try source.read(blockLength)
      if more.isEmpty { return }
      if unit == .line, let newline = more.firstIndex(of: UInt8(ascii: "\n")) {
        waiting = more[(newline + 1)...]
        line += 1
        return
      }
    }
  }

  private mutating func block(_ bytes: ArraySlice<UInt8>) -> Block {
    let first = line
    for byte in bytes where byte == UInt8(ascii: "\n") { line += 1 }
    return Block(bytes: Array(bytes), firstLine: first)
  }
}
