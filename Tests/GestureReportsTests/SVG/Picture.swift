import Foundation

@testable import GestureReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a file in Scalable Vector Graphics shows, as an XML parser reads it; `nil` when it is not
/// well-formed.
final class Picture: NSObject, XMLParserDelegate {
  struct Text {
    let content: String
    let box: Box
    let color: String
  }

  private(set) var texts: [Text] = []
  /// Of everything drawn other than text.
  private(set) var shapes: [Box] = []
  private(set) var lines: [[Place]] = []
  /// Of elements, with how many of each there are.
  private(set) var names: [String: Int] = [:]
  private(set) var viewBox = Box(left: 0, top: 0, width: 0, height: 0)
  private(set) var titles: [String] = []
  private var attributes: [String: String] = [:]
  private var content = ""

  init?(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    names[name, default: 0] += 1
    func number(_ key: String) -> Double { attributes[key].flatMap(Double.init) ?? .nan }
    switch name {
    case "svg":
      let numbers = (attributes["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
      viewBox = Box(left: numbers[0], top: numbers[1], width: numbers[2], height: numbers[3])
    case "rect":
      let (x, y) = (attributes["x"] == nil ? 0 : number("x"), attributes["y"] == nil ? 0 : number("y"))
      shapes.append(Box(left: x, top: y, width: number("width"), height: number("height")))
    case "circle":
      shapes.append(Box(at: Place(number("cx"), number("cy"))).grown(by: number("r")))
    case "polyline", "polygon":
      let points = (attributes["points"] ?? "").split(separator: " ").map { pair in
        let numbers = pair.split(separator: ",").map { Double($0) ?? .nan }
        return Place(numbers[0], numbers[1])
      }
      lines.append(points)
      shapes += points.map { Box(at: $0) }
    case "text":
      self.attributes = attributes
      content = ""
    case "title": content = ""
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { content += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "title" { titles.append(content) }
    guard name == "text" else { return }
    func number(_ key: String) -> Double { attributes[key].flatMap(Double.init) ?? .nan }
    let (x, y, size) = (number("x"), number("y"), number("font-size"))
    let width = content.width(size: size)
    let before =
      switch attributes["text-anchor"] {
      case "end": width
      case "middle": width / 2
      default: 0.0
      }
    // Letters reach 0.78 of the size above the base line and 0.24 below it.
    let isUpright = attributes["transform"] != nil
    let box =
      isUpright
      ? Box(left: x - 0.78 * size, top: y + before - width, width: 1.02 * size, height: width)
      : Box(left: x - before, top: y - 0.78 * size, width: width, height: 1.02 * size)
    texts.append(Text(content: content, box: box, color: attributes["fill"] ?? ""))
  }

  /// Pairs of texts that touch each other by more than rounding.
  var overlaps: [(String, String)] {
    texts.indices.flatMap { first in
      texts[(first + 1)...].compactMap { second in
        let (one, other) = (texts[first].box.grown(by: -0.02), second.box)
        let touches =
          one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
        return touches ? (texts[first].content, second.content) : nil
      }
    }
  }

  /// What reaches beyond the picture, in words.
  var outside: [String] {
    let whole = viewBox.grown(by: 0.01)
    return texts.filter { !whole.contains($0.box) }.map { "\($0.content) \($0.box)" }
      + shapes.filter { !whole.contains($0) }.map { "\($0)" }
  }
}
