/// What the samples of a dataset are recordings of, all of one kind.
public enum GestureColumns: Sendable, Equatable {
  case strokes(StrokeColumns)
  case poses(PoseColumns)

  public var kind: GestureKind {
    switch self {
    case .strokes: .strokes
    case .poses: .poses
    }
  }

  subscript(row: Int) -> Gesture {
    switch self {
    case .strokes(let strokes): .strokes(strokes.strokes(of: row))
    case .poses(let poses): .pose(poses[row])
    }
  }
}

/// Gestures as they come; the first decides of which kind all are.
enum GestureRows: Sendable {
  case strokes(StrokeColumns)
  case poses(PoseRows)

  init(_ kind: GestureKind) {
    switch kind {
    case .strokes: self = .strokes(StrokeColumns())
    case .poses: self = .poses(PoseRows())
    }
  }

  /// - Returns: false when `gesture` is of another kind, and nothing is added.
  mutating func append(_ gesture: Gesture) -> Bool {
    switch gesture {
    case .strokes(let strokes):
      guard case .strokes(var rows) = self else { return false }
      // Emptied first, so that the columns are not copied; nor may a tuple of a pattern hold them.
      self = .strokes(StrokeColumns())
      rows.append(strokes)
      self = .strokes(rows)
    case .pose(let pose):
      guard case .poses(var rows) = self else { return false }
      self = .poses(PoseRows())
      rows.append(pose)
      self = .poses(rows)
    }
    return true
  }

  /// - Parameter order: `nil` for the order in which they came.
  func columns(order: [Int]?) -> GestureColumns {
    switch self {
    case .strokes(let rows): .strokes(order.map(rows.selecting) ?? rows)
    case .poses(let rows): .poses(PoseColumns(order.map(rows.selecting) ?? rows))
    }
  }
}
