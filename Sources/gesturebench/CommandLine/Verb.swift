/// One thing that the tool does, named by the first word of a command.
protocol Verb: Sendable {
  static var name: String { get }
  /// One line for the list of verbs.
  static var summary: String { get }
  /// The words after the verb: `DATASET... [options]`.
  static var operands: String { get }
  static var options: [OptionDescription] { get }
  /// What else the help says, with examples.
  static var discussion: String { get }

  static func run(_ arguments: ParsedArguments) throws
}
