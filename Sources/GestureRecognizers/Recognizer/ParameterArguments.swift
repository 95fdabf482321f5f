/// The arguments of a specification, checked against the parameters that a recognizer describes.
public struct ParameterArguments: Sendable {
  private let recognizer: any Recognizer.Type
  private let values: [String: String]

  /// - Throws: ``RecognizerError/unknownParameter(_:recognizer:known:)`` or
  ///   ``RecognizerError/repeatedParameter(_:recognizer:)``
  public init(
    _ specification: RecognizerSpecification, describedBy recognizer: any Recognizer.Type
  ) throws(RecognizerError) {
    let known = recognizer.parameterDescriptions.map(\.name)
    var values: [String: String] = [:]
    for (name, value) in specification.arguments {
      guard known.contains(name) else {
        throw .unknownParameter(name, recognizer: recognizer.name, known: known)
      }
      guard values.updateValue(value, forKey: name) == nil else {
        throw .repeatedParameter(name, recognizer: recognizer.name)
      }
    }
    self.recognizer = recognizer
    self.values = values
  }

  /// Whether the specification names `parameter` rather than leaving it at its default.
  public func names(_ parameter: String) -> Bool { values[parameter] != nil }

  public func integer(_ parameter: String, in range: ClosedRange<Int>) throws(RecognizerError) -> Int {
    try value(parameter) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
  }

  public func number(_ parameter: String, in range: ClosedRange<Double>) throws(RecognizerError) -> Double {
    try value(parameter) { text in Double(text).flatMap { range.contains($0) ? $0 : nil } }
  }

  public func choice<Choice: RawRepresentable<String>>(
    _ parameter: String, of type: Choice.Type
  ) throws(RecognizerError) -> Choice {
    try value(parameter) { Choice(rawValue: $0) }
  }

  public func text(_ parameter: String) throws(RecognizerError) -> String {
    try value(parameter) { $0 }
  }

  private func value<Value>(
    _ parameter: String, read: (String) -> Value?
  ) throws(RecognizerError) -> Value {
    let description = recognizer.parameterDescriptions.first { $0.name == parameter }!
    let text = values[parameter] ?? description.defaultValue
    guard let value = read(text) else {
      throw .invalidValue(
        text, parameter: parameter, recognizer: recognizer.name, allowed: description.allowed)
    }
    return value
  }
}
