/// The unistroke logs of the $1 recognizer: one stroke, `Name` a class and two digits.
///
/// Wobbrock, Wilson, Li, "Gestures without libraries, toolkits or training", UIST 2007.
struct DollarXML: GestureXML {
  static let name = "dollar-xml"
  static let summary = "the $1 unistroke logs"
  static let nameRule = "a class and two digits, such as arrow01"

  static func recognizes(_ head: FileHead) -> Bool {
    head.rootTag?.hasPrefix("<Gesture") == true && !MMGXML.recognizes(head)
  }

  static func label(inName name: String) -> String? {
    guard name.utf8.count >= 2, isNumber(name.utf8.suffix(2)) else { return nil }
    return String(decoding: name.utf8.dropLast(2), as: UTF8.self)
  }

  /// `s02/slow/arrow01.xml`: subject 2, as the files themselves call it.
  static func circumstances(inFolders folders: [String]) -> Circumstances {
    Circumstances(
      subject: folders.last { $0.utf8.first == UInt8(ascii: "s") && isNumber($0.utf8.dropFirst()) }
        .flatMap { Int($0.dropFirst()) }?.description,
      speed: folders.map { $0.lowercased() }.last { ["slow", "medium", "fast"].contains($0) })
  }

  private static func isNumber(_ text: Substring.UTF8View) -> Bool {
    !text.isEmpty && text.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
