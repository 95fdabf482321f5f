import GestureEvaluation
import GestureModel

/// A dataset that was looked through, with what was found in words.
public struct CheckedDataset: Sendable {
  /// How much a finding matters, named as SARIF names it.
  public enum Level: String, Sendable, Encodable {
    /// Something cannot be used at all.
    case error
    /// Numbers measured on the data may be wrong.
    case warning
    /// Nothing is wrong, but worth knowing.
    case note
  }

  public struct Line: Sendable {
    public let rule: String
    public let level: Level
    /// One sentence.
    public let message: String
    /// Ids of the samples that it is about.
    public let samples: [String]
    /// File and line, where that is what is known.
    public let place: SourcePlace?
  }

  public let dataset: DatasetSummary
  /// As it was named.
  public let path: String
  /// How near neighbours were told.
  public let recognizer: RecognizerSummary
  public let neighbors: Int
  /// What the samples should suffice for; `nil` where nothing was asked.
  public let evaluationProtocol: (any EvaluationProtocol)?
  public let lines: [Line]

  /// - Parameters:
  ///   - unreadable: recordings that could not become samples, each with its place.
  ///   - describe: says why a protocol cannot be done.
  public init(
    _ dataset: Dataset, path: String, recognizer: RecognizerSummary, neighbors: Int,
    for evaluationProtocol: (any EvaluationProtocol)?, findings: [DatasetFinding],
    unreadable: [(message: String, place: SourcePlace)], describe: (EvaluationError) -> String
  ) {
    self.dataset = DatasetSummary(dataset)
    self.path = path
    self.recognizer = recognizer
    self.neighbors = neighbors
    self.evaluationProtocol = evaluationProtocol
    let read = findings.map { finding in
      Line(
        rule: finding.rule.rawValue, level: finding.rule.level,
        message: finding.message(samples: dataset.samples, describe: describe),
        samples: finding.samples.map { dataset.samples.ids[$0] }, place: nil)
    }
    lines =
      unreadable.map {
        Line(
          rule: FindingRule.unreadable.id, level: .error, message: $0.message, samples: [], place: $0.place)
      } + read
  }

  /// Whether anything is more than a note.
  public var hasProblems: Bool { lines.contains { $0.level != .note } }
}

/// A file, relative to where the tool ran or absolute, and a line in it, counted from 1.
public struct SourcePlace: Sendable, Equatable {
  public let path: String
  public let line: Int?

  public init(path: String, line: Int? = nil) {
    self.path = path
    self.line = line
  }
}
