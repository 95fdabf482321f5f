import Foundation
import GestureModel
import Testing

@testable import GestureFormats

/// The C library's `strtof` and `strtod`, which Swift's own conversion calls, are the measure.
struct JSONNumberTests {
  private func expectNearest(_ text: String) throws {
    var scanner = JSONScanner(Array(text.utf8)[...])
    let float = try scanner.float(of: "x")
    #expect(float.bitPattern == Float(text)?.bitPattern, "\(text)")
    scanner.position = scanner.text.startIndex
    #expect(try scanner.double(of: "x").bitPattern == Double(text)?.bitPattern, "\(text)")
  }

  private func exactDecimal(_ value: Double, digits: Int) -> String {
    String(format: "%.*e", digits - 1, value)
  }

  @Test func randomDecimals() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<50_000 {
      var text = generator.below(2) == 0 ? "-" : ""
      text += String(generator.below(3) == 0 ? 0 : generator.below(1_000_000))
      if generator.below(3) > 0 {
        text += "." + String((0...generator.below(25)).map { _ in Character("\(generator.below(10))") })
      }
      if generator.below(3) == 0 { text += "e\(generator.below(120) - 60)" }
      try expectNearest(text)
    }
  }

  /// Decimals half way between two floats and just beside, where rounding to a double first goes wrong.
  @Test func halfWayBetweenFloats() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<20_000 {
      let float =
        Float(generator.below(1 << 24) + (1 << 24))
        * Float(sign: .plus, exponent: -generator.below(40), significand: 1)
      let middle = (Double(float) + Double(float.nextUp)) / 2
      for text in ["\(middle)", "\(middle.nextUp)", "\(middle.nextDown)"] { try expectNearest(text) }
      // With more digits than a double's whole numbers hold, and so many steps aside.
      let beside = middle + Double(generator.below(21) - 10) * middle.ulp
      try expectNearest(exactDecimal(beside, digits: 17 + generator.below(8)))
      if !"\(middle)".contains("e"), "\(middle)".contains(".") { try expectNearest("\(middle)0000000001") }
    }
  }

  @Test(arguments: [
    "0", "-0", "0.0e5", "1e22", "1e23", "9007199254740993", "9007199254740993.0000000000001", "16777217",
    "0.000000000000000000000000000000000000000000001", "1e-45", "7e-46", "1.1754943e-38", "3.4028235e38",
    "3.4028236e38", "1e309", "1e999999999999", "1e-999999999999", "0e999999999999", "18446744073709551616",
    "00000".replacing("0", with: "1") + String(repeating: "0", count: 400),
    "0." + String(repeating: "0", count: 400) + "1e401",
  ])
  func limits(text: String) throws {
    try expectNearest(text)
  }
}
