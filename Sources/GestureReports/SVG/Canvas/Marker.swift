/// The sign at a measured point.
enum Marker: CaseIterable {
  case disc, square, triangle, diamond, ring, openSquare, openTriangle

  static let reach = 4.0
}

extension Place {
  /// What a marker takes here.
  var marked: Box { Box(at: self).grown(by: Marker.reach) }
}

extension Canvas {
  mutating func marker(_ marker: Marker, at centre: Place, color: String) {
    let reach = Marker.reach
    let outline = Stroke(color: color, width: 1.5)
    let white = "#FFFFFF"
    let triangle = [
      centre + Place(0, -reach), centre + Place(reach, 0.8 * reach), centre + Place(-reach, 0.8 * reach),
    ]
    let diamond = [Place(0, -reach), Place(reach, 0), Place(0, reach), Place(-reach, 0)].map { centre + $0 }
    let square = Box(at: centre).grown(by: 0.8 * reach)
    switch marker {
    case .disc: circle(at: centre, radius: 0.85 * reach, fill: color, stroke: outline)
    case .ring: circle(at: centre, radius: 0.85 * reach, fill: white, stroke: outline)
    case .square: rectangle(square, fill: color, stroke: outline)
    case .openSquare: rectangle(square, fill: white, stroke: outline)
    case .triangle: polygon(triangle, fill: color, stroke: outline)
    case .openTriangle: polygon(triangle, fill: white, stroke: outline)
    case .diamond: polygon(diamond, fill: color, stroke: outline)
    }
  }
}
