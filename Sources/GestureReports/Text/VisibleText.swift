extension String {
  /// The string as it may be shown: on one line, and without anything that a terminal would obey.
  ///
  /// Labels and ids come out of files that anyone may have written. Control characters show as their Unicode
  /// pictures (`␛` for escape); characters that reorder or break lines show as `�`; an empty string as `""`.
  package var visible: String {
    if isEmpty { return "\"\"" }
    var visible = ""
    for scalar in unicodeScalars { visible.unicodeScalars.append(scalar.visible) }
    return visible
  }
}

extension Unicode.Scalar {
  fileprivate var visible: Unicode.Scalar {
    switch properties.generalCategory {
    case .control where value < 0x20: Unicode.Scalar(0x2400 + value)!
    case .control where value == 0x7F: "\u{2421}"
    // Joiners and tags are part of emoji and of some scripts.
    case .format where value == 0x200C || value == 0x200D || (0xE0020...0xE007F).contains(value): self
    case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
    default: self
    }
  }
}
