import GestureEvaluation
import GestureFormats
import GestureRecognizers

/// `gesturebench list`: what can be named in the other verbs.
enum List: Verb {
  static let name = "list"
  static let summary = "List the recognizers with their parameters, the protocols, or the formats."
  static let operands = "recognizers|protocols|formats"
  static let options: [OptionDescription] = []
  static let discussion = """
    A recognizer is written NAME or NAME:PARAMETER=VALUE,..., such as protractor:points=64,rotation=45.
    """

  private static let kinds = ["recognizers", "protocols", "formats"]

  static func run(_ arguments: ParsedArguments) throws {
    guard let kind = arguments.operands.first else {
      throw UsageError.missingOperand("one of " + kinds.joined(separator: ", "))
    }
    if arguments.operands.count > 1 {
      throw UsageError.surplusOperand(arguments.operands[1], allowed: "list takes one word")
    }
    switch kind {
    case "recognizers":
      try Console.print(RecognizerCatalog.all.map(description).joined(separator: "\n"))
    case "protocols": try Console.print(EvaluationProtocols.names.joined(separator: "\n") + "\n")
    case "formats": try Console.print(formats)
    default: throw UsageError.unknownName(kind, kind: "list of", known: kinds)
    }
  }

  private static var formats: String {
    let width = DatasetReader.formatNames.map(\.count).max() ?? 0
    return DatasetReader.formats.map { "\($0.name.padded(to: width))  \($0.summary)\n" }.joined()
  }

  private static func description(of recognizer: any Recognizer.Type) -> String {
    let parameters = recognizer.parameterDescriptions
    let heads = parameters.map { "\($0.name)=\($0.defaultValue)" }
    let width = heads.map(\.count).max() ?? 0
    let lines = zip(parameters, heads).map { parameter, head in
      "  " + head.padded(to: width) + "  "
        + Help.wrapped(
          "\(parameter.meaning) (\(parameter.allowed))",
          width: 96 - width
        ).joined(separator: "\n" + String(repeating: " ", count: width + 4)) + "\n"
    }
    return "\(recognizer.name): \(recognizer.summary)\n" + lines.joined()
  }
}
