/// A recording that could not become a sample, and where it stands.
public struct SkippedSample: Error, Hashable, Sendable, CustomStringConvertible {
  /// Relative to the dataset's folder, or the last path component of a file that was named itself.
  public var file: String
  /// Counted from 1; `nil` where the problem is the file as a whole.
  public var line: Int?
  /// As far as it was known.
  public var id: String?
  public var problem: SampleProblem

  public init(file: String, line: Int? = nil, id: String? = nil, problem: SampleProblem) {
    self.file = file
    self.line = line
    self.id = id
    self.problem = problem
  }

  /// One line: `file:line: what is wrong, what was expected`.
  public var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    let text =
      switch problem {
      case .duplicateID: "\(place): id \"\(id ?? "")\": \(problem)"
      default: "\(place): \(problem)"
      }
    // Names and broken text may hold anything, a terminal's control sequences among it.
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
