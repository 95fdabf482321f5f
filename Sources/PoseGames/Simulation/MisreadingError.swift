/// Why nothing can be drawn from the figures of how poses are misread.
public enum MisreadingError: Error, Sendable, Equatable {
  /// Not from 0 to 1.
  case invalidErrorRate(Double)
  /// A matrix needs a row a label, and each row a column a label and one for what was rejected.
  case unequalCounts(labels: Int, rows: Int, row: Int?)
  case repeatedLabel(String)
  /// Negative, or too large to add up.
  case invalidCount(Int, label: String)
  /// Poses of the game that the matrix knows nothing of.
  case unknownPoses([String], known: [String])
  /// No sample of the pose was asked about.
  case noSamples(label: String)
}

extension MisreadingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidErrorRate(let rate): "an error rate of \(rate) is no share; use a number from 0 to 1"
    case .unequalCounts(let labels, let rows, nil):
      "there are \(labels) labels, and the matrix has \(rows) rows"
    case .unequalCounts(let labels, let columns, let row?):
      "there are \(labels) labels, and row \(row + 1) of the matrix has \(columns) columns"
    case .repeatedLabel(let label): "the label '\(label)' is there twice"
    case .invalidCount(let count, let label): "the row of '\(label)' holds \(count), which is no count"
    case .unknownPoses(let poses, let known):
      "nothing is known of \(poses.map { "'\($0)'" }.joined(separator: ", ")), which the game asks for; there are: "
        + known.joined(separator: ", ")
    case .noSamples(let label): "no sample of '\(label)' was asked about, so nothing is known of it"
    }
  }
}
