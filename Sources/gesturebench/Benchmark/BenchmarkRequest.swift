import Foundation
import GestureEvaluation
import GestureFormats
import GestureRecognizers

/// What a command line asks `benchmark` for, checked as far as it can be without measuring.
struct BenchmarkRequest {
  let paths: [String]
  /// As they were named, with what they name.
  let recognizers: [(name: String, recognizer: any Recognizer)]
  let settings: BenchmarkResult.Settings
  let reader: DatasetReader
  let jsonPath: String?
  let markdownPath: String?
  let comparePath: String?
  /// What is compared with, read before the work.
  let before: BenchmarkResult?
  let tolerance: Double
  let strict: Bool
  let quiet: Bool

  static let standardRecognizers = [Protractor.name, PoseShape.name, FingerRule.name]
  static let standardTemplates = [1_000, 10_000]
  static let standardTrials = 21
  static let standardMilliseconds = 20
  static let standardTolerance = 0.2

  init(_ arguments: ParsedArguments) throws {
    paths = arguments.operands
    if paths.count > 2 {
      throw UsageError.surplusOperand(paths[2], allowed: "one DATASET of strokes and one of hand poses")
    }
    let named = arguments.all("--recognizer")
    let names = (named.isEmpty ? Self.standardRecognizers : named).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    recognizers = try names.map { ($0, try RecognizerCatalog.recognizer($0)) }
    let templates =
      try arguments.integers("--templates", in: 1...10_000_000) ?? Self.standardTemplates
    settings = BenchmarkResult.Settings(
      recognizers: names, templates: Set(templates).sorted(),
      threads: try arguments.integer("--threads", in: 1...1024) ?? 1, seed: try arguments.seed(),
      trials: try arguments.integer("--trials", in: Estimate.leastTrials...10_000) ?? Self.standardTrials,
      milliseconds: try arguments.integer("--milliseconds", in: 1...10_000) ?? Self.standardMilliseconds)
    reader = try DatasetOptions.reader(arguments, workers: settings.threads)
    strict = arguments.has("--strict")
    quiet = arguments.has("--quiet")
    jsonPath = arguments.text("--json")
    markdownPath = arguments.text("--markdown")
    comparePath = arguments.text("--compare")
    tolerance = try Self.tolerance(arguments)
    for path in [jsonPath, markdownPath].compactMap(\.self) { try OutputFile.check(path) }
    let files = [jsonPath, markdownPath].compactMap { $0 }.map { URL(fileURLWithPath: $0).standardized.path }
    if Set(files).count < files.count {
      throw UsageError.optionsExclude("--json", "--markdown", reason: "both name the same file")
    }
    before = try comparePath.map(Self.result(at:))
    if let before, let comparePath {
      do {
        try before.checkComparable(with: settings)
      } catch {
        throw BenchmarkError.unlike(path: comparePath, error)
      }
    }
  }

  var printsReport: Bool { !quiet && jsonPath != "-" && markdownPath != "-" }

  private static func tolerance(_ arguments: ParsedArguments) throws(UsageError) -> Double {
    guard let text = arguments.text("--tolerance") else { return standardTolerance }
    guard arguments.has("--compare") else { throw .optionNeeds("--tolerance", "--compare FILE") }
    guard let value = Double(text), (0..<1).contains(value) else {
      throw .invalidValue(
        option: "--tolerance", value: text, allowed: "a share from 0 and below 1, such as 0.2")
    }
    return value
  }

  private static func result(at path: String) throws(BenchmarkError) -> BenchmarkResult {
    guard FileManager.default.fileExists(atPath: path) else { throw .missingResult(path: path) }
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadableResult(path: path) }
    do {
      return try BenchmarkResult(data: data)
    } catch {
      throw .noResult(path: path, error)
    }
  }
}
