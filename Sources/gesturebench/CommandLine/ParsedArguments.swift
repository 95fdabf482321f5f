/// The words after a verb, sorted into operands and options.
struct ParsedArguments: Sendable {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Reads `--name value`, `--name=value`, switches, and `--`, after which everything is an operand.
  init(_ words: [String], options: [OptionDescription]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = options.first(where: { $0.name == parts[0] }) else {
        throw .unknownOption(parts[0], known: options.map(\.name))
      }
      let value: String
      if let placeholder = option.value {
        guard let given = parts.count == 2 ? parts[1] : rest.popFirst(), !given.isEmpty else {
          throw .missingValue(option: option.name, value: placeholder)
        }
        value = given
      } else {
        guard parts.count == 1 else { throw .valueForSwitch(option: option.name, value: parts[1]) }
        value = ""
      }
      guard option.repeats || option.value == nil || values[option.name] == nil else {
        throw .repeatedOption(option.name)
      }
      values[option.name, default: []].append(value)
    }
  }

  /// The same options with other operands.
  func replacingOperands(_ operands: [String]) -> ParsedArguments {
    var copy = self
    copy.operands = operands
    return copy
  }

  func has(_ option: String) -> Bool { values[option] != nil }

  func all(_ option: String) -> [String] { values[option] ?? [] }

  func text(_ option: String) -> String? { values[option]?.first }

  func choice(_ option: String, of choices: [String]) throws(UsageError) -> String? {
    guard let text = text(option) else { return nil }
    guard choices.contains(text) else {
      throw .invalidValue(
        option: option, value: text, allowed: "one of " + choices.joined(separator: ", "))
    }
    return text
  }

  func integer(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = text(option) else { return nil }
    guard let value = Int(text), range.contains(value) else {
      throw .invalidValue(
        option: option, value: text,
        allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// Whole numbers written as a list or a range: `5`, `1,3,5` or `1..9`.
  func integers(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> [Int]? {
    guard let text = text(option) else { return nil }
    var integers: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      switch (ends.count, ends.first ?? nil, ends.last ?? nil) {
      case (1, let value?, _) where range.contains(value): integers.append(value)
      case (3, let first?, let last?)
      where part.contains("..") && first <= last && range.contains(first) && range.contains(last):
        integers += first...last
      default:
        throw .invalidValue(
          option: option, value: text,
          allowed: "whole numbers from \(range.lowerBound) to \(range.upperBound), such as 5, 1,3,5 or 1..9")
      }
    }
    return integers
  }

  /// The seed, 1 unless given.
  func seed() throws(UsageError) -> UInt64 {
    guard let text = text("--seed") else { return 1 }
    guard let seed = UInt64(text) else {
      throw .invalidValue(
        option: "--seed", value: text, allowed: "a whole number from 0 to \(UInt64.max)")
    }
    return seed
  }

  func number(_ option: String, in range: ClosedRange<Double>, unit: String) throws(UsageError) -> Double? {
    guard let text = text(option) else { return nil }
    guard let value = Double(text), range.contains(value) else {
      throw .invalidValue(
        option: option, value: text,
        allowed: "\(unit) from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
    }
    return value
  }
}
