extension String {
  /// The string as Markdown that shows exactly it, in running text and in a table's cell.
  ///
  /// CommonMark lets a backslash stand before any ASCII punctuation.
  var markdownEscaped: String {
    var escaped = ""
    for scalar in unicodeScalars {
      if #"\`*_[]<>#|~&$"#.unicodeScalars.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
