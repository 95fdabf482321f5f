extension PoseReadingOptions {
  /// The names in a file, one a line: the first is that of label 0.
  ///
  /// A byte-order mark, Windows line ends, quotes around names and empty lines at the end are left out.
  public static func labelNames(path: String) throws(DatasetReadError) -> [String] {
    do {
      var reader = try BlockReader(path: RecordingFile(named: path).path)
      var names: [String] = []
      while let block = try reader.next(.file) {
        names += block.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
          var row = TableRow($0, separator: UInt8(ascii: "\n"))
          return row.field() ?? ""
        }
      }
      while names.last == "" { names.removeLast() }
      guard !names.isEmpty else { throw DatasetReadError.empty(path: path) }
      return names
    } catch let error as SystemError {
      throw DatasetReadError(path: path, error)
    } catch let error as DatasetReadError {
      throw error
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }
}
