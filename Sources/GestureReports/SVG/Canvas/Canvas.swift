import Foundation

/// How a line is drawn.
struct Stroke {
  var color: String
  var width = 1.0
  /// Lengths of dash and gap in turn; solid when empty.
  var dash = ""
}

/// Which part of a text stands at its place.
enum TextAnchor: String {
  case start, middle, end
}

/// A picture in Scalable Vector Graphics 1.1, drawn from back to front on white.
///
/// Numbers have two decimals at most, and nothing depends on where or when it is drawn: same picture, same
/// bytes.
struct Canvas {
  static let ink = "#111111"
  /// What leads the eye, and is no data.
  static let faint = "#D9D9D9"
  private static let fonts = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

  private var body = ""

  mutating func line(_ points: [Place], _ stroke: Stroke) {
    let path = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
    let dash = stroke.dash.isEmpty ? "" : " stroke-dasharray=\"\(stroke.dash)\""
    body +=
      "<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(stroke.color)\" "
      + "stroke-width=\"\(Self.number(stroke.width))\" stroke-linejoin=\"round\"\(dash)/>\n"
  }

  /// - Parameter tip: what a viewer shows when it is pointed at.
  mutating func rectangle(_ box: Box, fill: String, stroke: Stroke? = nil, tip: String? = nil) {
    let outline = stroke.map { " stroke=\"\($0.color)\" stroke-width=\"\(Self.number($0.width))\"" } ?? ""
    body +=
      "<rect x=\"\(Self.number(box.left))\" y=\"\(Self.number(box.top))\" width=\"\(Self.number(box.width))\" "
      + "height=\"\(Self.number(box.height))\" fill=\"\(fill)\"\(outline)"
    body += tip.map { "><title>\($0.escapedForXML)</title></rect>\n" } ?? "/>\n"
  }

  mutating func polygon(_ points: [Place], fill: String, stroke: Stroke) {
    let path = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
    body +=
      "<polygon points=\"\(path)\" fill=\"\(fill)\" stroke=\"\(stroke.color)\" "
      + "stroke-width=\"\(Self.number(stroke.width))\"/>\n"
  }

  mutating func circle(at centre: Place, radius: Double, fill: String, stroke: Stroke) {
    body +=
      "<circle cx=\"\(Self.number(centre.x))\" cy=\"\(Self.number(centre.y))\" r=\"\(Self.number(radius))\" "
      + "fill=\"\(fill)\" stroke=\"\(stroke.color)\" stroke-width=\"\(Self.number(stroke.width))\"/>\n"
  }

  /// - Parameters:
  ///   - text: is shown by its visible form; it may be anything.
  ///   - place: on the base line.
  ///   - isUpright: reads from bottom to top.
  mutating func text(
    _ text: String, at place: Place, size: Double = Typography.size, anchor: TextAnchor = .start,
    color: String = Canvas.ink, isUpright: Bool = false
  ) {
    let (x, y) = (Self.number(place.x), Self.number(place.y))
    let turn = isUpright ? " transform=\"rotate(-90 \(x) \(y))\"" : ""
    let anchored = anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\""
    body +=
      "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(Self.number(size))\" fill=\"\(color)\"\(anchored)\(turn)>"
      + "\(text.escapedForXML)</text>\n"
  }

  /// The whole file.
  ///
  /// - Parameter title: for those who hear the picture.
  func document(width: Double, height: Double, title: String) -> String {
    let (width, height) = (Self.number(width.rounded(.up)), Self.number(height.rounded(.up)))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" font-family="\(Self.fonts)">
      <title>\(title.escapedForXML)</title>
      <rect width="\(width)" height="\(height)" fill="#FFFFFF"/>
      \(body)</svg>

      """
  }

  private static func number(_ value: Double) -> String {
    var text = String(format: "%.2f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }
}

extension String {
  /// The string as text of an XML document, made visible first: labels are data from strangers.
  var escapedForXML: String {
    var escaped = ""
    for scalar in visible.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // No characters of XML 1.0.
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
