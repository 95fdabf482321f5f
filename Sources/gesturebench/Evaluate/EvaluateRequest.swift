import Foundation
import GestureEvaluation
import GestureRecognizers

/// What a command line asks `evaluate` for, checked as far as it can be without the data.
struct EvaluateRequest {
  enum Source {
    case dataset(String)
    case trainTest(train: String, test: String)
  }

  let sources: [Source]
  let recognizers: [any Recognizer]
  /// `nil` for the standard protocol of each dataset.
  let evaluationProtocol: (any EvaluationProtocol)?
  let threshold: Double?
  let attributes: [String]
  let seed: UInt64
  let format: String?
  let workers: Int
  let strict: Bool
  let quiet: Bool
  let jsonPath: String?
  let markdownPath: String?
  let predictionsPath: String?

  init(_ arguments: ParsedArguments) throws {
    sources = try Self.sources(arguments)
    let specifications = arguments.all("--recognizer")
    recognizers = try (specifications.isEmpty ? [Protractor.name] : specifications).map {
      try RecognizerCatalog.recognizer($0)
    }
    evaluationProtocol = try Self.evaluationProtocol(arguments)
    threshold = try arguments.number("--threshold", in: 0...1e6, unit: "a distance in radians,")
    attributes = arguments.all("--by").reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    seed = try arguments.seed()
    format = arguments.text("--format")
    workers =
      try arguments.integer("--threads", in: 1...1024) ?? ProcessInfo.processInfo.activeProcessorCount
    strict = arguments.has("--strict")
    quiet = arguments.has("--quiet")
    jsonPath = arguments.text("--json")
    markdownPath = arguments.text("--markdown")
    predictionsPath = arguments.text("--predictions")
    if predictionsPath != nil, sources.count * recognizers.count > 1 {
      throw UsageError.optionsExclude(
        "--predictions", "several datasets or recognizers", reason: "the file holds one run")
    }
    let paths = [jsonPath, markdownPath, predictionsPath].compactMap(\.self)
    if Set(paths).count < paths.count {
      throw UsageError.optionsExclude(
        "--json, --markdown or --predictions", "another of them", reason: "both name the same file")
    }
  }

  /// The text report gives way to what was sent to standard output by name.
  var printsReport: Bool {
    !quiet && ![jsonPath, markdownPath, predictionsPath].contains("-")
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

  private static func evaluationProtocol(
    _ arguments: ParsedArguments
  ) throws(UsageError) -> (any EvaluationProtocol)? {
    let name = arguments.text("--protocol")
    let folds = try arguments.integer("--folds", in: 2...Int(Int32.max))
    let grouped = arguments.has("--grouped")
    if arguments.has("--train"), let name, name != TrainTest.name {
      throw .optionsExclude("--train", "--protocol \(name)", reason: "it is the protocol \(TrainTest.name)")
    }
    let isFolded = folds != nil || grouped
    if isFolded, arguments.has("--train") || (name ?? KFold.name) != KFold.name {
      throw .optionNeeds(folds != nil ? "--folds" : "--grouped", "--protocol \(KFold.name)")
    }
    let draws = try DrawOptions(arguments)
    if let option = draws.firstGiven, name.map({ !draws.protocols(taking: option).contains($0) }) ?? true {
      throw .optionNeeds(
        option, draws.protocols(taking: option).map { "--protocol \($0)" }.joined(separator: " or "))
    }
    switch name {
    case UserDependent.name?:
      return UserDependent(
        samplesPerClass: draws.samplesPerClass ?? Array(1...9), repetitions: draws.repetitions ?? 100)
    case UserIndependent.name?:
      return UserIndependent(
        participants: draws.participants, samplesPerClass: draws.samplesPerClass ?? Array(1...9),
        repetitions: draws.repetitions ?? 100)
    case nil: return isFolded ? KFold(folds: folds ?? 10, grouped: grouped) : nil
    case KFold.name?: return KFold(folds: folds ?? 10, grouped: grouped)
    case LeaveOneSubjectOut.name?: return LeaveOneSubjectOut()
    case LeaveOneOut.name?: return LeaveOneOut()
    case TrainTest.name?: return nil
    case let name?: throw .unknownName(name, kind: "protocol", known: EvaluationProtocols.names)
    }
  }
}
