import Foundation
import GestureEvaluation
import GestureFormats
import GestureReports

/// `gesturebench check`: fails where recognition became worse than the baselines in the repository.
enum Check: Verb {
  static let name = "check"
  static let summary = "Fail where a change made recognition worse than the stored baselines."
  static let operands = "[NAME...] [options]"

  static let options = [
    OptionDescription("--update", meaning: "write the baselines anew instead of judging by them"),
    OptionDescription(
      "--config", "FILE", meaning: "what is checked; \(CheckConfiguration.standardPath) unless given"),
    OptionDescription("--junit", "FILE", meaning: "write the results as JUnit XML; - is standard output"),
    OptionDescription("--markdown", "FILE", meaning: "write the results as Markdown"),
    OptionDescription("--json", "FILE", meaning: "write the results as JSON, every changed sample in it"),
    OptionDescription(
      "--seed", "N", meaning: "draw otherwise than the baselines did; what draws vary is then no drop"),
    OptionDescription("--strict", meaning: "fail (65) when a sample had to be skipped"),
    OptionDescription("--threads", "N", meaning: "threads to use; all processors unless given"),
    OptionDescription("--quiet", meaning: "print no report and no progress"),
  ]

  static let discussion = """
    \(CheckConfiguration.standardPath) lists what is checked; paths go from its folder:

      {"schema": 1, "checks": [
        {"name": "strokes", "dataset": "recordings/", "recognizer": "protractor:points=32"},
        {"name": "tablet-to-phone", "train": "tablet/", "test": "phone/", "tolerance": 0.01}
      ]}

    Other keys of a check are the options of evaluate: protocol, folds, grouped, samplesPerClass, participants,
    repetitions, threshold, seed, aspectRatio, ... A tolerance of 0.01 calls a drop of more than one point worse even
    where chance could make it; a drop that chance hardly makes is always worse.

      gesturebench check --update    writes baselines/NAME.json for each; commit them
      gesturebench check             judges by them, from then on

    Under GitHub Actions the results are added to the job's summary, and what fails is annotated beside its baseline,
    named from $GITHUB_WORKSPACE, else from the working folder.

    The JSON holds of each check its status (passed, worse, updated, noBaseline, otherDataset, failed), what the report says,
    and before, after and comparison as compare --json has them, null where there is none.

    Exit codes: 0 nothing is worse, 2 something is worse, 5 a baseline is missing, 65 bad data or not the data of the
    baseline, 64 wrong usage, 1 failure; 2 goes before the others.
    """

  /// Those of `evaluate` that a check may have.
  static let checkedOptions = Evaluate.options.filter { !Evaluate.reportOptions.contains($0.name) }

  private static let outputOptions = ["--junit", "--markdown", "--json"]

  static func run(_ arguments: ParsedArguments) throws {
    let path = arguments.text("--config") ?? CheckConfiguration.standardPath
    let configuration = try CheckConfiguration(path: path)
    let chosen = try checks(named: arguments.operands, of: configuration)
    let outputs = try outputs(arguments)
    let environment = GitHubEnvironment()
    var words = arguments.text("--threads").map { ["--threads=\($0)"] } ?? []
    for option in ["--strict", "--quiet"] where arguments.has(option) { words.append(option) }
    let checker = Checker(
      configuration: configuration, isUpdating: arguments.has("--update"),
      seed: arguments.has("--seed") ? try arguments.seed() : nil, commonWords: words,
      progress: Progress(quiet: arguments.has("--quiet")))
    try enterFolder(of: path)

    var results: [(CheckResult, ExitCode)] = []
    let isQuiet = arguments.has("--quiet") || outputs.values.contains("-")
    for check in chosen {
      let result = checker.result(of: check)
      if !isQuiet {
        let text = CheckReport.text(of: result.0, width: Console.width)
        try Console.print((results.isEmpty ? "" : "\n") + text)
      }
      results.append(result)
      Interruption.note(finished: "check \(check.name)")
    }
    let all = results.map(\.0)
    if let path = outputs["--junit"] { try OutputFile.write(JUnitReport.text(of: all), to: path) }
    if let path = outputs["--markdown"] { try OutputFile.write(CheckReport.markdown(of: all), to: path) }
    if let path = outputs["--json"] {
      let document = CheckDocument(tool: Evaluate.tool, all)
      try OutputFile.write(String(decoding: document.data(), as: UTF8.self), to: path)
    }
    try environment.tell(of: all)
    if let failure = CheckFailure(results) { throw failure }
  }

  /// Where to write what, by the option; paths go from here, and not from the configuration's folder.
  private static func outputs(_ arguments: ParsedArguments) throws -> [String: String] {
    var outputs: [String: String] = [:]
    for option in outputOptions {
      guard let path = arguments.text(option) else { continue }
      try OutputFile.check(path)
      let place = path == "-" ? path : URL(fileURLWithPath: path).path
      if let other = outputs.first(where: { $0.value == place })?.key {
        throw UsageError.optionsExclude(other, option, reason: "both name the same file")
      }
      outputs[option] = place
    }
    return outputs
  }

  private static func checks(
    named names: [String], of configuration: CheckConfiguration
  ) throws(UsageError) -> [ConfiguredCheck] {
    let known = configuration.checks.map(\.name)
    if let unknown = names.first(where: { !known.contains($0) }) {
      throw .unknownName(unknown, kind: "check", known: known)
    }
    return names.isEmpty ? configuration.checks : configuration.checks.filter { names.contains($0.name) }
  }

  /// Paths in the configuration, and in specifications of recognizers, go from its folder.
  private static func enterFolder(of path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard FileManager.default.changeCurrentDirectoryPath(folder) else {
      throw ConfigurationError.unreadable(folder)
    }
  }
}
