import Foundation
import GestureEvaluation
import GestureFormats
import GestureModel
import GestureRecognizers
import GestureReports

/// `gesturebench dataset`: looks at the recordings themselves.
enum DatasetVerb: Verb {
  static let name = "dataset"
  static let summary = "Look for mistakes in recordings: copies, wrong labels, broken points."
  static let operands = "check DATASET... [options]"

  static let options =
    [
      OptionDescription(
        "--protocol", "NAME", meaning: "also tell where there are too few samples for this protocol"),
      OptionDescription("--folds", "N", meaning: "folds of k-fold; 10 unless given"),
      OptionDescription("--grouped", meaning: "k-fold keeps each subject's samples in one fold"),
      OptionDescription("--shuffled", meaning: "k-fold shuffles even the frames of recordings"),
    ] + DrawOptions.descriptions + [
      OptionDescription(
        "--recognizer", "SPEC",
        meaning:
          "whose distances tell near neighbours; \(Protractor.name) for strokes and \(PoseShape.name) for "
          + "hand poses unless given"),
      OptionDescription(
        "--neighbors", "K",
        meaning: "a label is suspicious when the K nearest are of one other class; "
          + "\(DatasetCheck.usualNeighbors) unless given"),
    ] + DatasetOptions.descriptions + [
      OptionDescription("--json", "FILE", meaning: "write the findings as JSON; - is standard output"),
      OptionDescription("--sarif", "FILE", meaning: "write the findings as SARIF 2.1.0, for code hosts"),
      OptionDescription("--strict", meaning: "fail (65) when anything is found that is more than a note"),
      OptionDescription("--threads", "N", meaning: "threads to use; all processors unless given"),
      OptionDescription("--quiet", meaning: "print no report and no progress"),
    ]

  static let discussion = """
    What is looked for:
      unreadable           recordings that could not become samples
      protocol-impossible  the samples do not allow the protocol asked for
      repeated-sample      the very same points under several ids
      suspicious-label     all near neighbours are of one other class
      degenerate-sample    no points, one point, no extent, not finite
      time-out-of-order    points older than the point before
      duplicated-point     points that repeat the one before (a note)
      too-few-samples      of a class or subject, for the protocol asked for

    Examples:
      gesturebench dataset check recordings/
      gesturebench dataset check recordings/ --protocol user-dependent --samples-per-class 1..5
      gesturebench dataset check recordings/ --strict --sarif findings.sarif

    Exit codes: 0 good, 1 failure, 64 wrong usage, 65 bad data.
    """

  static func run(_ arguments: ParsedArguments) throws {
    var words = arguments.operands[...]
    guard let action = words.popFirst() else { throw UsageError.missingOperand("check") }
    guard action == "check" else { throw UsageError.unknownName(action, kind: "action", known: ["check"]) }
    guard !words.isEmpty else { throw UsageError.missingOperand("DATASET, a file or folder of recordings,") }
    let request = try DatasetCheckRequest(arguments)
    let progress = Progress(quiet: request.quiet)
    var checked: [CheckedDataset] = []
    for path in words {
      checked.append(try request.check(path, progress: progress))
      Interruption.note(finished: path)
      if request.printsReport {
        let report = FindingsText(width: Console.width).text(of: checked[checked.count - 1])
        try Console.print((checked.count > 1 ? "\n" : "") + report)
      }
    }
    let tool = ToolDescription(name: "gesturebench", version: Help.version)
    if let path = request.jsonPath {
      let document = FindingsDocument(tool: tool, checked)
      try OutputFile.write(String(decoding: document.data(), as: UTF8.self), to: path)
    }
    if let path = request.sarifPath {
      let document = SARIFDocument(tool: tool, checked) { RecordingPlace.of($1, in: $0.path) }
      try OutputFile.write(String(decoding: document.data(), as: UTF8.self), to: path)
    }
    if request.strict, let bad = checked.first(where: \.hasProblems) {
      throw DatasetProblems(path: bad.path, count: bad.lines.count { $0.level != .note })
    }
  }
}

/// Something was found where nothing may be.
struct DatasetProblems: Error {
  let path: String
  let count: Int
}
