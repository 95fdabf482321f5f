import GestureModel

extension LandmarkColumns {
  /// The columns of a table by their names.
  ///
  /// Where no name is that of a coordinate (`0,1,2,...`), 42 or 63 columns without a known name are the coordinates.
  init(names: [String]) throws(LandmarkColumnsError) {
    let known = names.map(ColumnName.init)
    let numbers = known.compactMap(\.number)
    // Some count joints from 0, some from 1.
    let first = numbers.min() == 1 && numbers.max() == HandJoint.count ? 1 : 0
    var columns: [Column?] = known.map { name in
      switch name {
      case .known(let column): column
      case .numbered(let axis, let number):
        (0..<HandJoint.count).contains(number - first) ? .value(axis, joint: number - first) : .passedOver
      case .unknown: nil
      }
    }
    if !known.contains(where: \.isCoordinate) {
      let unknown = columns.indices.filter { columns[$0] == nil }
      guard let axes = Self.axes(ofValues: unknown.count) else {
        throw .missing(Column.value(.x, joint: 0).name)
      }
      for (value, column) in unknown.enumerated() {
        columns[column] = .value(axes[value % axes.count], joint: value / axes.count)
      }
    }
    self = try Self(columns.map { $0 ?? .passedOver })
  }

  /// The columns of a table without names: the label is first or last, beside 42 or 63 values.
  ///
  /// - Parameter rows: some, of which the first has as many fields as all should have.
  init(rows: [[String]]) throws(LandmarkColumnsError) {
    guard let width = rows.first?.count, let axes = Self.axes(ofValues: width - 1) else {
      throw .missing(Column.label.name)
    }
    let rows = rows.filter { $0.count == width }
    let values: [Column] = (0..<HandJoint.count).flatMap { joint in axes.map { .value($0, joint: joint) } }
    // Names first: where one end holds text, the small whole numbers of the other are coordinates.
    for isLabel in [isText, isSmallNumber] {
      // Most rows decide, so that a broken one does not make the table unreadable.
      let ends = (
        rows.count { isLabel($0[0]) } > rows.count / 2, rows.count { isLabel($0[width - 1]) } > rows.count / 2
      )
      if ends == (true, true) { throw .missing("surely label, since the first and the last could be") }
      if ends == (false, false) { continue }
      self = try Self(ends.0 ? [.label] + values : values + [.label])
      return
    }
    throw .missing(Column.label.name)
  }

  private static func axes(ofValues count: Int) -> [Axis]? {
    switch count {
    case 2 * HandJoint.count: [.x, .y]
    case 3 * HandJoint.count: [.x, .y, .z]
    default: nil
    }
  }
}

private func isText(_ field: String) -> Bool { !field.isEmpty && Double(field) == nil }

private func isSmallNumber(_ field: String) -> Bool { UInt16(field) != nil }

/// What the name of a column tells.
enum ColumnName {
  case known(LandmarkColumns.Column)
  case numbered(LandmarkColumns.Axis, Int)
  case unknown

  init(_ name: String) {
    let name = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    if let column = Self.words[name] {
      self = .known(column)
    } else {
      self = Self.coordinate(name) ?? .unknown
    }
  }

  /// Reads `x0`, `0_x`, `landmark_0_x`, `INDEX_FINGER_MCP.z`, `wrist_confidence`, ... less everything but letters and
  /// digits.
  private static func coordinate(_ name: String) -> ColumnName? {
    for (word, axis) in axes {
      var rests: [Substring] = []
      if name.hasSuffix(word) { rests.append(name.dropLast(word.count)) }
      if name.hasPrefix(word) { rests.append(name.dropFirst(word.count)) }
      for rest in rests {
        var joint = String(rest)
        for word in ["landmark", "joint", "point", "finger", "lm", "kp"] { joint.replace(word, with: "") }
        if let number = Int(joint) { return .numbered(axis, number) }
        if let joint = jointNames[joint] { return .known(.value(axis, joint: joint)) }
      }
    }
    return nil
  }

  var number: Int? { if case .numbered(_, let number) = self { number } else { nil } }

  var isCoordinate: Bool {
    switch self {
    case .known(.value), .numbered: true
    default: false
    }
  }

  private static let words: [String: LandmarkColumns.Column] = [
    "label": .label, "class": .label, "gesture": .label, "sign": .label, "target": .label, "letter": .label,
    "classid": .label, "category": .label,
    "frame": .frame, "frameid": .frame, "frameindex": .frame, "framenumber": .frame,
    "handedness": .handedness, "hand": .handedness, "chirality": .handedness,
    "subject": .subject, "user": .subject, "userid": .subject, "person": .subject, "signer": .subject,
    "participant": .subject,
    // What other tools put before every row.
    "": .passedOver, "index": .passedOver, "unnamed0": .passedOver, "id": .passedOver,
  ]

  /// Longer words first, because `x` may be their end.
  private static let axes: [(String, LandmarkColumns.Axis)] = [
    ("confidence", .confidence), ("visibility", .confidence), ("presence", .confidence),
    ("score", .confidence), ("conf", .confidence), ("x", .x), ("y", .y), ("z", .z), ("c", .confidence),
  ]

  /// Vision's names in small letters, and MediaPipe's where they differ.
  private static let jointNames: [String: Int] = {
    var names = Dictionary(
      uniqueKeysWithValues: HandJoint.allCases.map { ("\($0)".lowercased(), $0.rawValue) })
    names["thumbmcp"] = HandJoint.thumbMP.rawValue
    for joint in ["mcp", "pip", "dip", "tip"] { names["pinky" + joint] = names["little" + joint] }
    return names
  }()
}
