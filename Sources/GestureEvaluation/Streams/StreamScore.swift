/// How well the poses of recordings were recognised when they were shown, and only then.
///
/// ``StreamScoring`` says what counts as what.
public struct StreamScore: Sendable, Equatable {
  public struct ClassTally: Sendable, Equatable {
    /// An index into the dataset's classes.
    public let label: Int
    public fileprivate(set) var tally = StreamTally()
  }

  public let scoring: StreamScoring
  public private(set) var recordings = 0
  /// From the first frame of each recording to its last, all together.
  public private(set) var minutes = 0.0
  /// Of the dataset's classes, without the background.
  public private(set) var perClass: [ClassTally]
  public private(set) var overall = StreamTally()

  init(scoring: StreamScoring, classes: [String]) {
    self.scoring = scoring
    perClass = classes.indices.filter { classes[$0] != scoring.background }.map { ClassTally(label: $0) }
  }

  /// A number of activations as a rate; `nil` where no time has passed.
  public func perMinute(_ count: Int) -> Double? { minutes > 0 ? Double(count) / minutes : nil }

  /// The 95 % interval of the rate of so many activations; `nil` where no time has passed.
  public func perMinuteInterval(_ count: Int) -> (low: Double, high: Double)? {
    let interval = PoissonInterval(count: count)
    return minutes > 0 ? (interval.low / minutes, interval.high / minutes) : nil
  }

  mutating func add(
    _ stream: LabelledStream, activations: [LabelledStream.Activation], tolerance: Double
  ) {
    recordings += 1
    minutes += stream.duration / 60_000
    let segments = Dictionary(grouping: stream.segments, by: \.label)
    let activations = Dictionary(grouping: activations, by: \.label)
    for index in perClass.indices {
      let label = perClass[index].label
      perClass[index].tally.add(
        segments: segments[label] ?? [], activations: activations[label] ?? [], tolerance: tolerance)
    }
  }

  mutating func finish() {
    for index in perClass.indices {
      perClass[index].tally.delays.sort()
      overall.segments += perClass[index].tally.segments
      overall.repeats += perClass[index].tally.repeats
      overall.falseActivations += perClass[index].tally.falseActivations
      overall.delays += perClass[index].tally.delays
    }
    overall.delays.sort()
  }
}

extension StreamTally {
  /// Adds one recording's segments and activations of one class, each in order of time.
  ///
  /// A pose is first seen after the one before it was decided. So both lists go forward in time, and what was passed
  /// by need not be looked at again: taking the first that fits finds as many hits as there can be.
  fileprivate mutating func add(
    segments: [LabelledStream.Segment], activations: [LabelledStream.Activation], tolerance: Double
  ) {
    self.segments += segments.count
    /// The first segment that has neither been hit nor is over.
    var next = 0
    /// When the segments that have been hit are over, with the tolerance.
    var hitUntil = -Double.infinity
    for activation in activations {
      while next < segments.count, segments[next].end + tolerance < activation.since { next += 1 }
      if next < segments.count, segments[next].start - tolerance <= activation.at {
        delays.append(activation.at - segments[next].start)
        hitUntil = segments[next].end + tolerance
        next += 1
      } else if activation.since <= hitUntil {
        repeats += 1
      } else {
        falseActivations += 1
      }
    }
  }
}
