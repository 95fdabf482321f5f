import GestureModel

/// Reads a dataset from a file, a pipe or a folder.
///
/// A folder is read with all folders below it, in byte order of the relative paths; hidden files and folders are
/// passed over, and links are followed, each folder once. Sample ids are relative to the folder, so they do not
/// depend on where it lies. One broken recording does not lose the rest: it is skipped and listed.
public struct DatasetReader: Sendable {
  /// What ``init(format:poses:workers:)`` takes as `format`.
  public static var formatNames: [String] { recordingFormats.map { $0.name } }

  /// Name and description of each format, in the order in which files are held against them.
  public static var formats: [(name: String, summary: String)] {
    recordingFormats.map { ($0.name, $0.summary) }
  }

  private let format: String?
  private let poses: PoseReadingOptions
  private let workers: Int

  /// Files of a folder that are read before their samples are collected; a bound on what waits in memory.
  private static let batchLength = 512

  /// - Parameters:
  ///   - format: one of ``formatNames`` for every file; `nil` to tell it by each file's content.
  ///   - poses: what files of hand poses do not tell of themselves.
  ///   - workers: threads to parse on. The result does not depend on it.
  public init(
    format: String? = nil, poses: PoseReadingOptions = PoseReadingOptions(), workers: Int = 1
  ) {
    self.format = format
    self.poses = poses
    self.workers = max(1, workers)
  }

  /// - Parameter path: `-` is standard input.
  /// - Complexity: O(bytes), plus O(samples log samples) when ids are not in order.
  public func read(_ path: String) throws(DatasetReadError) -> DatasetReading {
    let format = try knownFormat()
    let root = RecordingFile(named: path)
    var collection = SampleCollection()
    if try isFolder(root) {
      read(FolderListing(folder: root.path), of: root, as: format, into: &collection)
    } else {
      let outcome = root.read(as: format, poses: poses, workers: workers) { collection.add($0, of: root) }
      switch outcome {
      case .read: break
      case .empty: throw .empty(path: path)
      case .unknownFormat: throw .unknownFormat(path: path, known: Self.formatNames)
      case .unreadable(let error): throw DatasetReadError(path: path, error)
      }
    }
    guard collection.hasSamples else {
      throw .noSamples(path: path, skipped: collection.skipped, passedOver: collection.passedOver)
    }
    return collection.reading(name: root.name)
  }

  private func knownFormat() throws(DatasetReadError) -> (any RecordingFormat.Type)? {
    guard let format else { return nil }
    guard let known = recordingFormats.first(where: { $0.name == format }) else {
      throw .unknownFormatName(format, known: Self.formatNames)
    }
    return known
  }

  private func isFolder(_ root: RecordingFile) throws(DatasetReadError) -> Bool {
    do {
      return try FileStatus(path: root.path).kind == .folder
    } catch {
      throw DatasetReadError(path: root.path, error)
    }
  }

  private func read(
    _ listing: FolderListing, of root: RecordingFile, as format: (any RecordingFormat.Type)?,
    into collection: inout SampleCollection
  ) {
    collection.add(listing)
    let files = listing.files.map(root.file(at:))
    guard files.count >= 4 * workers else {
      // A few files may be long ones, so each is shared among the workers in blocks.
      for file in files {
        let outcome = file.read(as: format, poses: poses, workers: workers) { collection.add($0, of: file) }
        collection.add(outcome, of: file)
      }
      return
    }
    for start in stride(from: 0, to: files.count, by: Self.batchLength) {
      let batch = Array(files[start..<min(start + Self.batchLength, files.count)])
      let contents = parallelMap(batch, workers: workers) { file in
        var readings: [Reading] = []
        let outcome = file.read(as: format, poses: poses, workers: 1) { readings += $0 }
        return (outcome, readings)
      }
      for (file, (outcome, readings)) in zip(batch, contents) {
        collection.add(readings, of: file)
        collection.add(outcome, of: file)
      }
    }
  }
}
