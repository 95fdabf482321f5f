import GestureRecognizers

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The settings of a recognizer that `protractor:points=8..128,rotation=0|45|180` stands for: all combinations.
///
/// A value may be several with `|` between them, and each of these a range `a..b` of whole numbers. A range stands for
/// every number where there are no more than ``everyValueUpTo``, else for 12 in equal ratios, the ends among them: what
/// a count like `points` does to accuracy shows in doublings, not in steps. Of the finger rule's thumb, confidence and
/// margin a range of any numbers stands for the best value in it, which is found exactly.
public struct RecognizerGrid: Sendable {
  public struct Entry: Sendable {
    /// With the first of every range.
    public let recognizer: any Recognizer
    /// Of numbers that are to be found exactly.
    public let searched: [SearchRange]
    private let arguments: [Argument]

    init(_ recognizer: any Recognizer, _ arguments: [Argument]) {
      self.recognizer = recognizer
      self.arguments = arguments
      searched = arguments.compactMap(\.searched)
    }

    /// As one would write it, with what was written alone.
    public var specification: String { specification(with: recognizer) }

    /// The same with the numbers of `found` in place of ranges.
    func specification(with found: any Recognizer) -> String {
      let text = text(of: arguments, found)
      return type(of: recognizer).name + (text.isEmpty ? "" : ":") + text
    }

    /// The parameters of several values, as one would write them; empty where there are none.
    func varied(with found: any Recognizer) -> String { text(of: arguments.filter(\.isVaried), found) }

    private func text(of arguments: [Argument], _ found: any Recognizer) -> String {
      arguments.map { argument in
        let parameter = found.parameters.first { $0.name == argument.name }
        let value = argument.searched == nil ? argument.value : parameter?.value.description
        return "\(argument.name)=\(value ?? argument.value)"
      }.joined(separator: ",")
    }

    /// What a query costs compared to other settings of the recognizer, by the parameters that rule it; 1 where
    /// none does. Known without measuring, so that a choice by cost is the same on every machine.
    public var work: Double {
      recognizer.parameters.reduce(1) { work, parameter in
        guard Self.costly.contains(parameter.name) else { return work }
        return switch parameter.value {
        case .integer(let value): work * Double(value)
        case .number(let value): work * value
        case .text: work
        }
      }
    }

    /// Names of parameters of which more takes longer.
    private static let costly = ["points", "strokes", "band"]
  }

  /// One value of a parameter.
  struct Argument {
    let name: String
    /// Of a range that is searched, its first.
    let value: String
    let searched: SearchRange?
    let isVaried: Bool
  }

  public static let everyValueUpTo = 16
  public static let settingLimit = 1000
  private static let ladderCount = 12
  private static let farthest = 1_000_000_000

  public let recognizer: any Recognizer.Type
  /// In the order written, the last parameter changing first; no two alike.
  public let entries: [Entry]

  /// - Throws: ``GridError``
  public init(_ text: String) throws(GridError) {
    let written: RecognizerSpecification
    do { written = try RecognizerSpecification(text) } catch { throw .recognizer(error) }
    // What is wrong with the name is worth knowing before what is wrong with a range.
    let recognizer = type(of: try Self.recognizer(written.name))
    let isFingerRule = recognizer is FingerRule.Type
    var settings: [[Argument]] = [[]]
    for (name, value) in written.arguments {
      let quantity = isFingerRule ? FingerRule.Quantity(rawValue: name) : nil
      let values = try Self.values(of: value, parameter: name, quantity)
      guard settings.count * values.count <= Self.settingLimit else {
        throw .tooManySettings(limit: Self.settingLimit)
      }
      let arguments = values.map { value in
        Argument(
          name: name, value: value.text, searched: value.searched,
          isVaried: values.count > 1 || value.searched != nil)
      }
      settings = settings.flatMap { setting in arguments.map { setting + [$0] } }
    }
    var entries: [Entry] = []
    for setting in settings {
      let specification = Self.specification(written.name, setting.map { ($0.name, $0.value) })
      entries.append(Entry(try Self.recognizer(specification), setting))
    }
    self.recognizer = recognizer
    self.entries = entries
  }

  private static func specification(_ name: String, _ arguments: [(String, String)]) -> String {
    name + (arguments.isEmpty ? "" : ":") + arguments.map { "\($0)=\($1)" }.joined(separator: ",")
  }

  private static func recognizer(_ specification: String) throws(GridError) -> any Recognizer {
    do { return try RecognizerCatalog.recognizer(specification) } catch { throw .recognizer(error) }
  }

  private typealias Value = (text: String, searched: SearchRange?)

  private static func values(
    of text: String, parameter: String, _ quantity: FingerRule.Quantity?
  ) throws(GridError) -> [Value] {
    var values: [Value] = []
    for part in text.split(separator: "|", omittingEmptySubsequences: false).map(String.init) {
      if part.isEmpty { throw .emptyValue(text, parameter: parameter) }
      if let quantity, let range = try searchRange(part, quantity) {
        // What is written again as a range is searched once.
        if !values.contains(where: { $0.searched == range }) {
          values.append(("\(range.values.lowerBound)", range))
        }
        continue
      }
      for value in try range(part, parameter: parameter) ?? [part]
      where !values.contains(where: { $0.text == value && $0.searched == nil }) {
        values.append((value, nil))
      }
    }
    return values
  }

  /// - Returns: `nil` for what is no range.
  private static func searchRange(
    _ text: String, _ quantity: FingerRule.Quantity
  ) throws(GridError) -> SearchRange? {
    guard let (low, high) = ends(of: text) else { return nil }
    let numbers = [low, high].compactMap { Double($0) }
    guard numbers.count == 2, numbers[0] <= numbers[1] else {
      throw .invalidRange(text, parameter: quantity.rawValue)
    }
    // Ends that are not allowed are told of as values are.
    for end in [low, high] { _ = try recognizer(specification(FingerRule.name, [(quantity.rawValue, end)])) }
    return SearchRange(quantity: quantity, values: numbers[0]...numbers[1])
  }

  /// - Returns: `nil` for what is no range, such as a path with `..` in it.
  private static func range(_ text: String, parameter: String) throws(GridError) -> [String]? {
    guard let (low, high) = ends(of: text) else { return nil }
    let numbers = [low, high].compactMap { Int($0) }
    guard numbers.count == 2, numbers[0] <= numbers[1], numbers[1] <= farthest else {
      throw .invalidRange(text, parameter: parameter)
    }
    return ladder(numbers[0]...numbers[1]).map { String($0) }
  }

  private static func ends(of text: String) -> (String, String)? {
    guard text.first?.isNumber ?? false, let dots = text.firstRange(of: "..") else { return nil }
    return (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
  }

  /// All numbers of `range`, or some of them in about equal ratios, both ends among them; ascending.
  ///
  /// - Precondition: `range` begins at 0 or above.
  static func ladder(_ range: ClosedRange<Int>) -> [Int] {
    if range.count <= everyValueUpTo { return Array(range) }
    let last = ladderCount - 1
    // From 0 no ratio leads anywhere.
    let start = Double(max(1, range.lowerBound))
    let ratio = Double(range.upperBound) / start
    var ladder = [range.lowerBound]
    for step in 1..<last {
      let value = Int((start * pow(ratio, Double(step) / Double(last))).rounded())
      if value > ladder[ladder.count - 1], value < range.upperBound { ladder.append(value) }
    }
    return ladder + [range.upperBound]
  }
}
