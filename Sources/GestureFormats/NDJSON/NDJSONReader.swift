import GestureModel

/// Hands out the samples of one NDJSON file in order, holding no more of it than a block of lines.
public struct NDJSONReader: ~Copyable {
  private var blocks: BlockReader
  private let file: RecordingFile
  private let format: NDJSON
  private var waiting: [Reading] = []
  private var isAtEnd = false

  /// - Parameters:
  ///   - path: a file or a pipe.
  ///   - poses: what lines with hand poses do not tell.
  public init(path: String, poses: PoseReadingOptions = PoseReadingOptions()) throws(DatasetReadError) {
    file = RecordingFile(named: path)
    do {
      blocks = try BlockReader(path: file.path)
      format = NDJSON(FileHead(blocks.head), poses: poses)
    } catch {
      throw DatasetReadError(path: path, error)
    }
  }

  /// The next sample, or what is wrong with the next line; `nil` at the end.
  ///
  /// A line of an unknown schema ends the file, because what follows could mean anything.
  ///
  /// - Complexity: O(length of the line), amortised.
  public mutating func next() throws(DatasetReadError) -> Result<Sample, SkippedSample>? {
    while waiting.isEmpty, !isAtEnd {
      do {
        let readings = try blocks.next(.line)?.readings(of: file, as: format)
        isAtEnd = readings.map { $0.last?.endsFile == true } ?? true
        waiting = readings?.reversed() ?? []
      } catch {
        throw DatasetReadError(path: file.path, error)
      }
    }
    return switch waiting.popLast() {
    case .sample(let sample, _): .success(sample)
    case .skipped(let skipped): .failure(skipped)
    case nil: nil
    }
  }
}
