#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A parameter's value in force, as it is printed into every result.
public struct Parameter: Sendable, Equatable {
  public enum Value: Sendable, Equatable {
    case integer(Int)
    case number(Double)
    case text(String)
  }

  public let name: String
  public let value: Value

  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}

/// What a parameter means and which values it takes, for help texts and error messages.
public struct ParameterDescription: Sendable, Equatable {
  public let name: String
  public let defaultValue: String
  /// The values allowed, in words: `a whole number from 2 to 4096`.
  public let allowed: String
  public let meaning: String

  public init(_ name: String, default defaultValue: String, allowed: String, meaning: String) {
    self.name = name
    self.defaultValue = defaultValue
    self.allowed = allowed
    self.meaning = meaning
  }
}

extension Parameter.Value: CustomStringConvertible {
  /// As it is written in a specification: whole numbers without a decimal point.
  public var description: String {
    switch self {
    case .integer(let value): String(value)
    case .number(let value): Int(exactly: value).map { String($0) } ?? String(value)
    case .text(let value): value
    }
  }
}
