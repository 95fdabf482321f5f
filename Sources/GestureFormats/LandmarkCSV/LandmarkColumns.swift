import GestureModel

/// What the columns of a landmark table hold, in the order of the file.
///
/// It is written as words between commas: `label`, `frame`, `handedness`, `subject`, `-` for a column that is passed
/// over, and any of the letters `x`, `y`, `z` and `c` (confidence) for 21 times these, joint after joint. So
/// `label,xy` is a label and 42 values, `frame,xyz,label` has 63, and `x,y,label` has all x before all y.
public struct LandmarkColumns: Sendable, Equatable {
  enum Column: Sendable, Hashable {
    case label, frame, handedness, subject, passedOver
    case value(Axis, joint: Int)
  }

  enum Axis: String, Sendable, CaseIterable {
    case x, y, z
    case confidence = "c"
  }

  let columns: [Column]
  let hasDepths: Bool
  let hasConfidences: Bool

  public init(_ specification: String) throws(LandmarkColumnsError) {
    var columns: [Column] = []
    for word in specification.split(separator: ",", omittingEmptySubsequences: false) {
      guard let meant = Self.columns(of: word) else { throw .unknownWord(String(word)) }
      columns += meant
    }
    self = try Self(columns)
  }

  init(_ columns: [Column]) throws(LandmarkColumnsError) {
    let counts = Dictionary(columns.map { ($0, 1) }, uniquingKeysWith: +)
    for column in columns where column != .passedOver && counts[column] != 1 {
      throw .occursTwice(column.name)
    }
    guard counts[.label] != nil else { throw .missing(Column.label.name) }
    for axis in Axis.allCases {
      let missing = (0..<HandJoint.count).filter { counts[.value(axis, joint: $0)] == nil }
      let mayBeMissing = (axis == .z || axis == .confidence) && missing.count == HandJoint.count
      if let joint = missing.first, !mayBeMissing { throw .missing(Column.value(axis, joint: joint).name) }
    }
    self.columns = columns
    hasDepths = counts[.value(.z, joint: 0)] != nil
    hasConfidences = counts[.value(.confidence, joint: 0)] != nil
  }

  private static func columns(of word: Substring) -> [Column]? {
    switch word.trimming(while: \.isWhitespace) {
    case "label": return [.label]
    case "frame": return [.frame]
    case "handedness": return [.handedness]
    case "subject": return [.subject]
    case "-": return [.passedOver]
    case let letters:
      let axes = letters.compactMap { Axis(rawValue: String($0)) }
      guard !axes.isEmpty, axes.count == letters.count else { return nil }
      return (0..<HandJoint.count).flatMap { joint in axes.map { .value($0, joint: joint) } }
    }
  }
}

extension LandmarkColumns.Column {
  /// As messages call it.
  var name: String {
    switch self {
    case .label: "label"
    case .frame: "frame"
    case .handedness: "handedness"
    case .subject: "subject"
    case .passedOver: "-"
    case .value(let axis, let joint): "\(axis) of joint \(joint)"
    }
  }
}

/// Why columns are not those of a landmark table.
public enum LandmarkColumnsError: Error, Hashable, CustomStringConvertible {
  case unknownWord(String)
  case occursTwice(String)
  case missing(String)

  public var description: String {
    switch self {
    case .unknownWord(let word):
      "\"\(word)\" is no column, expected label, frame, handedness, subject, xy, xyz, xyc, xyzc or -"
    case .occursTwice(let name): "two columns are \(name), expected one"
    case .missing(let name): "no column is \(name)"
    }
  }
}

extension StringProtocol {
  func trimming(while isTrimmed: (Character) -> Bool) -> String {
    let rest = drop(while: isTrimmed)
    guard let last = rest.lastIndex(where: { !isTrimmed($0) }) else { return "" }
    return String(rest[...last])
  }
}
