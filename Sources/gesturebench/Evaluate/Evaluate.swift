import Foundation
import GestureEvaluation
import GestureFormats
import GestureRecognizers
import GestureReports
import ShapeSpace

/// `gesturebench evaluate`: recordings in, accuracy and confusion out.
enum Evaluate: Verb {
  static let name = "evaluate"
  static let summary = "Tell how good a recognizer is on recorded gestures."
  static let operands = "DATASET... [options]"

  static let options =
    [
      OptionDescription(
        "--recognizer", "SPEC", repeats: true,
        meaning: "NAME or NAME:PARAMETER=VALUE,...; when none is named, \(Protractor.name) for strokes and "
          + "\(PoseShape.name) for hand poses"),
      OptionDescription(
        "--protocol", "NAME",
        meaning: EvaluationProtocols.names.joined(separator: ", ")
          + "; the first where there are two subjects or more, else k-fold"),
      OptionDescription("--folds", "N", meaning: "folds of k-fold; 10 unless given"),
      OptionDescription("--grouped", meaning: "k-fold keeps each subject's samples in one fold"),
      OptionDescription(
        "--shuffled", meaning: "k-fold shuffles even the frames of recordings, which go by time unless given"),
    ] + DrawOptions.descriptions + [
      OptionDescription(
        "--train", "DATASET",
        meaning:
          "with --test: templates come from here (\(TrainTest.name), or either user form with --protocol)"),
      OptionDescription("--test", "DATASET", meaning: "with --train: queries come from here"),
      OptionDescription(
        "--threshold", "DISTANCE",
        meaning: "reject what is farther than this, in radians or the recognizer's own unit"),
      OptionDescription(
        "--by", "ATTRIBUTE", repeats: true, meaning: "also a table by subject, speed, device, label, ..."),
      OptionDescription(
        "--top-k", "K",
        meaning:
          "also tell how often the truth is among the K likeliest classes; 2 is always told, and more only "
          + "of recognizers that keep templates"),
      OptionDescription("--seed", "N", meaning: "seed of folds and draws; 1 unless given"),
    ] + StreamOptions.descriptions + DatasetOptions.descriptions + [
      OptionDescription("--json", "FILE", meaning: "write the result as JSON; - is standard output"),
      OptionDescription("--markdown", "FILE", meaning: "write the report as Markdown"),
      OptionDescription("--predictions", "FILE", meaning: "write every answer as a tab-separated line"),
      OptionDescription(
        "--curves", "FOLDER",
        meaning: "write what every threshold would do, as CSV and JSON, and report the best thresholds"),
      OptionDescription(
        "--false-accept", "RATE",
        meaning: "of a threshold to report with --curves: accepts so much at most of other gestures; 0.01 "
          + "unless given"),
      OptionDescription(
        "--charts", "FOLDER",
        meaning: "write charts as SVG: confusion, ROC, DET, thresholds and, where samples are drawn, accuracy"
      ),
      OptionDescription("--strict", meaning: "fail (65) when a sample had to be skipped or left out"),
      OptionDescription("--threads", "N", meaning: "threads to use; all processors unless given"),
      OptionDescription("--quiet", meaning: "print no report and no progress"),
    ]

  /// Those that say what is told of a run, and change nothing of it.
  static let reportOptions: Set = [
    "--by", "--top-k", "--json", "--markdown", "--predictions", "--curves", "--false-accept", "--charts",
  ]

  static let discussion = """
    DATASET is a file or a folder, read with all folders below it; - is standard input. Each DATASET and
    each recognizer makes one run.

    Precision is undefined (null in JSON) for a class that was never predicted, and counts as 0 in the
    macro mean; F1 is 2TP/(2TP+FP+FN). A sample without a shape (a tap, a coordinate that is no number)
    is never a template and counts as rejected when it is asked about.

    With --stream, a segment is a run of frames of a recording with one label, and a pose hits it that begins
    in it: seen for the first time no later than its end, decided no earlier than its start, the tolerance aside. One that
    begins again in it is a repeat, one that begins elsewhere a false activation. The delay is from the
    segment's first frame to the decision. A rejected frame then counts as taken for the background.

    Under open-set each class is left out in turn, and its samples must be rejected; false rejects of --curves and
    --charts are those of the same samples with their class among the templates, in folds.

    Examples:
      gesturebench evaluate datasets/strokes-16.ndjson
      gesturebench evaluate recordings/ --recognizer protractor:points=64,rotation=45 --by subject
      gesturebench evaluate datasets/pose-streams.ndjson --recognizer finger-rule --stream
      gesturebench evaluate --train tablet/ --test phone/ --threshold 0.4 --json result.json

    Exit codes: 0 good, 1 failure, 64 wrong usage, 65 bad data.
    """

  static func run(_ arguments: ParsedArguments) throws {
    let request = try EvaluateRequest(arguments)
    let paths = [request.jsonPath, request.markdownPath, request.predictionsPath].compactMap { $0 }
    for path in paths { try OutputFile.check(path) }
    if let path = request.curvesPath { try OutputFolder.check(path) }
    if let path = request.chartsPath { try OutputFolder.check(path) }
    warnOfWrongProducts()
    let progress = Progress(quiet: request.quiet)
    let sources = try request.sources.map {
      try EvaluationSource($0, request: request, progress: progress)
    }
    try checkAttributes(of: sources, request)

    var runs: [EvaluationRun] = []
    var analyses: [ThresholdAnalysis] = []
    for source in sources {
      let asker = try RunAsker(source, request: request, progress: progress)
      for recognizer in request.recognizers(of: source.dataset.kind) {
        let run = try asker.run(recognizer)
        let analysis = analysis(of: run, request, progress)
        progress.clear()
        Interruption.note(finished: "\(run.dataset.name) by \(run.recognizer.name)")
        try checkLeftOut(of: run, strict: request.strict)
        if request.printsReport {
          let report = TextReport(width: Console.width).text(of: run, by: request.attributes)
          try Console.print((runs.isEmpty ? "" : "\n") + report)
        }
        if let analysis {
          if request.printsReport {
            try Console.print("\n" + TextReport(width: Console.width).text(of: analysis))
          }
          analyses.append(analysis)
        }
        runs.append(run)
      }
    }
    if runs.count > 1, request.printsReport {
      try Console.print("\n" + TextReport(width: Console.width).comparison(of: runs))
    }
    try write(runs, analyses, request)
    if let path = request.curvesPath { try writeCurves(of: runs, analyses, to: path) }
  }

  static let tool = ToolDescription(name: "gesturebench", version: Help.version)

  private static func write(
    _ runs: [EvaluationRun], _ analyses: [ThresholdAnalysis], _ request: EvaluateRequest
  ) throws {
    if let path = request.jsonPath {
      let status = OpenBLAS.status
      let document = EvaluationDocument(
        tool: tool,
        machine: MachineDescription(
          cpu: Processor.current.name,
          blas: .init(version: status.version, core: status.core, threads: status.threads)),
        runs: runs, by: request.attributes)
      try OutputFile.write(String(decoding: document.data(), as: UTF8.self), to: path)
    }
    if let path = request.markdownPath {
      try OutputFile.write(
        MarkdownReport.text(of: runs, by: request.attributes, thresholds: analyses), to: path)
    }
    if let path = request.predictionsPath {
      try OutputFile.write(PredictionTable.text(of: runs[0]), to: path)
    }
    if let path = request.chartsPath {
      try OutputFolder.write(EvaluationCharts.files(of: runs) + ThresholdCharts.files(of: runs), to: path)
    }
  }

  static func warnOfWrongProducts() {
    let status = OpenBLAS.status
    guard !status.selfCheck.passed else { return }
    Console.warn(
      "\(status.library)'s kernel \(status.core) computes wrong products here (error "
        + "\(status.selfCheck.largestError)); using plain arithmetic, far slower")
  }

  /// A name that no dataset knows is a slip; one that only some know is shown as not recorded.
  private static func checkAttributes(of sources: [EvaluationSource], _ request: EvaluateRequest) throws {
    for attribute in request.attributes {
      if sources.contains(where: { $0.dataset.samples.column(named: attribute) != nil }) { continue }
      let known = Set(sources.flatMap { $0.dataset.samples.columnNames })
      throw UsageError.unknownName(attribute, kind: "attribute", known: known.sortedInCodePointOrder())
    }
  }

  private static func checkLeftOut(of run: EvaluationRun, strict: Bool) throws {
    for case .leftOutWithoutSubject(let count) in run.warnings where strict {
      throw SkippedSamplesError(path: run.dataset.name, count: count)
    }
  }
}
