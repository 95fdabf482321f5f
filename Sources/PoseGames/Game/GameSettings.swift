import GestureRecognizers

/// What counts as the player's answer once the game listens.
public enum GameForm: Sendable, Equatable {
  /// The first frame in which a pose is recognised, as the seed has it.
  case faithful
  /// The first pose that is held, by the rules of a ``PoseFilter`` that starts when listening starts.
  case corrected(PoseFilter.Settings)
}

/// How a game is played; both games take the same.
public struct GameSettings: Sendable, Equatable {
  public static let levelRange = 1...10_000

  /// What may be asked for.
  public let poses: [String]
  public let form: GameForm
  /// Winning it ends the game.
  public let maxLevel: Int

  public init(poses: [String], form: GameForm, maxLevel: Int = 100) throws(GameError) {
    var known: Set<String> = []
    for pose in poses where !known.insert(pose).inserted { throw .repeatedPose(pose) }
    guard Self.levelRange.contains(maxLevel) else { throw .invalidMaxLevel(maxLevel) }
    self.poses = poses
    self.form = form
    self.maxLevel = maxLevel
  }

  func require(_ count: Int) throws(GameError) {
    guard poses.count >= count else { throw .tooFewPoses(count: poses.count, needed: count) }
  }
}
