/// Why a file could not be written. What stood there before is as it was.
public enum AtomicFileError: Error, Equatable, CustomStringConvertible {
  case isFolder(path: String)
  case cannotCreate(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case cannotReplace(path: String, reason: String)

  public var description: String {
    switch self {
    case .isFolder(let path): "\(path): is a folder, expected the name of a file to write"
    case .cannotCreate(let path, let reason): "\(path): cannot be created: \(reason)"
    case .cannotWrite(let path, let reason): "\(path): cannot be written: \(reason)"
    case .cannotReplace(let path, let reason): "\(path): cannot be replaced: \(reason)"
    }
  }
}
