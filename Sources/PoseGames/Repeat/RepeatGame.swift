import GestureModel
import GestureRecognizers

/// Poses travel across the screen in a rhythm, and the player shows each while it is in the window to answer.
///
/// A new pose appears every 7.0 s / ratio; the distance to the next is settled when a pose appears, by the level
/// of that moment. Every fourth right answer raises the level, and with it the ratio, up to the highest. From
/// level 16 on poses appear 1.0 s apart: their windows of 1.0 s touch but never overlap, so no more than one
/// pose is ever listened to.
public struct RepeatGame: PoseGame {
  public static let name = "repeat"
  public static let fewestPoses = 2
  public static let rightAnswersALevel = 4

  /// How many poses set out in the time that one travels.
  public static func ratio(level: Int) -> Double { Double(min(35, 19 + level)) / 5 }

  /// Milliseconds from one pose to the next, rounded once.
  public static func interval(level: Int) -> Double {
    5 * TravellingPose.travelMilliseconds / Double(min(35, 19 + level))
  }

  public let settings: GameSettings
  public private(set) var standing = GameStanding()
  /// Judged or not, in the order of appearance.
  public private(set) var onScreen: [TravellingPose] = []
  /// The number of the pose that an answer would be judged by.
  public private(set) var listeningTo: Int?

  private var clock = FrameClock()
  private var generator: SeededGenerator
  private var listener: AnswerListener
  /// `nil` until there has been a time.
  private var rhythm: PoseRhythm?
  private var posesAppeared = 0
  private var rightAnswers = 0

  public init(_ settings: GameSettings, seed: UInt64) throws(GameError) {
    try settings.require(Self.fewestPoses)
    let window = TravellingPose.answerWindow.upperBound - TravellingPose.answerWindow.lowerBound
    if case .corrected(let filter) = settings.form, filter.holdMilliseconds >= window {
      throw .holdTooLong(milliseconds: filter.holdMilliseconds, window: window)
    }
    self.settings = settings
    generator = SeededGenerator(seed: seed)
    listener = AnswerListener(settings.form)
  }

  public var wanted: String? { onScreen.first { $0.number == listeningTo }?.pose }

  public var nextDue: Double? { nextStep?.time }

  public mutating func advance(to milliseconds: Double) -> [GameEvent] {
    guard let now = clock.advance(to: milliseconds) else { return [] }
    var events: [GameEvent] = []
    if rhythm == nil {
      rhythm = PoseRhythm(start: now, interval: Self.interval(level: standing.level))
      events.append(GameEvent(time: now, kind: .levelBegan(standing.level)))
    }
    // Ends whatever the clock: poses that nobody answers use up the attempts.
    while let step = nextStep, step.time <= now { events += perform(step) }
    return events
  }

  public mutating func take(_ pose: String?, at milliseconds: Double) -> [GameEvent] {
    let events = advance(to: milliseconds)
    guard let now = clock.now, standing.result == nil,
      let index = onScreen.firstIndex(where: { $0.number == listeningTo }),
      let answer = listener.take(pose, at: now)
    else { return events }
    let wanted = onScreen[index]
    return events
      + judge(index, Judgement(index: wanted.number, wanted: wanted.pose, seen: answer), at: now)
  }
}

extension RepeatGame {
  private struct Step {
    /// Of steps at the same time, the lower goes first: a window closes before the next opens.
    enum Kind: Int {
      case close, open, leave, appear
    }

    let time: Double
    let kind: Kind
    /// Of the pose on the screen; what appears has none yet.
    var index = 0
  }

  private var nextStep: Step? {
    guard standing.result == nil, let rhythm else { return nil }
    var next = Step(time: rhythm.nextAppearance, kind: .appear)
    for (index, pose) in onScreen.enumerated() {
      let step: Step
      if pose.answer != nil {
        step = Step(time: pose.leaves, kind: .leave, index: index)
      } else if pose.number == listeningTo {
        step = Step(time: pose.closes, kind: .close, index: index)
      } else if listeningTo == nil {
        step = Step(time: pose.opens, kind: .open, index: index)
      } else {
        continue
      }
      if (step.time, step.kind.rawValue) < (next.time, next.kind.rawValue) { next = step }
    }
    return next
  }

  private mutating func perform(_ step: Step) -> [GameEvent] {
    switch step.kind {
    case .close:
      let pose = onScreen[step.index]
      return judge(
        step.index, Judgement(index: pose.number, wanted: pose.pose, answer: .missing), at: step.time)
    case .open:
      listener.start()
      listeningTo = onScreen[step.index].number
      return [GameEvent(time: step.time, kind: .listening(to: onScreen[step.index].number))]
    case .leave:
      return [GameEvent(time: step.time, kind: .left(number: onScreen.remove(at: step.index).number))]
    case .appear:
      return appear(at: step.time)
    }
  }

  private mutating func appear(at time: Double) -> [GameEvent] {
    guard let (origin, offset) = rhythm?.appear(interval: Self.interval(level: standing.level)) else {
      return []
    }
    let pose = TravellingPose(
      number: posesAppeared, pose: settings.poses[generator.below(settings.poses.count)], origin: origin,
      offset: offset)
    posesAppeared += 1
    onScreen.append(pose)
    return [GameEvent(time: time, kind: .appeared(pose.pose, number: pose.number))]
  }

  private mutating func judge(_ index: Int, _ judgement: Judgement, at time: Double) -> [GameEvent] {
    onScreen[index].answer = judgement.answer
    listeningTo = nil
    var events = [GameEvent(time: time, kind: .judged(judgement))]
    if judgement.answer == .right {
      rightAnswers += 1
      if rightAnswers == Self.rightAnswersALevel {
        rightAnswers = 0
        if standing.level == settings.maxLevel {
          standing.result = .won
        } else {
          standing.level += 1
          events.append(GameEvent(time: time, kind: .levelBegan(standing.level)))
        }
      }
    } else {
      standing.countMistake()
    }
    if let result = standing.result { events.append(GameEvent(time: time, kind: .ended(result))) }
    return events
  }
}
