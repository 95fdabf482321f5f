/// What can be wrong with the words of a command.
enum UsageError: Error, Equatable {
  case unknownVerb(String, known: [String])
  case unknownOption(String, known: [String])
  case missingValue(option: String, value: String)
  case valueForSwitch(option: String, value: String)
  case repeatedOption(String)
  case invalidValue(option: String, value: String, allowed: String)
  case unknownName(String, kind: String, known: [String])
  case missingOperand(String)
  case surplusOperand(String, allowed: String)
  case optionsExclude(String, String, reason: String)
  case optionNeeds(String, String)
}

extension UsageError: CustomStringConvertible {
  /// What is wrong and what to write instead, in one line.
  var description: String {
    switch self {
    case .unknownVerb(let name, let known):
      "there is no verb '\(name)'" + suggestion(for: name, among: known)
    case .unknownOption(let name, let known):
      "there is no option '\(name)'" + suggestion(for: name, among: known)
    case .missingValue(let option, let value): "\(option) needs a value: \(option) \(value)"
    case .valueForSwitch(let option, let value): "\(option) takes no value, but '\(value)' was given"
    case .repeatedOption(let option): "\(option) is given twice; it counts once"
    case .invalidValue(let option, let value, let allowed):
      "\(option) is '\(value)', but must be \(allowed)"
    case .unknownName(let name, let kind, let known):
      "there is no \(kind) '\(name)'" + suggestion(for: name, among: known)
    case .missingOperand(let what): "\(what) is missing"
    case .surplusOperand(let word, let allowed): "'\(word)' is one word too many; \(allowed)"
    case .optionsExclude(let one, let other, let reason): "\(one) cannot go with \(other): \(reason)"
    case .optionNeeds(let option, let needed): "\(option) needs \(needed)"
    }
  }
}
