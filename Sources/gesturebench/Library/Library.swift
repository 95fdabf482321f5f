import Foundation
import GestureFormats
import GestureModel
import GestureRecognizers
import GestureReports

/// `gesturebench library`: makes and changes the template libraries that apps recognise with.
enum Library: Verb {
  static let name = "library"
  static let summary = "Make, change and look at a library of templates."
  static let operands = "create|set|add|import|list|rename|remove|export FILE ... [options]"
  static let options = [
    OptionDescription(
      "--recognizer", "SPEC",
      meaning: "create, set: Protractor's parameters, such as protractor:points=64"),
    OptionDescription(
      "--threshold", "RADIANS",
      meaning: "create, set: what is farther from every template is not recognised; none accepts all"),
    OptionDescription(
      "--name", "NAME", meaning: "add: put all samples under this name instead of their labels"),
    OptionDescription("--library", "FILE", meaning: "import: the library to add to"),
    OptionDescription("--output", "FILE", meaning: "export: write here instead of to standard output"),
  ]
  static let discussion = """
      library create FILE                  an empty library
      library set FILE                     other parameters or another threshold, for the samples as they were drawn
      library add FILE DATASET...          every sample of the datasets, under its label
      library import ARCHIVE --library FILE
                                           every sample of another library, or of the seed app's gestureLib.gs
      library list FILE                    the names, and how many samples each has
      library rename FILE OLD NEW
      library remove FILE NAME...
      library export FILE                  the samples as newline-delimited JSON

    What has no shape, such as a tap, is skipped with a warning. The seed app keeps drawings stretched to a square, so
    create the library with protractor:scale=box for them.

    FILE is written whole or not at all, and two commands that change it at once wait for each other.
    """

  /// Each with the options that it takes.
  private static let actions = [
    ("create", ["--recognizer", "--threshold"]), ("set", ["--recognizer", "--threshold"]),
    ("add", ["--name"]), ("import", ["--library"]), ("list", []), ("rename", []), ("remove", []),
    ("export", ["--output"]),
  ]

  static func run(_ arguments: ParsedArguments) throws {
    var words = arguments.operands[...]
    guard let action = words.popFirst() else {
      throw UsageError.missingOperand("one of " + actions.map { $0.0 }.joined(separator: ", "))
    }
    guard let (_, taken) = actions.first(where: { $0.0 == action }) else {
      throw UsageError.unknownName(action, kind: "action", known: actions.map { $0.0 })
    }
    for option in options where arguments.has(option.name) && !taken.contains(option.name) {
      let takers = actions.filter { $0.1.contains(option.name) }.map { "library \($0.0)" }
      throw UsageError.optionNeeds(option.name, takers.joined(separator: " or "))
    }
    guard let path = words.popFirst() else {
      throw UsageError.missingOperand(
        action == "import" ? "ARCHIVE, the file to import," : "FILE, the library,")
    }
    let rest = Array(words)
    switch action {
    case "create": try create(path, rest, arguments)
    case "set": try set(path, rest, arguments)
    case "add": try add(to: path, rest, name: arguments.text("--name"))
    case "import": try importArchive(path, rest, into: arguments.text("--library"))
    case "rename": try rename(in: path, rest)
    case "remove": try remove(from: path, rest)
    case "list": try list(path, rest)
    default: try export(path, rest, to: arguments.text("--output") ?? "-")
    }
  }

  private static func create(_ path: String, _ rest: [String], _ arguments: ParsedArguments) throws {
    try expectNothing(after: rest)
    let recognizer = try recognizer(arguments) ?? Protractor()
    let threshold = try threshold(arguments) ?? nil
    guard !FileManager.default.fileExists(atPath: path) else {
      throw OutputError(destination: path, reason: "it exists already; remove it first")
    }
    try TemplateLibrary(recognizer: recognizer, threshold: threshold).save(to: path)
  }

  private static func set(_ path: String, _ rest: [String], _ arguments: ParsedArguments) throws {
    try expectNothing(after: rest)
    let recognizer = try recognizer(arguments)
    let threshold = try threshold(arguments)
    guard recognizer != nil || threshold != nil else {
      throw UsageError.missingOperand("--recognizer SPEC or --threshold RADIANS, what to set,")
    }
    try TemplateLibrary.update(path: path) { library in
      if let recognizer { try library.use(recognizer, workers: workers) }
      if let threshold { library.threshold = threshold }
    }
  }

  private static func recognizer(_ arguments: ParsedArguments) throws -> Protractor? {
    guard let specification = arguments.text("--recognizer") else { return nil }
    guard let protractor = try RecognizerCatalog.recognizer(specification) as? Protractor else {
      throw UsageError.invalidValue(
        option: "--recognizer", value: specification, allowed: "protractor and its parameters")
    }
    return protractor
  }

  /// - Returns: `nil` when none was named, and `nil` in an optional when it is to be none.
  static func threshold(_ arguments: ParsedArguments) throws(UsageError) -> Double?? {
    guard let text = arguments.text("--threshold") else { return nil }
    if text == "none" { return .some(nil) }
    return try arguments.number("--threshold", in: 0...4, unit: "none, or a distance in radians,")
  }

  private static func rename(in path: String, _ names: [String]) throws {
    guard names.count == 2 else { throw UsageError.missingOperand("OLD and NEW, two names,") }
    try TemplateLibrary.update(path: path) { try $0.rename(names[0], to: names[1]) }
  }

  private static func remove(from path: String, _ names: [String]) throws {
    if names.isEmpty { throw UsageError.missingOperand("NAME") }
    try TemplateLibrary.update(path: path) { library in
      for name in names { try library.remove(name) }
    }
  }

  private static func list(_ path: String, _ rest: [String]) throws {
    try expectNothing(after: rest)
    let library = try TemplateLibrary(path: path)
    let width = library.names.map(\.visible.count).max() ?? 0
    let lines = library.names.map { name in
      "  \(name.visible.padded(to: width))  \(library.count(of: name))\n"
    }
    let threshold = library.threshold.map { String($0) } ?? "none"
    try Console.print(
      "\(library.recognizer.specification), threshold \(threshold): \(counted(library.count, "sample")) "
        + "of \(counted(library.names.count, "name"))\n" + lines.joined())
  }

  private static func export(_ path: String, _ rest: [String], to output: String) throws {
    try expectNothing(after: rest)
    let library = try TemplateLibrary(path: path)
    try OutputFile.check(output, isNot: path)
    var writer = try NDJSONWriter(replacing: output == "-" ? "/dev/stdout" : output)
    for sample in samples(of: library) { try writer.append(sample) }
    try writer.commit()
  }

  static func expectNothing(after rest: [String]) throws(UsageError) {
    if let word = rest.first { throw .surplusOperand(word, allowed: "FILE is the last") }
  }
}
