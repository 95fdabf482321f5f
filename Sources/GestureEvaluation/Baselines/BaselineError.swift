/// Why a file is no baseline.
public enum BaselineError: Error, Sendable, Equatable {
  /// Not JSON, or JSON of another shape: what was expected where.
  case malformed(String)
  /// Of a later version.
  case unknownSchema(Int)
  /// A result of several runs, where one is compared.
  case severalRuns(Int)
  /// Counts that cannot be, in words.
  case inconsistent(String)
}
