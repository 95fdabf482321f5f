import Foundation
import GestureEvaluation
import GestureFormats
import GestureModel
import GestureRecognizers

/// What a command line asks `evaluate` for, checked as far as it can be without the data.
struct EvaluateRequest {
  enum Source {
    case dataset(String)
    case trainTest(train: String, test: String)
  }

  let sources: [Source]
  private let namedRecognizers: [any Recognizer]
  let protocolChoice: ProtocolChoice
  let threshold: Double?
  /// How to score the answers as streams, if they are.
  let streamScoring: StreamScoring?
  let attributes: [String]
  /// For how many of the likeliest classes to tell whether the truth is among them.
  let topK: Int?
  let seed: UInt64
  let reader: DatasetReader
  let workers: Int
  let strict: Bool
  let quiet: Bool
  let jsonPath: String?
  let markdownPath: String?
  let predictionsPath: String?
  /// The folder of threshold curves.
  let curvesPath: String?
  /// Of ``ThresholdGoal/falseAccept(atMost:)``.
  let falseAcceptRate: Double
  let chartsPath: String?

  init(_ arguments: ParsedArguments) throws {
    sources = try Self.sources(arguments)
    let specifications = arguments.all("--recognizer")
    namedRecognizers = try specifications.map { try RecognizerCatalog.recognizer($0) }
    protocolChoice = try ProtocolChoice(arguments)
    threshold = try arguments.number("--threshold", in: 0...1e6, unit: "a distance in radians,")
    streamScoring = try StreamOptions.scoring(arguments)
    attributes = arguments.all("--by").reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    topK = try arguments.integer("--top-k", in: 1...Evaluator.classLimit)
    seed = try arguments.seed()
    workers =
      try arguments.integer("--threads", in: 1...1024) ?? ProcessInfo.processInfo.activeProcessorCount
    reader = try DatasetOptions.reader(arguments, workers: workers)
    strict = arguments.has("--strict")
    quiet = arguments.has("--quiet")
    jsonPath = arguments.text("--json")
    markdownPath = arguments.text("--markdown")
    predictionsPath = arguments.text("--predictions")
    curvesPath = arguments.text("--curves")
    falseAcceptRate = try arguments.number("--false-accept", in: 0...1, unit: "a rate") ?? 0.01
    if curvesPath == nil, arguments.has("--false-accept") {
      throw UsageError.optionNeeds("--false-accept", "--curves")
    }
    chartsPath = arguments.text("--charts")
    if predictionsPath != nil, sources.count * max(1, namedRecognizers.count) > 1 {
      throw UsageError.optionsExclude(
        "--predictions", "several datasets or recognizers", reason: "the file holds one run")
    }
    let paths = outputPaths.map { URL(fileURLWithPath: $0).standardized.path }
    if Set(paths).count < paths.count {
      throw UsageError.optionsExclude(
        "--json, --markdown or --predictions", "another of them", reason: "both name the same file")
    }
  }

  /// The recognizers named, or what suits gestures of a kind when none is.
  func recognizers(of kind: GestureKind) -> [any Recognizer] {
    guard namedRecognizers.isEmpty else { return namedRecognizers }
    return switch kind {
    case .strokes: [Protractor()]
    case .poses: [PoseShape()]
    }
  }

  /// Whether anything is drawn or written of what thresholds do.
  var wantsThresholds: Bool { curvesPath != nil || chartsPath != nil }

  var outputPaths: [String] { [jsonPath, markdownPath, predictionsPath].compactMap(\.self) }

  /// The text report gives way to what was sent to standard output by name.
  var printsReport: Bool {
    !quiet && !outputPaths.contains("-")
  }

  private static func sources(_ arguments: ParsedArguments) throws(UsageError) -> [Source] {
    switch (arguments.text("--train"), arguments.text("--test")) {
    case (let train?, let test?):
      if let word = arguments.operands.first {
        throw .surplusOperand(word, allowed: "--train and --test name the datasets")
      }
      return [.trainTest(train: train, test: test)]
    case (nil, nil):
      if arguments.text("--protocol") == TrainTest.name {
        throw .optionNeeds("--protocol \(TrainTest.name)", "--train A --test B")
      }
      guard !arguments.operands.isEmpty else {
        throw .missingOperand("DATASET, a file or folder of recordings,")
      }
      return arguments.operands.map { .dataset($0) }
    case (_?, nil): throw .optionNeeds("--train", "--test too")
    case (nil, _?): throw .optionNeeds("--test", "--train too")
    }
  }
}
