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
/// a count like `points` does to accuracy shows in doublings, not in steps. The finger rule has no such counts and
/// next to no cost, so its ranges stand for every number up to 256.
public struct RecognizerGrid: Sendable {
  public struct Entry: Sendable {
    /// As one would write it, with what was written alone.
    public let specification: String
    public let recognizer: any Recognizer
    /// The parameters of several values, as one would write them; empty where there are none.
    public let varied: String

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

  public static let everyValueUpTo = 16
  public static let settingLimit = 1000
  private static let everyDegreeUpTo = 256
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
    var settings: [[(name: String, value: String)]] = [[]]
    var varied: Set<String> = []
    for (name, value) in written.arguments {
      let values = try Self.values(
        of: value, parameter: name,
        everyValueUpTo: recognizer is FingerRule.Type ? Self.everyDegreeUpTo : Self.everyValueUpTo)
      guard settings.count * values.count <= Self.settingLimit else {
        throw .tooManySettings(limit: Self.settingLimit)
      }
      if values.count > 1 { varied.insert(name) }
      settings = settings.flatMap { setting in values.map { setting + [(name, $0)] } }
    }
    var entries: [Entry] = []
    for setting in settings {
      let specification = written.name + (setting.isEmpty ? "" : ":") + Self.text(of: setting)
      entries.append(
        Entry(
          specification: specification, recognizer: try Self.recognizer(specification),
          varied: Self.text(of: setting.filter { varied.contains($0.name) })))
    }
    self.recognizer = recognizer
    self.entries = entries
  }

  private static func text(of arguments: [(name: String, value: String)]) -> String {
    arguments.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
  }

  private static func recognizer(_ specification: String) throws(GridError) -> any Recognizer {
    do { return try RecognizerCatalog.recognizer(specification) } catch { throw .recognizer(error) }
  }

  private static func values(
    of text: String, parameter: String, everyValueUpTo limit: Int
  ) throws(GridError) -> [String] {
    var values: [String] = []
    for part in text.split(separator: "|", omittingEmptySubsequences: false).map(String.init) {
      if part.isEmpty { throw .emptyValue(text, parameter: parameter) }
      for value in try range(part, parameter: parameter, everyValueUpTo: limit) ?? [part]
      where !values.contains(value) {
        values.append(value)
      }
    }
    return values
  }

  /// - Returns: `nil` for what is no range, such as a path with `..` in it.
  private static func range(
    _ text: String, parameter: String, everyValueUpTo limit: Int
  ) throws(GridError) -> [String]? {
    guard text.first?.isNumber ?? false, let dots = text.firstRange(of: "..") else { return nil }
    let numbers = [text[..<dots.lowerBound], text[dots.upperBound...]].compactMap { Int($0) }
    guard numbers.count == 2, numbers[0] <= numbers[1], numbers[1] <= farthest else {
      throw .invalidRange(text, parameter: parameter)
    }
    return ladder(numbers[0]...numbers[1], everyValueUpTo: limit).map { String($0) }
  }

  /// All numbers of `range`, or some of them in about equal ratios, both ends among them; ascending.
  ///
  /// - Precondition: `range` begins at 0 or above.
  static func ladder(_ range: ClosedRange<Int>, everyValueUpTo limit: Int) -> [Int] {
    if range.count <= limit { return Array(range) }
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
