/// What can be wrong with the settings of a game.
public enum GameError: Error, Sendable, Equatable {
  case tooFewPoses(count: Int, needed: Int)
  case repeatedPose(String)
  /// Outside ``GameSettings/levelRange``.
  case invalidMaxLevel(Int)
  /// Nobody can hold a pose that long while it may be answered.
  case holdTooLong(milliseconds: Double, window: Double)
}

extension GameError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooFewPoses(let count, let needed): "the game needs \(needed) poses, and there are \(count)"
    case .repeatedPose(let pose): "the pose '\(pose)' is named twice"
    case .invalidMaxLevel(let level):
      "a game cannot end with level \(level); use \(GameSettings.levelRange.lowerBound) to "
        + "\(GameSettings.levelRange.upperBound)"
    case .holdTooLong(let milliseconds, let window):
      "a pose cannot be held for \(milliseconds) ms in the \(window) ms in which it may be answered"
    }
  }
}
