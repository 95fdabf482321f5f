/// Turns the pose of each frame into events: a pose begins when it has been held, and ends when it has gone.
///
/// Frames pass a majority over the last few, then the rules of time, which know no frame rate:
/// - A pose begins with the frame that shows it ``Settings/holdMilliseconds`` or more after the first of an
///   unbroken run of frames that show it. With 0 it begins at once.
/// - It ends with the first frame that does not show it ``Settings/releaseMilliseconds`` or more after the
///   last that did. Another pose that begins ends it too, however short a time it has been gone.
/// - Silence is not seeing: frames further apart than the release break what is held or being held, for there
///   are programs that send nothing while there is no hand. With a release of 0, silence says nothing.
///
/// Give a release of 0 or longer than the time between frames.
///
/// Times are those of a ``FrameClock``: a frame whose time is before that of the one before it, or no finite
/// number, counts as of the same time as that one. A frame is passed over while there has been no time at all.
public struct PoseFilter: Sendable {
  public struct Settings: Sendable, Equatable {
    public static let majorityRange = 1...999
    /// Every change from frame to frame is an event.
    public static let immediate = Settings()

    public let holdMilliseconds: Double
    public let releaseMilliseconds: Double
    /// Odd; 1 takes every frame as it is.
    public let majorityFrames: Int

    private init() {
      (holdMilliseconds, releaseMilliseconds, majorityFrames) = (0, 0, 1)
    }

    public init(
      holdMilliseconds: Double, releaseMilliseconds: Double, majorityFrames: Int = 1
    ) throws(PoseFilterError) {
      guard holdMilliseconds >= 0, holdMilliseconds.isFinite else {
        throw .invalidHold(milliseconds: holdMilliseconds)
      }
      guard releaseMilliseconds >= 0, releaseMilliseconds.isFinite else {
        throw .invalidRelease(milliseconds: releaseMilliseconds)
      }
      guard Self.majorityRange.contains(majorityFrames), majorityFrames % 2 == 1 else {
        throw .invalidMajority(frames: majorityFrames)
      }
      self.holdMilliseconds = holdMilliseconds
      self.releaseMilliseconds = releaseMilliseconds
      self.majorityFrames = majorityFrames
    }
  }

  /// An unbroken run of frames that show the same pose.
  private struct Run {
    let pose: String
    let since: Double
  }

  public let settings: Settings
  /// The pose that has begun and not ended.
  public private(set) var current: String?

  private var majority: PoseMajority
  private var clock = FrameClock()
  /// When ``current`` was last seen.
  private var lastSeen = 0.0
  /// What may become current; none while current is seen.
  private var candidate: Run?

  public init(_ settings: Settings) {
    self.settings = settings
    majority = PoseMajority(frameCount: settings.majorityFrames)
  }

  /// Takes the next frame.
  ///
  /// - Parameters:
  ///   - pose: what was recognised; `nil` for nothing.
  ///   - milliseconds: since any beginning.
  /// - Returns: at most two events, an end before a beginning.
  /// - Complexity: O(frames of the majority)
  public mutating func take(_ pose: String?, at milliseconds: Double) -> [PoseEvent] {
    let before = clock.now
    guard let time = clock.advance(to: milliseconds) else { return [] }
    let seen = majority.take(pose)
    var events: [PoseEvent] = []

    if let before, isTooLong(time - before) { candidate = nil }
    if let current, isTooLong(time - lastSeen) { events.append(end(current, at: time)) }
    if let current, seen == current {
      lastSeen = time
      candidate = nil
      return events
    }
    if seen != candidate?.pose { candidate = seen.map { Run(pose: $0, since: time) } }
    if let current, time - lastSeen >= settings.releaseMilliseconds {
      events.append(end(current, at: time))
    }
    if let run = candidate, time - run.since >= settings.holdMilliseconds {
      if let current { events.append(end(current, at: time)) }
      (current, lastSeen, candidate) = (run.pose, time, nil)
      events.append(.began(run.pose, at: time, since: run.since))
    }
    return events
  }

  /// Whether a pose that was not seen for `time` is gone, even if the next frame shows it.
  private func isTooLong(_ time: Double) -> Bool {
    settings.releaseMilliseconds > 0 && time > settings.releaseMilliseconds
  }

  private mutating func end(_ pose: String, at time: Double) -> PoseEvent {
    current = nil
    return .ended(pose, at: time)
  }
}
