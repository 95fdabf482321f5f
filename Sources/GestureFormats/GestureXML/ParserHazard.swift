/// What must never reach XMLParser, because on Linux it ends the process.
///
/// A fuzzer found them: names that are not UTF-8, and processing instructions without content (`<?a?>`). Both
/// meet a string that is forced to exist. Document types declare things by the same means, so they are kept out
/// too; neither format has any of it.
enum ParserHazard {
  /// libxml2's XML_ERR_INVALID_ENCODING.
  private static let invalidEncoding = 81

  /// The first hazard and its line, from 1.
  ///
  /// - Complexity: O(bytes)
  static func first(in text: ArraySlice<UInt8>) -> (SampleProblem, line: Int)? {
    if String(validating: text, as: UTF8.self) == nil {
      // libxml2 converts other encodings that a document declares, but these formats are UTF-8 throughout.
      let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      return (.malformedXML(code: invalidEncoding), line + 1)
    }
    // Nearly every tag is a point's, which the byte after its bracket tells.
    for start in text.indices.dropLast()
    where text[start] == UInt8(ascii: "<")
      && (text[start + 1] == UInt8(ascii: "!") || text[start + 1] == UInt8(ascii: "?"))
    {
      guard let what = markup(text[start...], isFirst: start == text.startIndex) else { continue }
      let line = text[..<start].count { $0 == UInt8(ascii: "\n") } + 1
      return (.unsupportedXML(what), line)
    }
    return nil
  }

  private static func markup(_ text: ArraySlice<UInt8>, isFirst: Bool) -> String? {
    if text.starts(with: "<!DOCTYPE".utf8) { return "a document type" }
    guard text.starts(with: "<?".utf8) else { return nil }
    let isDeclaration =
      isFirst && text.starts(with: "<?xml".utf8) && text.dropFirst(5).first.map(isWhitespace) == true
    return isDeclaration ? nil : "a processing instruction"
  }
}
