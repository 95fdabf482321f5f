/// A recognizer written as text: `protractor:points=64,rotation=45,scale=box`.
public struct RecognizerSpecification: Sendable, Equatable {
  public let name: String
  /// In the order written.
  public let arguments: [(name: String, value: String)]

  /// - Throws: ``RecognizerError/malformedSpecification(_:)``
  public init(_ text: String) throws(RecognizerError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty else { throw .malformedSpecification(text) }
    var arguments: [(String, String)] = []
    if parts.count == 2 {
      for assignment in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
        let sides = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
          throw .malformedSpecification(text)
        }
        arguments.append((String(sides[0]), String(sides[1])))
      }
    }
    self.name = String(name)
    self.arguments = arguments
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.arguments.elementsEqual(right.arguments, by: ==)
  }
}

extension Recognizer {
  /// The specification that makes this recognizer again, every parameter written out.
  public var specification: String {
    let written = parameters.map { "\($0.name)=\($0.value)" }
    return written.isEmpty ? Self.name : Self.name + ":" + written.joined(separator: ",")
  }
}
