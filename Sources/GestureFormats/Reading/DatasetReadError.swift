/// Why a path gave no dataset at all.
public enum DatasetReadError: Error, Equatable, CustomStringConvertible {
  case missing(path: String)
  case unreadable(path: String, reason: String)
  case empty(path: String)
  case unknownFormat(path: String, known: [String])
  case unknownFormatName(String, known: [String])
  /// Files of the dataset that were skipped, and how many were of no known format.
  case noSamples(path: String, skipped: [SkippedSample], passedOver: Int)

  init(path: String, _ error: SystemError) {
    self = error.isMissing ? .missing(path: path) : .unreadable(path: path, reason: error.description)
  }

  public var description: String {
    switch self {
    case .missing(let path): "\(path.isEmpty ? "''" : path): no such file or folder"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .empty(let path): "\(path): the file is empty, expected recordings"
    case .unknownFormat(let path, let known):
      "\(path): not of a known format, expected one of \(known.joined(separator: ", "))"
    case .unknownFormatName(let name, let known):
      "unknown format \"\(name)\", expected one of \(known.joined(separator: ", "))"
    case .noSamples(let path, let skipped, let passedOver):
      (["\(path): no samples (\(skipped.count) skipped, files of no known format: \(passedOver))"]
        + skipped.prefix(3).map(\.description)).joined(separator: "; ")
    }
  }
}
