import GestureModel

/// What has been read of a dataset so far.
struct SampleCollection {
  private var builder = DatasetBuilder()
  private(set) var skipped: [SkippedSample] = []
  private(set) var passedOver = 0

  var hasSamples: Bool { builder.count > 0 }

  mutating func add(_ listing: FolderListing) {
    passedOver += listing.specialFiles
    skipped += listing.unreadable.map {
      SkippedSample(file: $0.path, problem: .unreadable(reason: $0.reason))
    }
  }

  mutating func add(_ readings: [Reading], of file: RecordingFile) {
    for reading in readings {
      switch reading {
      case .sample(let sample, let line):
        guard let refusal = builder.append(sample) else { continue }
        skipped.append(
          SkippedSample(file: file.name, line: line, id: sample.id, problem: SampleProblem(refusal)))
      case .skipped(let skip): skipped.append(skip)
      }
    }
  }

  /// Notes how a file of a folder ended.
  mutating func add(_ outcome: FileOutcome, of file: RecordingFile) {
    switch outcome {
    case .read: break
    case .empty, .unknownFormat: passedOver += 1
    case .unreadable(let error):
      skipped.append(SkippedSample(file: file.name, problem: .unreadable(reason: error.description)))
    }
  }

  consuming func reading(name: String) -> DatasetReading {
    DatasetReading(dataset: builder.dataset(name: name), skipped: skipped, passedOver: passedOver)
  }
}
