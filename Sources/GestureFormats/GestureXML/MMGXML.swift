/// The mixed multistroke gestures of the $N and $P recognizers: strokes of points, `Name` a class and `~` a number.
///
/// Anthony, Wobbrock, "$N-Protractor: a fast and accurate multistroke recognizer", GI 2012.
struct MMGXML: GestureXML {
  static let name = "mmg-xml"
  static let summary = "the $N and MMG multistroke logs"
  static let nameRule = "a class, ~ and a number, such as arrowhead~01"

  static func recognizes(_ head: FileHead) -> Bool {
    guard let tag = head.rootTag, tag.hasPrefix("<Gesture") else { return false }
    return tag.contains("~") || head.contains("<Stroke")
  }

  static func label(inName name: String) -> String? {
    name.firstIndex(of: "~").map { String(name[..<$0]) }
  }

  /// `10-stylus-FAST/10-stylus-fast-arrowhead-02.xml`.
  static func circumstances(inFolders folders: [String]) -> Circumstances {
    let parts = (folders.last ?? "").split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return Circumstances() }
    return Circumstances(
      subject: String(parts[0]), speed: parts[2].lowercased(), device: parts[1].lowercased())
  }
}
