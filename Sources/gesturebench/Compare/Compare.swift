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
      OptionDescription(
        "--json", "FILE", meaning: "write the comparison, every change in it, as JSON; - is standard output"),
    ]
    + Evaluate.options.filter { option in
      option.name != "--recognizer" && !Evaluate.reportOptions.contains(option.name)
    }

  static let discussion = """
    The files are baselines of gesturebench check, or results of gesturebench evaluate --json of one run. Both must be of
    the same recordings under the same protocol. Options of evaluate count with --on, or with --train and --test.

    p is the chance that two equally good recognizers would differ so much on these samples. Where p is 0.05 or more, the
    samples show no difference.

    The JSON has before, after and comparison (verdict, difference, p, wins, losses, classes, samples).

    Examples:
      gesturebench compare before.json after.json
      gesturebench compare protractor protractor:points=64 --on recordings/

    Exit codes: 0 good whichever is better, 1 failure, 64 wrong usage, 65 bad data or results that cannot be compared.
    """

  static func run(_ arguments: ParsedArguments) throws {
    let names = arguments.operands
    guard names.count >= 2 else { throw UsageError.missingOperand("one of two results or recognizers") }
    if names.count > 2 { throw UsageError.surplusOperand(names[2], allowed: "two are compared") }
    let (markdownPath, jsonPath) = (arguments.text("--markdown"), arguments.text("--json"))
    for path in [markdownPath, jsonPath].compactMap(\.self) { try OutputFile.check(path) }
    if let markdownPath, markdownPath == jsonPath {
      throw UsageError.optionsExclude("--markdown", "--json", reason: "both name the same file")
    }
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
    if let jsonPath {
      let document = ComparisonDocument(tool: Evaluate.tool, comparison, names: (names[0], names[1]))
      try OutputFile.write(String(decoding: document.data(), as: UTF8.self), to: jsonPath)
    }
    if markdownPath != "-", jsonPath != "-", !arguments.has("--quiet") {
      try Console.print(report.text(width: Console.width))
    }
  }

  /// What can be asked of two files too.
  private static let ofFiles = ["--markdown", "--json", "--quiet"]

  private static func evaluated(_ specifications: [String], _ arguments: ParsedArguments) throws -> [Baseline]
  {
    let recognizers = try specifications.map { try RecognizerCatalog.recognizer($0) }
    let request = try EvaluateRequest(arguments.replacingOperands(arguments.text("--on").map { [$0] } ?? []))
    let progress = Progress(quiet: request.quiet)
    let source = try EvaluationSource(request.sources[0], request: request, progress: progress)
    for path in ["--markdown", "--json"].compactMap({ arguments.text($0) }) {
      try OutputFile.check(path, overwritesNone: source.dataset, at: arguments.text("--on") ?? "-")
    }
    let asker = try RunAsker(source, request: request, progress: progress)
    defer { progress.clear() }
    return try zip(specifications, recognizers).map { specification, recognizer in
      let baseline = Baseline(try asker.run(recognizer))
      Interruption.note(finished: specification)
      return baseline
    }
  }
}
