/// What a recording holds: a drawing, or the pose of a hand.
public enum Gesture: Sendable, Equatable {
  /// In drawing order.
  case strokes([Stroke])
  case pose(HandPose)

  public var kind: GestureKind {
    switch self {
    case .strokes: .strokes
    case .pose: .poses
    }
  }
}

/// The kinds of gesture; all samples of a dataset are of one.
public enum GestureKind: String, Sendable, CaseIterable {
  case strokes
  case poses = "hand poses"
}
