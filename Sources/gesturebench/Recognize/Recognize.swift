import Foundation
import GestureFormats
import GestureModel
import GestureRecognizers

/// `gesturebench recognize`: which template each sample is nearest to, answered as the samples come.
enum Recognize: Verb {
  static let name = "recognize"
  static let summary = "Say which template of a library each stroke is nearest to."
  static let operands = "--library FILE [DATASET] [options]"
  static let options = [
    OptionDescription("--library", "FILE", meaning: "made by gesturebench library"),
    OptionDescription(
      "--count", "N", meaning: "how many names to answer with, nearest first; 3 unless given"),
    OptionDescription(
      "--threshold", "RADIANS",
      meaning: "accept up to this distance, or any (none), whatever the library says"),
  ]
  static let discussion = """
    Without DATASET, samples come on standard input, one a line as in datasets/README.md, the label not
    needed, and each is answered at once: a live program can write to one pipe and read from the other. Memory
    does not grow with a file that is given so (recognize --library FILE < strokes.ndjson); a DATASET is read
    whole.

    Each answer is a line of JSON: {"id", "accepted", "matches": [{"name", "distance"}], "margin"}; margin is
    the distance from the nearest name to the next, null when there is only one. Strokes without a shape, such
    as a tap, are answered with the "reason" too. A line that cannot be read is answered {"line", "error"},
    and the next one is served; blank lines and headers are passed over.
    """

  private struct Answer: Encodable {
    struct Match: Encodable {
      let name: String
      let distance: Double
    }

    let id: String
    let accepted: Bool
    let matches: [Match]
    let margin: Double?
    /// Why there is no match; left out where there could be one.
    let reason: String?

    private enum CodingKeys: CodingKey {
      case id, accepted, matches, margin, reason
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(accepted, forKey: .accepted)
      try container.encode(matches, forKey: .matches)
      // There even when there is none, so that every answer has the same keys.
      try container.encode(margin, forKey: .margin)
      try container.encodeIfPresent(reason, forKey: .reason)
    }
  }

  private struct Complaint: Encodable {
    let line: Int
    let error: String
  }

  static func run(_ arguments: ParsedArguments) throws {
    guard let path = arguments.text("--library") else {
      throw UsageError.missingOperand("--library FILE")
    }
    if arguments.operands.count > 1 {
      throw UsageError.surplusOperand(arguments.operands[1], allowed: "one DATASET at a time")
    }
    let count = try arguments.integer("--count", in: 1...1_000_000) ?? 3
    let threshold = try Library.threshold(arguments)
    var opened = try TemplateLibrary(path: path, workers: ProcessInfo.processInfo.activeProcessorCount)
    if let threshold { opened.threshold = threshold }
    let library = opened
    if let dataset = arguments.operands.first, dataset != "-" {
      let reading = try DatasetReader().read(dataset)
      guard reading.dataset.kind == .strokes else { throw LibraryInputError.holdsPoses(path: dataset) }
      for skipped in reading.skipped { Console.warn("skipped \(skipped)") }
      let dataset = reading.dataset
      for start in stride(from: 0, to: dataset.count, by: samplesAtATime) {
        try write(Array(start..<min(start + samplesAtATime, dataset.count))) {
          try answer(to: dataset[$0], library, count: count)
        }
      }
    } else {
      var incoming = IncomingLines()
      while let lines = try incoming.next() {
        try write(lines) { try answer(to: $0, library, count: count) }
      }
    }
  }

  private static let samplesAtATime = 1024
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Answers on all processors, and writes in order what there is to say.
  private static func write<Question: Sendable>(
    _ questions: [Question], answer: @Sendable (Question) throws -> String?
  ) throws {
    let workers = ProcessInfo.processInfo.activeProcessorCount
    let answers = try parallelMap(questions, workers: workers) { question in
      Result { try answer(question) }
    }.compactMap { try $0.get() }
    if !answers.isEmpty { try Console.print(answers.joined()) }
  }

  private static func answer(
    to line: IncomingLines.Line, _ library: TemplateLibrary, count: Int
  ) throws -> String? {
    // Files made on Windows begin with a byte-order mark, and may be piped.
    let marked = line.number == 1 && line.bytes.starts(with: byteOrderMark)
    do {
      let bytes = marked ? line.bytes.dropFirst(byteOrderMark.count) : line.bytes
      guard let sample = try NDJSONQuery.sample(in: bytes, number: line.number) else { return nil }
      guard sample.gesture.kind == .strokes else {
        return try encoded(Complaint(line: line.number, error: "a hand pose, expected strokes"))
      }
      return try answer(to: sample, library, count: count)
    } catch let skipped as SkippedSample {
      return try encoded(Complaint(line: line.number, error: skipped.problem.description))
    }
  }

  private static func answer(to sample: Sample, _ library: TemplateLibrary, count: Int) throws -> String {
    // The runner-up is measured even when it is not asked for: the margin needs it.
    let nearest = library.nearest(sample.strokes, count: max(2, count))
    let accepted = nearest.first.map { best in library.threshold.map { best.distance <= $0 } ?? true }
    return try encoded(
      Answer(
        id: sample.id, accepted: accepted ?? false,
        matches: nearest.prefix(count).map { Answer.Match(name: $0.name, distance: $0.distance) },
        margin: nearest.count > 1 ? nearest[1].distance - nearest[0].distance : nil,
        reason: nearest.isEmpty ? library.degeneracies(of: [sample])[0]?.rawValue : nil))
  }

  private static func encoded(_ answer: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try String(decoding: encoder.encode(answer), as: UTF8.self) + "\n"
  }
}
