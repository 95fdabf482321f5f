import Foundation

/// The command line tool: finds the verb, runs it, and turns whatever goes wrong into one line and a code.
@main
enum GestureBench {
  static let verbs: [any Verb.Type] = [
    Evaluate.self, Tune.self, Compare.self, Check.self, DatasetVerb.self, Recognize.self, Library.self,
    List.self, Synthesize.self, Play.self, Doctor.self, Benchmark.self,
  ]

  static func main() {
    StandardStreams.takePlacesOfClosedOnes()
    Relaunch.onBetterCoreIfThereIsOne()
    Interruption.leaveNothingHalfWritten()
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      try run(words)
    } catch {
      let failure = Failure(error)
      let verb = verbs.first { $0.name == words.first }.map { " \($0.name)" } ?? ""
      let hint = failure.code == .usage ? " (gesturebench\(verb) --help tells more)" : ""
      Console.report(failure.message + hint)
      exit(failure.code.rawValue)
    }
  }

  private static func run(_ words: [String]) throws {
    switch words.first {
    case nil: throw UsageError.missingOperand("a verb such as 'evaluate'")
    case "--help", "-h", "help":
      try Console.print(words.count > 1 ? Help.text(for: verb(words[1])) : Help.text(for: verbs))
    case "--version": try Console.print("gesturebench \(Help.version)\n")
    case let option? where option.hasPrefix("-"):
      throw UsageError.unknownOption(option, known: ["--help", "--version"])
    case let name?:
      let verb = try verb(name)
      let rest = Array(words.dropFirst())
      // Help is asked for by people who have not got the rest right yet.
      if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        try Console.print(Help.text(for: verb))
      } else {
        try verb.run(ParsedArguments(rest, options: verb.options))
      }
    }
  }

  private static func verb(_ name: String) throws(UsageError) -> any Verb.Type {
    guard let verb = verbs.first(where: { $0.name == name }) else {
      throw .unknownVerb(name, known: verbs.map { $0.name })
    }
    return verb
  }
}
