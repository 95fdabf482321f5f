/// The unistroke logs of the $1 recognizer: one stroke, `Name` a class and two digits.
///
/// Wobbrock, Wilson, Li, "Gestures without libraries, toolkits or training", UIST 2007.
enum DollarXML: GestureXML {
  static let name = "dollar-xml"
  static let nameRule = "a class and two digits, such as arrow01"

  static func recognizes(_ head: FileHead) -> Bool {
    head.rootTag?.hasPrefix("<Gesture") == true && !MMGXML.recognizes(head)
  }

  static func label(inName name: String) -> String? {
    let number = name.utf8.suffix(2)
    guard number.count == 2, number.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return String(decoding: name.utf8.dropLast(2), as: UTF8.self)
  }

  /// `s02/slow/arrow01.xml`: subject 2, as the files themselves call it.
  static func circumstances(inFolders folders: [String]) -> Circumstances {
    Circumstances(
      subject: folders.last { $0.wholeMatch(of: /s[0-9]+/) != nil }
        .flatMap { Int($0.dropFirst()) }?.description,
      speed: folders.map { $0.lowercased() }.last { ["slow", "medium", "fast"].contains($0) })
  }
}
