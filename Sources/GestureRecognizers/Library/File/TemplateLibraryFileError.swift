/// Why a library file could not be read or written. What stood there before is as it was.
public enum TemplateLibraryFileError: Error, Sendable, Equatable {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case cannotLock(path: String, reason: String)
  /// The file does not begin as a library does.
  case notALibrary(path: String)
  /// Written by another version of this package.
  case unsupportedSchema(path: String, found: Int, supported: Int)
  /// The file is shorter than it says; sizes in bytes.
  case truncated(path: String, expected: Int, found: Int)
  /// The file's bytes are not those that were written.
  case damaged(path: String, reason: String)
}

extension TemplateLibraryFileError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotRead(let path, let reason): "\(path): cannot be read: \(reason)"
    case .cannotWrite(let path, let reason): "\(path): cannot be written: \(reason)"
    case .cannotLock(let path, let reason): "\(path): cannot be locked: \(reason)"
    case .notALibrary(let path): "\(path): is not a template library"
    case .unsupportedSchema(let path, let found, let supported):
      "\(path): is a template library of schema \(found), and this program reads \(supported)"
    case .truncated(let path, let expected, let found):
      "\(path): is cut off: \(found) bytes of \(expected)"
    case .damaged(let path, let reason): "\(path): is damaged: \(reason)"
    }
  }
}
