import GestureFormats
import GestureModel

/// `gesturebench synthesize`: labelled recordings that nobody made, to try things on.
enum Synthesize: Verb {
  static let name = "synthesize"
  static let summary = "Make labelled strokes, hand poses or streams of them, from models of how hands move."
  static let operands = "strokes|poses|pose-streams [options]"
  static let options = [
    OptionDescription("--output", "FILE", meaning: "write here instead of to standard output"),
    OptionDescription("--writers", "N", meaning: "strokes: people with habits of their own; 6 unless given"),
    OptionDescription(
      "--subjects", "N",
      meaning: "poses, pose-streams: people with hands and habits of their own; 6, of streams 3 unless given"),
    OptionDescription(
      "--repetitions", "N",
      meaning: "samples of each class by each person; 10, of streams 2 in each recording unless given"),
    OptionDescription(
      "--class", "NAME", repeats: true,
      meaning: "make only this class; strokes: " + StrokeSynthesis.classNames.joined(separator: ", ")
        + "; poses: " + PoseSynthesis.classNames.joined(separator: ", ")
        + "; pose-streams: these without fist"),
    OptionDescription("--seed", "N", meaning: "another seed gives other people; 1 unless given"),
  ]
  static let discussion = """
    The same options give the same bytes. The output is newline-delimited JSON (datasets/README.md).

    poses are single hands. pose-streams are recordings of 30 frames a second, in which each person shows one pose
    after another; frames that show none on purpose are labelled '\(PoseStreamSynthesis.background)'.

    Examples:
      gesturebench synthesize strokes --output strokes.ndjson
      gesturebench evaluate strokes.ndjson
      gesturebench synthesize pose-streams --subjects 10 --output streams.ndjson
      gesturebench evaluate streams.ndjson --recognizer finger-rule --stream
    """

  private enum Kind: String, CaseIterable {
    case strokes, poses
    case poseStreams = "pose-streams"
  }

  static func run(_ arguments: ParsedArguments) throws {
    let known = Kind.allCases.map(\.rawValue)
    guard let word = arguments.operands.first else {
      throw UsageError.missingOperand(known.joined(separator: ", ") + ": one of these")
    }
    guard let kind = Kind(rawValue: word) else {
      throw UsageError.unknownName(word, kind: "kind of recording", known: known)
    }
    if arguments.operands.count > 1 {
      throw UsageError.surplusOperand(arguments.operands[1], allowed: "options follow '\(word)'")
    }
    let foreign = kind == .strokes ? "--subjects" : "--writers"
    if arguments.has(foreign) {
      throw UsageError.optionNeeds(foreign, kind == .strokes ? "poses or pose-streams" : "strokes")
    }
    switch kind {
    case .strokes: try write(strokes(arguments).samples, arguments)
    case .poses: try write(poses(arguments).samples, arguments)
    case .poseStreams: try write(poseStreams(arguments).samples, arguments)
    }
  }

  private static func strokes(_ arguments: ParsedArguments) throws -> StrokeSynthesis {
    let counts = StrokeSynthesis.counts
    return try StrokeSynthesis(
      seed: try arguments.seed(), writers: try arguments.integer("--writers", in: counts) ?? 6,
      repetitions: try arguments.integer("--repetitions", in: counts) ?? 10,
      classes: try classes(arguments, of: StrokeSynthesis.classNames))
  }

  private static func poses(_ arguments: ParsedArguments) throws -> PoseSynthesis {
    let counts = PoseSynthesis.counts
    return try PoseSynthesis(
      seed: try arguments.seed(), subjects: try arguments.integer("--subjects", in: counts) ?? 6,
      repetitions: try arguments.integer("--repetitions", in: counts) ?? 10,
      classes: try classes(arguments, of: PoseSynthesis.classNames))
  }

  private static func poseStreams(_ arguments: ParsedArguments) throws -> PoseStreamSynthesis {
    try PoseStreamSynthesis(
      seed: try arguments.seed(),
      subjects: try arguments.integer("--subjects", in: PoseStreamSynthesis.subjectCounts) ?? 3,
      repetitions: try arguments.integer("--repetitions", in: PoseStreamSynthesis.repetitionCounts) ?? 2,
      classes: try classes(arguments, of: PoseStreamSynthesis.classNames))
  }

  /// Those that were named, or all.
  private static func classes(_ arguments: ParsedArguments, of known: [String]) throws -> [String] {
    let classes = arguments.all("--class")
    for name in classes where !known.contains(name) {
      throw UsageError.unknownName(name, kind: "class", known: known)
    }
    return classes.isEmpty ? known : classes
  }

  private static func write(_ samples: some Sequence<Sample>, _ arguments: ParsedArguments) throws {
    let path = arguments.text("--output") ?? "-"
    var writer = try NDJSONWriter(replacing: path == "-" ? "/dev/stdout" : path)
    for sample in samples { try writer.append(sample) }
    try writer.commit()
  }
}
