/// A game that hears of time and of poses and says what happens.
///
/// All times are milliseconds of the caller's clock, under the rules of `FrameClock`: one that goes back or is no finite
/// number counts as the last. The game begins with the first. Whatever is due when a time is told happens in
/// the order of its own times, however far the clock has jumped.
public protocol PoseGame: Sendable {
  /// The name used on the command line and in results.
  static var name: String { get }

  var settings: GameSettings { get }
  var standing: GameStanding { get }
  /// The pose that an answer would be judged by; `nil` while nothing is listened to.
  var wanted: String? { get }
  /// When something happens without an answer; `nil` when nothing would.
  var nextDue: Double? { get }

  /// - Parameter seed: of what the game draws.
  init(_ settings: GameSettings, seed: UInt64) throws(GameError)

  /// Lets happen what is due.
  mutating func advance(to milliseconds: Double) -> [GameEvent]

  /// Takes a frame, after what is due by its time.
  ///
  /// - Parameter pose: what was recognised; `nil` for nothing, which is no answer.
  mutating func take(_ pose: String?, at milliseconds: Double) -> [GameEvent]
}
