import Foundation
import GestureEvaluation
import GestureRecognizers
import GestureReports

/// `gesturebench compare`: whether one result is better than another, and where.
enum Compare: Verb {
  static let name = "compare"
  static let summary = "Tell whether one recognizer is better than another on the same samples."
  static let operands = "BEFORE.json AFTER.json | SPEC SPEC --on DATASET [options]"

  static let options =
    [
      OptionDescription("--on", "DATASET", meaning: "evaluate two recognizers on these recordings"),
      OptionDescription(
        "--markdown", "FILE", meaning: "write the comparison as Markdown; - is standard output"),
    ]
    + Evaluate.options.filter { option in
      !["--recognizer", "--by", "--json", "--markdown", "--predictions"].contains(option.name)
    }

  static let discussion = """
    The files are baselines of gesturebench check, or results of gesturebench evaluate --json of one run. Both must be of
    the same recordings under the same protocol. Options of evaluate count with --on, or with --train and --test.

    p is the chance that two equally good recognizers would differ so much on these samples. Where p is 0.05 or more, the
    samples show no difference.

    Examples:
      gesturebench compare before.json after.json
      gesturebench compare protractor protractor:points=64 --on recordings/

    Exit codes: 0 good whichever is better, 1 failure, 64 wrong usage, 65 bad data or results that cannot be compared.
    """

  static func run(_ arguments: ParsedArguments) throws {
    let names = arguments.operands
    guard names.count >= 2 else { throw UsageError.missingOperand("one of two results or recognizers") }
    if names.count > 2 { throw UsageError.surplusOperand(names[2], allowed: "two are compared") }
    let markdownPath = arguments.text("--markdown")
    if let markdownPath { try OutputFile.check(markdownPath) }
    let evaluates = arguments.has("--on") || arguments.has("--train") || arguments.has("--test")
    if !evaluates,
      let option = options.first(where: { arguments.has($0.name) && !ofFiles.contains($0.name) })
    {
      throw UsageError.optionNeeds(option.name, "--on DATASET")
    }
    let results =
      evaluates ? try evaluated(names, arguments) : try names.map { try ResultFile.baseline(at: $0) }
    let comparison = try Comparison(before: results[0], after: results[1])
    let report = ComparisonReport(comparison, names: (names[0], names[1]))
    if let markdownPath { try OutputFile.write(report.markdown, to: markdownPath) }
    if markdownPath != "-", !arguments.has("--quiet") {
      try Console.print(report.text(width: Console.width))
    }
  }

  /// What can be asked of two files too.
  private static let ofFiles = ["--markdown", "--quiet"]

  private static func evaluated(_ specifications: [String], _ arguments: ParsedArguments) throws -> [Baseline]
  {
    let recognizers = try specifications.map { try RecognizerCatalog.recognizer($0) }
    let request = try EvaluateRequest(arguments.replacingOperands(arguments.text("--on").map { [$0] } ?? []))
    let progress = Progress(quiet: request.quiet)
    let source = try EvaluationSource(request.sources[0], request: request, progress: progress)
    let evaluator = try Evaluator(
      dataset: source.dataset, protocol: source.evaluationProtocol, threshold: request.threshold,
      seed: request.seed)
    defer { progress.clear() }
    return try recognizers.map { recognizer in
      Baseline(
        try evaluator.run(recognizer, workers: request.workers) {
          progress.show(type(of: recognizer).name, share: $0)
        })
    }
  }
}
