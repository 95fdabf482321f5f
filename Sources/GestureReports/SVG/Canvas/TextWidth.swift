import Foundation

/// How wide text is set, without asking a font: the viewer's is not known.
///
/// Widths are those of Liberation Sans (which Arial and Helvetica share) or DejaVu Sans, whichever is wider,
/// so that text never takes more room than it was given.
enum TextWidth {
  /// Of U+0020 to U+007E, in thousandths of the font's size.
  private static let printableASCII = [
    318, 401, 460, 838, 637, 951, 780, 275, 391, 391, 500, 838, 318, 361, 318, 337, 637, 637, 637, 637, 637,
    637, 637, 637, 637, 637, 337, 337, 838, 838, 838, 557, 1016, 685, 687, 723, 771, 667, 611, 778, 752, 295,
    500, 667, 558, 863, 749, 788, 667, 788, 723, 667, 611, 732, 685, 989, 686, 667, 686, 391, 337, 391, 838,
    557, 500, 613, 635, 550, 635, 616, 353, 635, 634, 278, 278, 580, 278, 975, 634, 612, 635, 635, 412, 521,
    393, 634, 592, 818, 592, 592, 525, 637, 337, 637, 838,
  ]

  /// In thousandths of the font's size. What is not in the table is taken to be as wide as the widest of its
  /// kind.
  static func thousandths(of character: Character) -> Int {
    let decomposed = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
    if let base = decomposed.first, base.isASCII, decomposed.count <= 2 {
      return base.value < 0x20 ? 0 : printableASCII[min(Int(base.value) - 0x20, printableASCII.count - 1)]
    }
    return switch String(character).displayWidth {
    case 0: 0
    case 1: 1100
    case let columns: 650 * columns
    }
  }
}

extension String {
  /// In pixels, set at `size` pixels.
  ///
  /// - Complexity: O(characters)
  func width(size: Double) -> Double {
    Double(reduce(0) { $0 + TextWidth.thousandths(of: $1) }) * size / 1000
  }

  /// The string cut to `width` pixels, with `…` in place of what is missing at its end.
  func fitted(to width: Double, size: Double) -> String {
    let room = Int(width / size * 1000)
    let roomForCut = room - TextWidth.thousandths(of: "…")
    var used = 0
    var cut = startIndex
    for index in indices {
      used += TextWidth.thousandths(of: self[index])
      if used > room { return self[..<cut] + "…" }
      if used <= roomForCut { cut = self.index(after: index) }
    }
    return self
  }
}
