import GestureModel

/// One row of a landmark table, as far as it has been read.
struct TablePose {
  private(set) var label = ""
  private(set) var subject: String?
  private(set) var frame: Double?
  private var handedness: Handedness?
  private var positions = [Point](repeating: Point(0, 0), count: HandJoint.count)
  private var depths: [Float]?
  private var confidences: [Float]?

  init(_ columns: LandmarkColumns) {
    if columns.hasDepths { depths = Array(repeating: 0, count: HandJoint.count) }
    if columns.hasConfidences { confidences = Array(repeating: 0, count: HandJoint.count) }
  }

  var pose: HandPose {
    HandPose(positions: positions, depths: depths, confidences: confidences, handedness: handedness)
  }

  /// - Parameter text: the whole row, for messages.
  mutating func read(
    _ row: TableRow, _ text: ArraySlice<UInt8>, _ layout: TableLayout
  ) throws(SampleProblem) {
    var row = row
    let columns = layout.columns.columns
    for index in columns.indices {
      let isRead: Bool
      if case .value(let axis, let joint) = columns[index] {
        isRead = row.float().map { set(axis, of: joint, to: $0) } != nil
      } else {
        let field = row.field()
        isRead = if let field { try set(columns[index], to: field) } else { false }
      }
      if isRead { continue }
      let fields = TableRow.fields(of: text, separator: layout.separator)
      guard fields.count >= columns.count else {
        throw .columnCount(fields.count, expected: columns.count)
      }
      throw .tableValue(fields[index], column: index + 1, name: columns[index].name)
    }
    guard row.isAtEnd else {
      throw .columnCount(
        TableRow.fields(of: text, separator: layout.separator).count, expected: columns.count)
    }
  }

  private mutating func set(_ axis: LandmarkColumns.Axis, of joint: Int, to value: Float) {
    switch axis {
    case .x: positions[joint].x = value
    case .y: positions[joint].y = value
    case .z: depths?[joint] = value
    case .confidence: confidences?[joint] = value
    }
  }

  /// - Returns: whether `field` is what such a column may hold.
  private mutating func set(
    _ column: LandmarkColumns.Column, to field: String
  ) throws(SampleProblem) -> Bool {
    switch column {
    case .label: label = field
    case .subject: subject = field.isEmpty ? nil : field
    case .frame:
      guard let number = Double(field), number.isFinite else { return false }
      frame = number
    case .handedness where !field.isEmpty:
      guard let hand = Handedness(written: field) else { throw .unknownHandedness(field) }
      handedness = hand
    case .handedness, .passedOver, .value: break
    }
    return true
  }
}
