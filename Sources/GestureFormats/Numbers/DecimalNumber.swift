/// A number as JSON writes them: no plus sign, no leading zero, digits around the point.
///
/// It is `mantissa` times ten to the `exponent`, but for digits beyond the nineteenth.
struct DecimalNumber {
  private(set) var range: Range<Int>
  private var isNegative = false
  private var mantissa: UInt64 = 0
  private var exponent = 0
  /// Whether the mantissa holds every digit that was written.
  private var isWhole = true
  private let point: UInt8

  /// The number that begins at `start`; `nil` where none does, or one that breaks off.
  ///
  /// - Parameter point: what stands before a fraction.
  init?(_ text: ArraySlice<UInt8>, at start: Int, point: UInt8 = UInt8(ascii: ".")) {
    self.point = point
    range = start..<start
    var position = start
    if text.byte(at: position) == UInt8(ascii: "-") {
      isNegative = true
      position += 1
    }
    let first = position
    guard takeDigits(text, &position, fraction: false) else { return nil }
    if text.byte(at: first) == UInt8(ascii: "0"), position > first + 1 { return nil }
    if text.byte(at: position) == point {
      position += 1
      guard takeDigits(text, &position, fraction: true) else { return nil }
    }
    if text.byte(at: position) | 0x20 == UInt8(ascii: "e") {
      position += 1
      guard takeExponent(text, &position) else { return nil }
    }
    range = start..<position
  }

  /// Takes the digits that come next, and tells whether there was one.
  private mutating func takeDigits(
    _ text: ArraySlice<UInt8>, _ position: inout Int, fraction: Bool
  ) -> Bool {
    let start = position
    while position < text.endIndex, case let digit = text[position] &- UInt8(ascii: "0"), digit < 10 {
      // One more digit always fits below 10^18.
      if mantissa < 1_000_000_000_000_000_000 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        if fraction { exponent &-= 1 }
      } else {
        isWhole = false
        if !fraction { exponent &+= 1 }
      }
      position += 1
    }
    return position > start
  }

  private mutating func takeExponent(_ text: ArraySlice<UInt8>, _ position: inout Int) -> Bool {
    let isNegative = text.byte(at: position) == UInt8(ascii: "-")
    if isNegative || text.byte(at: position) == UInt8(ascii: "+") { position += 1 }
    let start = position
    var written = 0
    while case let digit = text.byte(at: position) &- UInt8(ascii: "0"), digit < 10 {
      // Far beyond every exponent that matters, and no overflow.
      if written < 100_000 { written = written * 10 + Int(digit) }
      position += 1
    }
    exponent += isNegative ? -written : written
    return position > start
  }
}

extension DecimalNumber {
  /// The nearest Float; infinite when the number is too large for one.
  ///
  /// - Parameter text: what the number was read from.
  func float(in text: ArraySlice<UInt8>) -> Float? {
    if let near = nearDouble {
      // Rounding twice is right unless the first rounding ends half way between two floats, or as near to it as
      // its own error: otherwise the number lies on the same side of that half way as the double does.
      let fromHalfWay = (Int64(near.value.bitPattern & 0x1FFF_FFFF) - 0x1000_0000).magnitude
      if near.value == 0
        || (fromHalfWay > near.error && near.value.magnitude >= Double(Float.leastNormalMagnitude))
      {
        return Float(near.value)
      }
    }
    return Float(spelling(in: text))
  }

  /// The nearest Double; infinite when the number is too large for one.
  ///
  /// - Parameter text: what the number was read from.
  func double(in text: ArraySlice<UInt8>) -> Double? {
    if let near = nearDouble, near.error == 0 { return near.value }
    return Double(spelling(in: text))
  }

  private func spelling(in text: ArraySlice<UInt8>) -> String {
    String(decoding: text[range].map { $0 == point ? UInt8(ascii: ".") : $0 }, as: UTF8.self)
  }

  /// A Double that is at most `error` units in its last place away.
  ///
  /// The error is 0 where one correctly rounded operation gives the result, because whole numbers up to 2^53 and powers
  /// of ten up to 22 are doubles themselves: Clinger, "How to Read Floating Point Numbers Accurately", PLDI 1990.
  /// Otherwise the mantissa is rounded, cut after a nineteenth digit, and scaled in one or two steps: less than 4 in all.
  private var nearDouble: (value: Double, error: UInt64)? {
    guard (-44...44).contains(exponent) else { return nil }
    let isExact = isWhole && mantissa <= 1 << 53 && (-22...22).contains(exponent)
    var value = Double(mantissa)
    var left = exponent.magnitude
    while left > 0 {
      let step = min(22, Int(left))
      value = exponent < 0 ? value / Self.powersOfTen[step] : value * Self.powersOfTen[step]
      left -= UInt(step)
    }
    return (isNegative ? -value : value, isExact ? 0 : 4)
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]
}

extension ArraySlice<UInt8> {
  /// The byte there, 0 past the end: a byte that text has nowhere.
  func byte(at position: Int) -> UInt8 { position < endIndex ? self[position] : 0 }
}
