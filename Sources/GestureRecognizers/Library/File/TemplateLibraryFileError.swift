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
    case .cannotRead(let path, let reason):
      "\(path): cannot be read: \(reason); name a template library that is there"
    case .cannotWrite(let path, let reason):
      "\(path): cannot be written: \(reason); make room, or name a place that can be written"
    case .cannotLock(let path, let reason):
      "\(path): cannot be locked: \(reason); name a library in a folder that can be read"
    case .notALibrary(let path):
      "\(path): is not a template library; name one, or make one first"
    case .unsupportedSchema(let path, let found, let supported):
      "\(path): is a template library of schema \(found), and this program reads \(supported); "
        + "make it again from its recordings"
    case .truncated(let path, let expected, let found):
      "\(path): is cut off: \(found) bytes of \(expected); restore it, or make it again from its recordings"
    case .damaged(let path, let reason):
      "\(path): is damaged: \(reason); restore it, or make it again from its recordings"
    }
  }
}
