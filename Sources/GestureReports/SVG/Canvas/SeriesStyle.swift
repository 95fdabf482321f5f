/// How one of several lines is told from the others: by colour, dashes and markers, each enough where few are
/// drawn, so that the chart reads in print and to the colour-blind.
struct SeriesStyle {
  /// As legible on white as text must be (contrast 4.5 to 1), and as far apart as that allows for every kind
  /// of colour vision: 30 or more in CIE 1976 units, also as Machado, Oliveira and Fernandes ("A
  /// physiologically-based model for simulation of color vision deficiency", IEEE TVCG 2009) simulate
  /// dichromats.
  static let colors = ["#000000", "#0077CC", "#AA5577", "#777711", "#551166", "#004411"]
  private static let dashes = ["", "7 3", "2 2.5", "9 3 2 3", "14 4"]

  let color: String
  let dash: String
  let marker: Marker

  /// Numbers of colours, dashes and markers have no common factor, so 210 styles differ.
  init(index: Int) {
    color = Self.colors[index % Self.colors.count]
    dash = Self.dashes[index % Self.dashes.count]
    marker = Marker.allCases[index % Marker.allCases.count]
  }

  var stroke: Stroke { Stroke(color: color, width: 1.8, dash: dash) }
}
