import Foundation
import GestureEvaluation
import GestureFormats
import GestureReports

/// `gesturebench tune`: which of many settings to use, and with which threshold.
enum Tune: Verb {
  static let name = "tune"
  static let summary = "Say which settings and threshold of a recognizer suit recorded gestures."
  static let operands = "DATASET --recognizer SPEC [options]"

  static let options =
    [
      OptionDescription(
        "--recognizer", "SPEC",
        meaning: "NAME:PARAMETER=VALUES,... where VALUES is one, several as 0|45|180, or a range as 8..128"),
      OptionDescription(
        "--false-accept", "RATE",
        meaning: "of the threshold to recommend: accepts so much at most of other gestures; 0.01 unless given"
      ),
      OptionDescription("--seed", "N", meaning: "seed of folds and resamples; 1 unless given"),
    ] + DatasetOptions.descriptions + [
      OptionDescription("--json", "FILE", meaning: "write the result as JSON; - is standard output"),
      OptionDescription("--csv", "FILE", meaning: "write a line for each setting; - is standard output"),
      OptionDescription(
        "--curves", "FOLDER",
        meaning: "write accuracy against points, cost and numbers found exactly, as CSV and JSON"),
      OptionDescription("--charts", "FOLDER", meaning: "write the same as charts in SVG"),
      OptionDescription("--strict", meaning: "fail (65) when a sample had to be skipped"),
      OptionDescription("--threads", "N", meaning: "threads to use; all processors unless given"),
      OptionDescription("--quiet", meaning: "print no report and no progress"),
    ]

  static let discussion = """
    Every combination of the values is a setting, \(RecognizerGrid.settingLimit) at most. A range stands for every whole
    number in it where there are no more than \(RecognizerGrid.everyValueUpTo), else for about 12 of them in equal ratios.
    Thresholds need no values: all are known exactly. So are the thumb, confidence and margin of finger-rule:
    a range, of any numbers, stands for the best value in it, found from where every hand turns. Several
    such ranges are searched in turns until none gains, each exactly with the others as they are.

    Each subject is asked against all others (10 folds where there are not three subjects). A setting is as
    good as the best unless McNemar's exact p is below 5 % and the 95 % interval of the difference, over
    subjects, stays above 0. Of those as good, the cheapest is recommended: least points, strokes and band;
    the most accurate where these are alike. The last line is what to write after --recognizer. The accuracy
    to expect comes from subjects that had no part in the choice, for which exact numbers are found anew.
    Times are this machine's, and decide nothing: the median of the trials, and the least and most of them.

    Examples:
      gesturebench tune recordings/ --recognizer 'protractor:points=8..128,rotation=0|45|180'
      gesturebench tune poses.csv --recognizer 'finger-rule:thumb=150..178,margin=0|0.05'

    Exit codes: 0 good, 1 failure, 64 wrong usage, 65 bad data.
    """

  static func run(_ arguments: ParsedArguments) throws {
    let path = try dataset(arguments)
    guard let specification = arguments.text("--recognizer") else {
      throw UsageError.missingOperand("--recognizer SPEC")
    }
    let grid = try RecognizerGrid(specification)
    let falseAcceptRate = try arguments.number("--false-accept", in: 0...1, unit: "a rate") ?? 0.01
    let seed = try arguments.seed()
    let workers =
      try arguments.integer("--threads", in: 1...1024) ?? ProcessInfo.processInfo.activeProcessorCount
    let reader = try DatasetOptions.reader(arguments, workers: workers)
    let outputs = try outputs(arguments)
    let folders = ["--curves", "--charts"].compactMap { arguments.text($0) }
    for folder in folders { try OutputFolder.check(folder) }
    let isQuiet = arguments.has("--quiet")
    let progress = Progress(quiet: isQuiet)

    let clock = ContinuousClock()
    let start = clock.now
    progress.show("reading \(path)")
    let reading = try reader.read(path)
    for output in outputs { try OutputFile.check(output, overwritesNone: reading.dataset, at: path) }
    for folder in folders { try OutputFolder.check(folder, overwritesNone: reading.dataset, at: path) }
    try EvaluationSource.tell(of: reading, path: path, strict: arguments.has("--strict"))
    let secondsRead = (clock.now - start) / .seconds(1)
    var tuning = try Tuner(dataset: reading.dataset, seed: seed)
      .run(grid, falseAcceptRate: falseAcceptRate, workers: workers) { share in
        progress.show("\(reading.dataset.name): \(grid.recognizer.name)", share: share)
      }
    tuning.seconds.read = secondsRead
    progress.clear()
    if !isQuiet, !outputs.contains("-") {
      try Console.print(TextReport(width: Console.width).text(of: tuning))
    }
    if let path = arguments.text("--json") {
      let document = TuningDocument(tool: Evaluate.tool, tuning: tuning)
      try OutputFile.write(String(decoding: document.data(), as: UTF8.self), to: path)
    }
    if let path = arguments.text("--csv") {
      try OutputFile.write(TuningTable.text(of: tuning), to: path)
    }
    if let folder = arguments.text("--curves") {
      let document = TuningCurveDocument(tool: Evaluate.tool, tuning: tuning)
      let files =
        TuningCurveTable.files(of: tuning) + [
          ("curves.json", String(decoding: try document.data(), as: UTF8.self))
        ]
      try OutputFolder.write(files, to: folder, sparing: path)
    }
    if let folder = arguments.text("--charts") {
      try OutputFolder.write(TuningCharts.files(of: tuning), to: folder, sparing: path)
    }
  }

  private static func dataset(_ arguments: ParsedArguments) throws(UsageError) -> String {
    guard let path = arguments.operands.first else {
      throw .missingOperand("DATASET, a file or folder of recordings,")
    }
    if arguments.operands.count > 1 {
      throw .surplusOperand(arguments.operands[1], allowed: "one DATASET at a time")
    }
    return path
  }

  /// Where results go, checked as far as that is possible beforehand.
  private static func outputs(_ arguments: ParsedArguments) throws -> [String] {
    let outputs = ["--json", "--csv"].compactMap { arguments.text($0) }
    for output in outputs { try OutputFile.check(output) }
    let files = outputs.map { URL(fileURLWithPath: $0).standardized.path }
    if Set(files).count < files.count {
      throw UsageError.optionsExclude("--json", "--csv", reason: "both name the same file")
    }
    return outputs
  }
}
