/// The hand poses of many samples, a plane for each coordinate of each joint.
///
/// A plane holds one number a pose. So what is computed alike for all poses runs over contiguous numbers, eight
/// or sixteen poses at a time.
public struct PoseColumns: Sendable, Equatable {
  public let count: Int
  /// 42 planes one after another: x of the wrist, y of the wrist, x of the thumb's CMC, ...
  public let coordinates: [Float]
  /// 21 planes; empty when no pose has depths. Zeros for a pose without.
  public let depths: [Float]
  /// 21 planes; empty when no pose has confidences. Ones for a pose without.
  public let confidences: [Float]
  public let handedness: [Handedness?]
  private let hasDepths: [Bool]
  private let hasConfidences: [Bool]

  /// Where the x and y of `joint` are in ``coordinates``.
  public func planes(of joint: HandJoint) -> (x: Range<Int>, y: Range<Int>) {
    let start = 2 * joint.rawValue * count
    return (start..<start + count, start + count..<start + 2 * count)
  }

  /// Where the confidences of `joint` are in ``confidences``; `nil` when no pose has any.
  public func confidencePlane(of joint: HandJoint) -> Range<Int>? {
    confidences.isEmpty ? nil : joint.rawValue * count..<(joint.rawValue + 1) * count
  }

  /// - Complexity: O(1)
  public subscript(pose: Int) -> HandPose {
    let joints = 0..<HandJoint.count
    return HandPose(
      positions: joints.map {
        Point(coordinates[2 * $0 * count + pose], coordinates[(2 * $0 + 1) * count + pose])
      },
      depths: hasDepths[pose] ? joints.map { depths[$0 * count + pose] } : nil,
      confidences: hasConfidences[pose] ? joints.map { confidences[$0 * count + pose] } : nil,
      handedness: handedness[pose])
  }

  /// The planes of `rows`, whose poses come one after another.
  ///
  /// - Complexity: O(poses)
  init(_ rows: PoseRows) {
    count = rows.count
    coordinates = Self.planes(rows.coordinates, count: rows.count)
    depths = Self.planes(rows.depths, count: rows.count)
    confidences = Self.planes(rows.confidences, count: rows.count)
    handedness = rows.handedness
    hasDepths = rows.hasDepths
    hasConfidences = rows.hasConfidences
  }

  private static func planes(_ rows: [Float], count: Int) -> [Float] {
    guard count > 0, !rows.isEmpty else { return [] }
    let width = rows.count / count
    var planes = [Float](repeating: 0, count: rows.count)
    // Rows in groups that stay in cache while every plane takes its number of each.
    let groupLength = 64
    for start in stride(from: 0, to: count, by: groupLength) {
      for column in 0..<width {
        for row in start..<min(start + groupLength, count) {
          planes[column * count + row] = rows[row * width + column]
        }
      }
    }
    return planes
  }
}

/// Poses as they come, one after another: what ``PoseColumns`` are made of.
struct PoseRows: Sendable {
  private(set) var coordinates: [Float] = []
  private(set) var depths: [Float] = []
  private(set) var confidences: [Float] = []
  private(set) var handedness: [Handedness?] = []
  private(set) var hasDepths: [Bool] = []
  private(set) var hasConfidences: [Bool] = []

  var count: Int { handedness.count }

  mutating func append(_ pose: HandPose) {
    for position in pose.positions {
      coordinates.append(position.x)
      coordinates.append(position.y)
    }
    Self.append(pose.depths, to: &depths, after: count, standsFor: 0)
    Self.append(pose.confidences, to: &confidences, after: count, standsFor: 1)
    handedness.append(pose.handedness)
    hasDepths.append(pose.depths != nil)
    hasConfidences.append(pose.confidences != nil)
  }

  /// A column begins with the first pose that has values; `filler` stands for those of poses without.
  private static func append(
    _ values: [Float]?, to column: inout [Float], after poses: Int, standsFor filler: Float
  ) {
    if let values {
      if column.isEmpty { column = Array(repeating: filler, count: poses * HandJoint.count) }
      column += values
    } else if !column.isEmpty {
      column += repeatElement(filler, count: HandJoint.count)
    }
  }

  func selecting(_ rows: [Int]) -> PoseRows {
    var selected = PoseRows()
    selected.coordinates = Self.rows(rows, of: coordinates, width: 2 * HandJoint.count)
    selected.depths = Self.rows(rows, of: depths, width: HandJoint.count)
    selected.confidences = Self.rows(rows, of: confidences, width: HandJoint.count)
    selected.handedness = rows.map { handedness[$0] }
    selected.hasDepths = rows.map { hasDepths[$0] }
    selected.hasConfidences = rows.map { hasConfidences[$0] }
    return selected
  }

  private static func rows(_ rows: [Int], of column: [Float], width: Int) -> [Float] {
    if column.isEmpty { return [] }
    var selected: [Float] = []
    selected.reserveCapacity(column.count)
    for row in rows { selected += column[row * width..<(row + 1) * width] }
    return selected
  }
}
