/// A pose on its way across the screen.
public struct TravellingPose: Sendable, Equatable {
  public static let travelMilliseconds = 7_000.0
  /// When it may be answered, after it appeared; the end not included.
  public static let answerWindow = 3_000.0..<4_000.0

  /// From 0, over the whole game.
  public let number: Int
  public let pose: String
  public let appeared: Double
  /// The first time at which it may be answered.
  public let opens: Double
  /// The first time at which it may not any more.
  public let closes: Double
  public let leaves: Double
  /// `nil` while it has none; there is never a second.
  public internal(set) var answer: Judgement.Answer?

  /// - Parameters:
  ///   - origin: a time from which poses appear at equal distances.
  ///   - offset: milliseconds from there to when this one appears. Every time is one sum with the origin, so that a
  ///     window that ends where the next begins does so to the bit.
  init(number: Int, pose: String, origin: Double, offset: Double) {
    self.number = number
    self.pose = pose
    appeared = origin + offset
    opens = origin + (offset + Self.answerWindow.lowerBound)
    closes = origin + (offset + Self.answerWindow.upperBound)
    leaves = origin + (offset + Self.travelMilliseconds)
  }
}
