import GestureFormats

/// `gesturebench synthesize`: labelled recordings that nobody drew, to try things on.
enum Synthesize: Verb {
  static let name = "synthesize"
  static let summary = "Make labelled strokes that look drawn, from a model of how a hand moves."
  static let operands = "strokes [options]"
  static let options = [
    OptionDescription("--output", "FILE", meaning: "write here instead of to standard output"),
    OptionDescription("--writers", "N", meaning: "writers with habits of their own; 6 unless given"),
    OptionDescription("--repetitions", "N", meaning: "samples of each class by each writer; 10 unless given"),
    OptionDescription(
      "--class", "NAME", repeats: true,
      meaning: "make only this class, of " + StrokeSynthesis.classNames.joined(separator: ", ")),
    OptionDescription("--seed", "N", meaning: "another seed gives other writers; 1 unless given"),
  ]
  static let discussion = """
    The same options give the same bytes. The output is newline-delimited JSON (datasets/README.md).

    Example:
      gesturebench synthesize strokes --output strokes.ndjson
      gesturebench evaluate strokes.ndjson
    """

  static func run(_ arguments: ParsedArguments) throws {
    guard let kind = arguments.operands.first else { throw UsageError.missingOperand("'strokes'") }
    guard kind == "strokes" else {
      throw UsageError.unknownName(kind, kind: "kind of recording", known: ["strokes"])
    }
    if arguments.operands.count > 1 {
      throw UsageError.surplusOperand(arguments.operands[1], allowed: "options follow 'strokes'")
    }
    let counts = StrokeSynthesis.counts
    let classes = arguments.all("--class")
    for name in classes where !StrokeSynthesis.classNames.contains(name) {
      throw UsageError.unknownName(name, kind: "class", known: StrokeSynthesis.classNames)
    }
    let synthesis = try StrokeSynthesis(
      seed: try arguments.seed(),
      writers: try arguments.integer("--writers", in: counts) ?? 6,
      repetitions: try arguments.integer("--repetitions", in: counts) ?? 10,
      classes: classes.isEmpty ? StrokeSynthesis.classNames : classes)
    let path = arguments.text("--output") ?? "-"
    var writer = try NDJSONWriter(replacing: path == "-" ? "/dev/stdout" : path)
    for sample in synthesis.samples { try writer.append(sample) }
    try writer.commit()
  }
}
