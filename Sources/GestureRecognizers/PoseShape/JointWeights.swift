import GestureModel

/// How much each joint counts when two hands are compared.
public struct JointWeights: Sendable, Equatable {
  /// One a joint, indexed by `HandJoint`; 0 leaves the joint out.
  public let values: [Float]

  public static let uniform = JointWeights(values: Array(repeating: 1, count: HandJoint.count))!

  static let range: ClosedRange<Float> = 0...1000
  /// Fewer joints have the same shape whatever the hand does.
  static let fewestJoints = 3

  /// `nil` unless there are 21 numbers from 0 to 1000, of which three or more are not 0.
  public init?(values: [Float]) {
    guard values.count == HandJoint.count, values.allSatisfy(Self.range.contains),
      values.count(where: { $0 > 0 }) >= Self.fewestJoints
    else { return nil }
    self.values = values
  }
}

extension JointWeights: RawRepresentable {
  private static let uniformName = "uniform"
  private static let separator: Character = "/"

  /// As in a specification: `uniform`, or 21 numbers with a slash between them.
  public init?(rawValue: String) {
    if rawValue == Self.uniformName {
      self = .uniform
      return
    }
    let numbers = rawValue.split(separator: Self.separator, omittingEmptySubsequences: false)
      .compactMap { Float($0) }
    self.init(values: numbers)
  }

  public var rawValue: String {
    // Whole values would be compared by their raw value, which is this.
    guard values != Self.uniform.values else { return Self.uniformName }
    return values.map { Parameter.Value.number(Double($0)).description }
      .joined(separator: String(Self.separator))
  }
}
