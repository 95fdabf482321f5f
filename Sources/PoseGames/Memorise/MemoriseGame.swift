import GestureModel
import GestureRecognizers

/// A sequence of poses is shown, and the player repeats it from memory.
///
/// At each level four of the poses are drawn, and from them a sequence with repeats. It is shown pose by pose,
/// then there is time to think, then the player's answers are judged position by position with a pause after
/// each. After a wrong answer the same position is asked again; nothing limits the time to answer.
public struct MemoriseGame: PoseGame {
  public static let name = "memorise"
  public static let posesDrawn = 4
  public static let millisecondsShown = 1_200.0
  public static let millisecondsToThink = 800.0
  public static let millisecondsOfPause = 1_000.0

  /// The length of the sequence at a level, from 1.
  public static func sequenceLength(level: Int) -> Int { min(max(level, 3) + 1, 8) }

  public enum State: Sendable, Equatable {
    /// No time has been told.
    case notStarted
    case showing(position: Int)
    case thinking
    case listening(position: Int)
    /// After a judgement; `next` is the position listened to afterwards, or the length when the level is won.
    case pausing(next: Int)
    case ended
  }

  public let settings: GameSettings
  public private(set) var standing = GameStanding()
  public private(set) var state = State.notStarted
  /// Of the level being played.
  public private(set) var sequence: [String] = []

  private var clock = FrameClock()
  private var generator: SeededGenerator
  private var listener: AnswerListener
  /// When the sequence began to be shown; all times of showing are counted from it.
  private var levelBegan = 0.0
  private var pauseBegan = 0.0

  public init(_ settings: GameSettings, seed: UInt64) throws(GameError) {
    try settings.require(Self.posesDrawn)
    self.settings = settings
    generator = SeededGenerator(seed: seed)
    listener = AnswerListener(settings.form)
  }

  public var wanted: String? {
    if case .listening(let position) = state { sequence[position] } else { nil }
  }

  public var nextDue: Double? {
    switch state {
    case .showing(let position): levelBegan + Double(position + 1) * Self.millisecondsShown
    case .thinking: levelBegan + Double(sequence.count) * Self.millisecondsShown + Self.millisecondsToThink
    case .pausing: pauseBegan + Self.millisecondsOfPause
    case .notStarted, .listening, .ended: nil
    }
  }

  public mutating func advance(to milliseconds: Double) -> [GameEvent] {
    guard let now = clock.advance(to: milliseconds) else { return [] }
    var events: [GameEvent] = []
    if state == .notStarted { events += beginLevel(at: now) }
    while let due = nextDue, due <= now { events += step(at: due) }
    return events
  }

  public mutating func take(_ pose: String?, at milliseconds: Double) -> [GameEvent] {
    let events = advance(to: milliseconds)
    guard let now = clock.now, case .listening(let position) = state,
      let answer = listener.take(pose, at: now)
    else { return events }
    return events + judge(answer, position: position, at: now)
  }

  /// What happens when the present state is over.
  private mutating func step(at time: Double) -> [GameEvent] {
    switch state {
    case .showing(let position) where position + 1 < sequence.count:
      return show(position + 1, at: time)
    case .showing:
      return enter(.thinking, .thinking, at: time)
    case .thinking:
      return listen(to: 0, at: time)
    case .pausing(let next) where next < sequence.count:
      return listen(to: next, at: time)
    case .pausing:
      standing.level += 1
      return beginLevel(at: time)
    case .notStarted, .listening, .ended:
      return []
    }
  }

  private mutating func beginLevel(at time: Double) -> [GameEvent] {
    var drawn = settings.poses
    generator.shuffle(&drawn)
    sequence = (0..<Self.sequenceLength(level: standing.level)).map { _ in
      drawn[generator.below(Self.posesDrawn)]
    }
    levelBegan = time
    return [GameEvent(time: time, kind: .levelBegan(standing.level))] + show(0, at: time)
  }

  private mutating func show(_ position: Int, at time: Double) -> [GameEvent] {
    enter(.showing(position: position), .shown(sequence[position], position: position), at: time)
  }

  private mutating func listen(to position: Int, at time: Double) -> [GameEvent] {
    listener.start()
    return enter(.listening(position: position), .listening(to: position), at: time)
  }

  private mutating func enter(_ state: State, _ kind: GameEvent.Kind, at time: Double) -> [GameEvent] {
    self.state = state
    return [GameEvent(time: time, kind: kind)]
  }

  private mutating func judge(_ answer: String, position: Int, at time: Double) -> [GameEvent] {
    let judgement = Judgement(index: position, wanted: sequence[position], seen: answer)
    var next = position
    if judgement.answer == .right {
      next += 1
      if next == sequence.count, standing.level == settings.maxLevel { standing.result = .won }
    } else {
      standing.countMistake()
    }
    pauseBegan = time
    let events = enter(.pausing(next: next), .judged(judgement), at: time)
    guard let result = standing.result else { return events }
    return events + enter(.ended, .ended(result), at: time)
  }
}
