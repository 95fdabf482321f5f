import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension TemplateLibrary {
  /// Writes the library as the whole content of `path`: a reader finds the old file or the new one.
  ///
  /// Of two that save at the same time the later wins; to change what is there, use ``update(path:creating:_:)``.
  public func save(to path: String) throws(TemplateLibraryFileError) {
    do {
      let lock = try WholeFile.lockFolder(of: path)
      defer { close(lock) }
      try WholeFile.write(to: path, write(to:))
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }

  /// Reads the library of `path`, lets `change` change it and writes it back, while nobody else does.
  ///
  /// Nothing is written when `change` throws. The lock is advisory and on the folder (`flock`), since the file
  /// itself is replaced; it leaves nothing behind. `change` must not update a library of the same folder.
  ///
  /// - Parameter initial: what to change when there is no file yet; `nil` makes that an error.
  /// - Throws: ``TemplateLibraryFileError``, or what `change` throws.
  public static func update<Result>(
    path: String, creating initial: TemplateLibrary? = nil,
    _ change: (inout TemplateLibrary) throws -> Result
  ) throws -> Result {
    let lock: Int32
    do {
      lock = try WholeFile.lockFolder(of: path)
    } catch {
      throw TemplateLibraryFileError.cannotLock(path: path, reason: error.reason)
    }
    defer { close(lock) }
    let isThere = FileManager.default.fileExists(atPath: path)
    var library = if let initial, !isThere { initial } else { try TemplateLibrary(path: path) }
    let result = try change(&library)
    do {
      try WholeFile.write(to: path, library.write(to:))
    } catch {
      throw TemplateLibraryFileError.cannotWrite(path: path, reason: error.reason)
    }
    return result
  }
}
