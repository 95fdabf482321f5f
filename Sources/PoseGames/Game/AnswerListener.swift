import GestureRecognizers

/// Waits for an answer in the frames from when listening starts.
struct AnswerListener: Sendable {
  private let form: GameForm
  private var filter: PoseFilter?

  init(_ form: GameForm) {
    self.form = form
  }

  /// Forgets what was seen, so that a pose held from before has to be held as long as any other.
  mutating func start() {
    if case .corrected(let settings) = form { filter = PoseFilter(settings) }
  }

  /// - Returns: the answer, if this frame completes one.
  mutating func take(_ pose: String?, at time: Double) -> String? {
    guard var filter else { return pose }
    defer { self.filter = filter }
    for case .began(let pose, _, _) in filter.take(pose, at: time) { return pose }
    return nil
  }
}
