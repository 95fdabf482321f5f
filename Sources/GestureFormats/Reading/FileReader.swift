import GestureModel

/// How the reading of one file ended.
enum FileOutcome: Sendable {
  case read, empty, unknownFormat
  case unreadable(SystemError)
}

extension RecordingFile {
  /// Reads the file in blocks, `workers` of them at a time, and hands over what they hold in order.
  ///
  /// - Parameters:
  ///   - format: `nil` to tell it by the file's content.
  ///   - poses: what files of hand poses do not tell.
  func read(
    as format: (any RecordingFormat.Type)?, poses: PoseReadingOptions, workers: Int,
    deliver: ([Reading]) -> Void
  ) -> FileOutcome {
    do {
      var blocks = try BlockReader(path: path)
      guard !blocks.head.isEmpty else { return .empty }
      let head = FileHead(blocks.head)
      guard let format = format ?? recordingFormats.first(where: { $0.recognizes(head) }) else {
        return .unknownFormat
      }
      let reader = format.init(head, poses: poses)
      while true {
        var batch: [Block] = []
        while batch.count < workers * 4, let block = try blocks.next(format.unit) { batch.append(block) }
        if batch.isEmpty { return .read }
        for readings in parallelMap(batch, workers: workers, { $0.readings(of: self, as: reader) }) {
          deliver(readings)
          if readings.last?.endsFile == true { return .read }
        }
      }
    } catch {
      return .unreadable(error)
    }
  }
}
