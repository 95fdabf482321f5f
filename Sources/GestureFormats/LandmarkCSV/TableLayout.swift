import GestureModel

/// How a landmark table is written, found by its beginning.
struct TableLayout: Sendable {
  let separator: UInt8
  let point: UInt8
  /// The first line, where it names the columns.
  let header: [UInt8]?
  let columns: LandmarkColumns

  /// Rows that are looked at for where the label is.
  private static let rowsSeen = 64

  /// - Parameter columns: `nil` to find them.
  init(_ head: FileHead, columns: LandmarkColumns?) throws(LandmarkColumnsError) {
    let lines = head.lines(Self.rowsSeen)
    let first = lines.first ?? []
    separator = Self.separator(of: first)
    let hasCommas = lines.last.map { $0.contains(UInt8(ascii: ",")) } ?? false
    point = UInt8(ascii: separator != UInt8(ascii: ",") && hasCommas ? "," : ".")
    let (separator, point) = (separator, point)
    // Only to tell names, labels and numbers apart, so a decimal comma may as well be a point.
    let rows = lines.map { line in
      TableRow.fields(of: line, separator: separator).map { field in
        point == UInt8(ascii: ",") ? field.replacing(",", with: ".") : field
      }
    }
    let names = rows.first.flatMap { Self.isHeader($0) ? $0 : nil }
    header = names == nil ? nil : Array(first)
    if let columns {
      self.columns = columns
    } else if let names {
      self.columns = try LandmarkColumns(names: names)
    } else {
      self.columns = try LandmarkColumns(rows: rows)
    }
  }

  /// Whichever of tab, semicolon and comma cuts a line into the fields of a hand; the comma may stand in numbers.
  static func separator(of line: ArraySlice<UInt8>) -> UInt8 {
    ["\t", ";"].map { UInt8(ascii: $0) }.first { separator in
      line.count { $0 == separator } >= 2 * HandJoint.count
    } ?? UInt8(ascii: ",")
  }

  /// Whether these fields are names: none is a fraction, as most coordinates are, and some are known, or all are text.
  private static func isHeader(_ fields: [String]) -> Bool {
    var numbers = 0
    for field in fields {
      if Double(field) != nil {
        numbers += 1
        if Int(field) == nil { return false }
      }
    }
    if numbers == 0 { return true }
    return fields.contains { field in
      switch ColumnName(field) {
      case .known(.passedOver), .unknown: false
      case .known, .numbered: true
      }
    }
  }
}
