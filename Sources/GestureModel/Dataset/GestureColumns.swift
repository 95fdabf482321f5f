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

/// Gestures as they come, all of one kind.
///
/// Both columns stand here side by side, one of them empty, because what an enumeration holds is copied to be changed.
struct GestureRows: Sendable {
  private let kind: GestureKind
  private var strokes = StrokeColumns()
  private var poses = PoseRows()

  init(_ kind: GestureKind) {
    self.kind = kind
  }

  /// - Returns: false when `gesture` is of another kind, and nothing is added.
  mutating func append(_ gesture: Gesture) -> Bool {
    guard gesture.kind == kind else { return false }
    switch gesture {
    case .strokes(let strokes): self.strokes.append(strokes)
    case .pose(let pose): poses.append(pose)
    }
    return true
  }

  /// - Parameter order: `nil` for the order in which they came.
  func columns(order: [Int]?) -> GestureColumns {
    switch kind {
    case .strokes: .strokes(order.map(strokes.selecting) ?? strokes)
    case .poses: .poses(PoseColumns(order.map(poses.selecting) ?? poses))
    }
  }
}
