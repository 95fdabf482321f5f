/// The help texts, made from what the verbs say of themselves.
enum Help {
  static let version = "0.1.0"

  static func text(for verbs: [any Verb.Type]) -> String {
    let width = verbs.map { $0.name.count }.max() ?? 0
    let list = verbs.map { "  \($0.name.padded(to: width))  \($0.summary)" }.joined(separator: "\n")
    return """
      gesturebench tells how good a gesture recognizer is on recorded strokes.

      usage: gesturebench VERB [operands] [options]

      \(list)

        --help     this text, or a verb's own: gesturebench VERB --help
        --version  the version

      A first run: gesturebench evaluate datasets/strokes-16.ndjson

      Exit codes: 0 good, 1 failure, 2 worse and 5 no baseline (check, benchmark), 64 wrong usage, 65 bad data.

      """
  }

  static func text(for verb: any Verb.Type) -> String {
    let options = verb.options + [OptionDescription("--help", meaning: "this text")]
    let heads = options.map { option in option.value.map { "\(option.name) \($0)" } ?? option.name }
    let width = heads.map(\.count).max() ?? 0
    let lines = zip(options, heads).map { option, head in
      let meaning = option.meaning + (option.repeats ? " (may be repeated)" : "")
      return "  \(head.padded(to: width))  "
        + wrapped(meaning, width: 100 - width - 4).joined(
          separator: "\n" + String(repeating: " ", count: width + 4))
    }
    return """
      \(verb.summary)

      usage: gesturebench \(verb.name) \(verb.operands)

      \(lines.joined(separator: "\n"))

      \(verb.discussion)

      """
  }

  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] = String(word)
      } else if lines[lines.count - 1].count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
