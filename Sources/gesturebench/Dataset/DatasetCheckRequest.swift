import Foundation
import GestureEvaluation
import GestureFormats
import GestureModel
import GestureRecognizers
import GestureReports

/// What a command line asks `dataset check` for.
struct DatasetCheckRequest {
  private let recognizer: (any TemplateRecognizer)?
  private let neighbors: Int
  /// `nil` where no protocol was named.
  private let protocolChoice: ProtocolChoice?
  private let reader: DatasetReader
  private let workers: Int
  let strict: Bool
  let quiet: Bool
  let jsonPath: String?
  let sarifPath: String?

  init(_ arguments: ParsedArguments) throws {
    recognizer = try arguments.text("--recognizer").map { specification in
      guard let recognizer = try RecognizerCatalog.recognizer(specification) as? any TemplateRecognizer else {
        throw UsageError.invalidValue(
          option: "--recognizer", value: specification, allowed: "one that compares with templates")
      }
      return recognizer
    }
    neighbors = try arguments.integer("--neighbors", in: 1...1000) ?? DatasetCheck.usualNeighbors
    if arguments.text("--protocol") == TrainTest.name {
      throw UsageError.optionsExclude(
        "--protocol \(TrainTest.name)", "check", reason: "it needs two datasets; evaluate tells of both")
    }
    let choice = try ProtocolChoice(arguments)
    if case .standard = choice { protocolChoice = nil } else { protocolChoice = choice }
    workers =
      try arguments.integer("--threads", in: 1...1024) ?? ProcessInfo.processInfo.activeProcessorCount
    reader = try DatasetOptions.reader(arguments, workers: workers)
    strict = arguments.has("--strict")
    quiet = arguments.has("--quiet")
    jsonPath = arguments.text("--json")
    sarifPath = arguments.text("--sarif")
    if let jsonPath, jsonPath == sarifPath {
      throw UsageError.optionsExclude("--json", "--sarif", reason: "both name the same file")
    }
    for path in outputPaths { try OutputFile.check(path) }
  }

  private var outputPaths: [String] { [jsonPath, sarifPath].compactMap(\.self) }

  /// The text report gives way to what was sent to standard output by name.
  var printsReport: Bool { !quiet && !outputPaths.contains("-") }

  func check(_ path: String, progress: Progress) throws -> CheckedDataset {
    progress.show("reading \(path)")
    let reading = try reader.read(path)
    let dataset = reading.dataset
    for output in outputPaths { try OutputFile.check(output, overwritesNone: dataset, at: path) }
    let recognizer = recognizer ?? Self.standardRecognizer(of: dataset.kind)
    let evaluationProtocol = protocolChoice?.evaluationProtocol(for: dataset.samples)
    let check = DatasetCheck(recognizer: recognizer, neighbors: neighbors)
    let findings = try check.findings(in: dataset, for: evaluationProtocol, workers: workers) { share in
      progress.show("\(dataset.name): comparing", share: share)
    }
    progress.clear()
    return CheckedDataset(
      dataset, path: path, recognizer: RecognizerSummary(recognizer), neighbors: neighbors,
      for: evaluationProtocol, findings: findings,
      unreadable: reading.skipped.map { ($0.description, RecordingPlace.of($0, in: path)) },
      describe: { Failure($0).message })
  }

  private static func standardRecognizer(of kind: GestureKind) -> any TemplateRecognizer {
    switch kind {
    case .strokes: Protractor()
    case .poses: PoseShape()
    }
  }
}
