/// The time of a stream of frames, in milliseconds since any beginning; it never goes back.
///
/// A time before the one that was, or no finite number, counts as the one that was. So one time too far ahead
/// holds the clock until the others have caught up.
public struct FrameClock: Sendable, Equatable {
  /// `nil` until there has been a finite time.
  public private(set) var now: Double?

  public init() {}

  /// - Returns: ``now`` after it; `nil` while there has been no finite time.
  public mutating func advance(to milliseconds: Double) -> Double? {
    if milliseconds.isFinite { now = max(milliseconds, now ?? milliseconds) }
    return now
  }
}
