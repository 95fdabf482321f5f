extension JSONScanner {
  /// Reads a number as the nearest Float; infinite when it is too large for one.
  mutating func float(of name: @autoclosure () -> String) throws(SampleProblem) -> Float {
    let number = try number(of: name())
    // Rounding twice is right unless the first rounding ends half way between two floats, because otherwise
    // the number lies on the same side of that half way as the double does.
    if let value = number.exactDouble, value.bitPattern & 0x1FFF_FFFF != 0x1000_0000,
      value == 0 || value.magnitude >= Double(Float.leastNormalMagnitude)
    {
      return Float(value)
    }
    guard let value = Float(String(decoding: text[number.range], as: UTF8.self)) else {
      throw .notNumber(found: found, of: name())
    }
    return value
  }

  /// Reads a number as the nearest Double; infinite when it is too large for one.
  mutating func double(of name: @autoclosure () -> String) throws(SampleProblem) -> Double {
    let number = try number(of: name())
    if let value = number.exactDouble { return value }
    guard let value = Double(String(decoding: text[number.range], as: UTF8.self)) else {
      throw .notNumber(found: found, of: name())
    }
    return value
  }

  /// Reads a number as JSON writes them: no plus sign, no leading zero, digits around the point.
  mutating func number(of name: @autoclosure () -> String) throws(SampleProblem) -> JSONNumber {
    let start = position
    var number = JSONNumber()
    if next == UInt8(ascii: "-") {
      number.isNegative = true
      position += 1
    }
    let leading = next
    var isNumber = takeDigits(into: &number, fraction: false)
    if leading == UInt8(ascii: "0") { isNumber = isNumber && position == start + (number.isNegative ? 2 : 1) }
    if isNumber, next == UInt8(ascii: ".") {
      position += 1
      isNumber = takeDigits(into: &number, fraction: true)
    }
    if isNumber, next | 0x20 == UInt8(ascii: "e") {
      position += 1
      isNumber = takeExponent(into: &number)
    }
    guard isNumber else {
      position = start
      throw .notNumber(found: found, of: name())
    }
    number.range = start..<position
    return number
  }

  /// Takes the digits that come next, and tells whether there was one.
  private mutating func takeDigits(into number: inout JSONNumber, fraction: Bool) -> Bool {
    let start = position
    while case let digit = next &- UInt8(ascii: "0"), digit < 10 {
      number.append(digit, fraction: fraction)
      position += 1
    }
    return position > start
  }

  private mutating func takeExponent(into number: inout JSONNumber) -> Bool {
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { position += 1 }
    let start = position
    var exponent = 0
    while case let digit = next &- UInt8(ascii: "0"), digit < 10 {
      // Far beyond every exponent that matters, and no overflow.
      if exponent < 100_000 { exponent = exponent * 10 + Int(digit) }
      position += 1
    }
    number.exponent += isNegative ? -exponent : exponent
    return position > start
  }
}

/// The number `mantissa` times ten to the `exponent`.
struct JSONNumber {
  var isNegative = false
  var mantissa: UInt64 = 0
  var exponent = 0
  var range = 0..<0
  /// Whether the mantissa holds every digit that was written.
  private var isWhole = true

  mutating func append(_ digit: UInt8, fraction: Bool) {
    // One more digit always fits below 10^18.
    guard mantissa < 1_000_000_000_000_000_000 else {
      isWhole = false
      return
    }
    mantissa = mantissa * 10 + UInt64(digit)
    if fraction { exponent -= 1 }
  }

  /// The nearest Double, where one correctly rounded operation gives it: whole numbers up to 2^53 and powers
  /// of ten up to 22 are doubles themselves.
  ///
  /// Clinger, "How to Read Floating Point Numbers Accurately", PLDI 1990.
  var exactDouble: Double? {
    guard isWhole, mantissa <= 1 << 53, (-22...22).contains(exponent) else { return nil }
    let whole = Double(mantissa)
    let value = exponent < 0 ? whole / Self.powersOfTen[-exponent] : whole * Self.powersOfTen[exponent]
    return isNegative ? -value : value
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]
}
