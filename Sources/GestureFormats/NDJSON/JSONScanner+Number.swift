extension JSONScanner {
  /// Reads a number as the nearest Float; infinite when it is too large for one.
  mutating func float(of name: @autoclosure () -> String) throws(SampleProblem) -> Float {
    let number = try number(of: name())
    guard let value = number.float(in: text) else { throw .notNumber(found: found, of: name()) }
    return value
  }

  /// Reads a number as the nearest Double; infinite when it is too large for one.
  mutating func double(of name: @autoclosure () -> String) throws(SampleProblem) -> Double {
    let number = try number(of: name())
    guard let value = number.double(in: text) else { throw .notNumber(found: found, of: name()) }
    return value
  }

  /// Reads a number as the nearest Double that is finite.
  mutating func finiteDouble(of name: @autoclosure () -> String) throws(SampleProblem) -> Double {
    let start = position
    let value = try double(of: name())
    guard value.isFinite else {
      position = start
      throw .notNumber(found: found, of: name())
    }
    return value
  }

  mutating func number(of name: @autoclosure () -> String) throws(SampleProblem) -> DecimalNumber {
    guard let number = DecimalNumber(text, at: position) else {
      throw .notNumber(found: found, of: name())
    }
    position = number.range.upperBound
    return number
  }
}
