import GestureModel

/// A counting number as it stands in an id: two digits at least.
struct Numeral: Sendable {
  let value: Int
  let text: String

  init(_ value: Int) {
    self.value = value
    text = value < 10 ? "0\(value)" : "\(value)"
  }

  /// From 1 to `last` in the order of the texts: 10, 100, 11 and so on, since ids never change their width.
  static func upTo(_ last: Int) -> [Numeral] {
    let numerals = (1...last).map(Numeral.init)
    return last < 100 ? numerals : numerals.sorted { $0.text.precedesInCodePointOrder($1.text) }
  }
}
