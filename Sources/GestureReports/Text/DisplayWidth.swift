extension String {
  /// How many columns of a terminal the string takes: two for East Asian wide characters and emoji, none for
  /// marks that join the character before.
  ///
  /// - Complexity: O(scalars)
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// The string cut to `width` columns, with `…` in place of what is missing at its end.
  ///
  /// - Precondition: `width` is positive.
  func truncated(to width: Int) -> String {
    displayWidth > width ? String(prefixOfWidth(width - 1)) + "…" : self
  }

  /// The string cut to `width` columns, with `…` in place of what is missing at its start: the end of a path, or
  /// a number behind a name, is what tells pieces of text apart.
  ///
  /// - Precondition: `width` is positive.
  func truncatedAtStart(to width: Int) -> String {
    displayWidth > width ? "…" + String(String(reversed()).prefixOfWidth(width - 1).reversed()) : self
  }

  private func prefixOfWidth(_ width: Int) -> Substring {
    var used = 0
    return prefix {
      used += $0.displayWidth
      return used <= width
    }
  }

  func padded(to width: Int, alignment: TextAlignment) -> String {
    let padding = String(repeating: " ", count: max(0, width - displayWidth))
    return alignment == .left ? self + padding : padding + self
  }
}

extension Character {
  fileprivate var displayWidth: Int {
    let scalars = unicodeScalars
    let first = scalars.first!
    // An emoji sequence is drawn as one picture, whatever its length.
    let isEmojiSequence =
      first.properties.isEmoji && scalars.contains { $0 == "\u{FE0F}" || $0 == "\u{20E3}" }
    let isPicture = (first.isWide && !first.isMark) || isEmojiSequence
    return isPicture ? 2 : scalars.reduce(0) { $0 + ($1.isMark ? 0 : 1) }
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    // Vowels and final consonants of decomposed Hangul syllables.
    default: (0x1160...0x11FF).contains(value)
    }
  }

  /// Unicode Standard Annex 11, East Asian Width W and F, by block.
  fileprivate var isWide: Bool {
    switch value {
    case 0..<0x1100: false
    case 0x1100...0x115F, 0x2329, 0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1B000...0x1B2FF, 0x1F1E6...0x1F265, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
