extension String {
  /// Whether `self` comes before `other` byte by byte in UTF-8, which is also code point order.
  ///
  /// Swift's own `<` compares normalised forms, which sorts differently from every other tool.
  public func precedesInCodePointOrder(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension Sequence<String> {
  public func sortedInCodePointOrder() -> [String] {
    sorted { $0.precedesInCodePointOrder($1) }
  }
}
