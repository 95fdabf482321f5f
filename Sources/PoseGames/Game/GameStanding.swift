/// How far a player has come.
public struct GameStanding: Sendable, Equatable {
  public static let attemptsAtStart = 5

  public enum Result: String, Sendable {
    /// The highest level is won.
    case won
    /// The last attempt is used up.
    case lost
  }

  /// The level being played, from 1.
  public internal(set) var level = 1
  /// Mistakes that may still be made, the one that ends the game included; never refilled.
  public private(set) var attempts = Self.attemptsAtStart
  /// `nil` while the game goes on.
  public internal(set) var result: Result?

  mutating func countMistake() {
    attempts -= 1
    if attempts == 0 { result = .lost }
  }
}
