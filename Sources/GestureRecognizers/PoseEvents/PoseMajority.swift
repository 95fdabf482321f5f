/// The most frequent of the last few poses, `nil` (nothing recognised) being one of them.
struct PoseMajority: Sendable {
  private let frameCount: Int
  /// The last frames, the oldest at `position` once the window is full.
  private var frames: [String?] = []
  private var position = 0
  private var winner: String?

  init(frameCount: Int) {
    self.frameCount = frameCount
  }

  /// The majority after one more frame; a tie keeps what it was before. Frames that have not been yet count as
  /// `nil`, so a pose has to win a full window from the start.
  ///
  /// - Complexity: O(frames of the window)
  mutating func take(_ pose: String?) -> String? {
    guard frameCount > 1 else { return pose }
    if frames.isEmpty { frames = Array(repeating: nil, count: frameCount) }
    frames[position] = pose
    position = (position + 1) % frameCount
    var counts: [String?: Int] = [:]
    for frame in frames { counts[frame, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    let leaders = counts.filter { $0.value == most }
    if leaders.count == 1, let leader = leaders.first { winner = leader.key }
    return winner
  }
}
