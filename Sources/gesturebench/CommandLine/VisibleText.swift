extension String {
  /// With control characters, which a terminal would obey, replaced.
  var visible: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}
