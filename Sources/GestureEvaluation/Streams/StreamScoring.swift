import GestureModel
import GestureRecognizers

/// How the answers to the frames of recordings become events, and which events are right.
///
/// - A *segment* is a run of frames of one recording, in order of time, with the same label, unless that is the
///   background. It lasts from its first frame to its last.
/// - An *activation* is a pose that begins, as ``PoseFilter`` says, in the answers to the frames of a recording. A rejected
///   frame and one that is taken for the background show no pose.
/// - An activation fits a segment of its label when the time from when the pose was first seen to when it was decided
///   has a part in common with the segment, widened by the tolerance at both ends. So what holds a pose back, the hold and
///   the majority, does not make a segment too short to be hit, and a label set a moment late is no mistake.
/// - In order of time, an activation *hits* the first segment that it fits and that has not been hit; one that fits
///   only segments which have been hit is a *repeat*; one that fits none is a *false activation*. A segment without
///   a hit is a *miss*.
/// - The *delay* of a hit is from the segment's first frame to when the pose was decided; it is negative when that was
///   before, within the tolerance.
public struct StreamScoring: Sendable, Equatable {
  public let filter: PoseFilter.Settings
  /// The label of frames that show no pose.
  public let background: String
  /// In milliseconds.
  public let tolerance: Double
  /// Frames a second, of frames with numbers in place of times; `nil` refuses these.
  public let frameRate: Double?

  /// Labels are set by hand or by rule, and are rarely right to a frame. 200 ms is customary for events in sound: Mesaros,
  /// Heittola, Virtanen, "Metrics for Polyphonic Sound Event Detection", Applied Sciences 6(6), 2016.
  public static let usualTolerance = 200.0

  /// Times beyond this, 30,000 years, are no times.
  static let timeLimit = 1e15

  /// - Throws: ``StreamError/invalidTolerance(milliseconds:)``, ``StreamError/invalidFrameRate(_:)``
  public init(
    filter: PoseFilter.Settings, background: String = "none", tolerance: Double = Self.usualTolerance,
    frameRate: Double? = nil
  ) throws(StreamError) {
    guard tolerance >= 0, tolerance.isFinite else { throw .invalidTolerance(milliseconds: tolerance) }
    if let frameRate, !(frameRate > 0 && frameRate.isFinite) { throw .invalidFrameRate(frameRate) }
    self.filter = filter
    self.background = background
    self.tolerance = tolerance
    self.frameRate = frameRate
  }

  /// Scores the answers of a run that asked every frame at most once.
  ///
  /// - Throws: ``StreamError``, of the data.
  /// - Complexity: O(outcomes log outcomes)
  public func score(_ run: EvaluationRun) throws(StreamError) -> StreamScore {
    guard run.draws.isEmpty else { throw .drawnFrames(protocolName: run.evaluationProtocol.name) }
    var score = StreamScore(scoring: self, classes: run.classes)
    for stream in try streams(of: run) {
      score.add(
        stream, activations: stream.activations(filter: filter, classes: run.classes), tolerance: tolerance)
    }
    score.finish()
    return score
  }

  /// The frames of each recording in order of time, the recordings in code point order.
  private func streams(of run: EvaluationRun) throws(StreamError) -> [LabelledStream] {
    let moments = run.samples.moments
    let missing = run.outcomes.count { moments[$0.sample] == nil }
    guard missing == 0 else { throw .noMoments(missing: missing) }
    let background = run.classes.firstIndex(of: self.background)
    func shown(_ label: Int?) -> Int? { label == background ? nil : label }

    var predictions = [Int?](repeating: nil, count: run.samples.count)
    for outcome in run.outcomes { predictions[outcome.sample] = outcome.predicted }
    var streams: [LabelledStream] = []
    var last: (recording: String, unit: Moment.Unit)?
    for row in moments.inOrder(run.outcomes.map(\.sample)) {
      guard let moment = moments[row] else { continue }
      if moment.recording != last?.recording {
        streams.append(LabelledStream())
      } else if moment.unit != last?.unit {
        throw .mixedUnits(recording: moment.recording)
      }
      last = (moment.recording, moment.unit)
      streams[streams.count - 1].frames.append(
        LabelledStream.Frame(
          milliseconds: try milliseconds(moment), truth: shown(run.truth(of: row)),
          predicted: shown(predictions[row])))
    }
    return streams
  }

  private func milliseconds(_ moment: Moment) throws(StreamError) -> Double {
    var milliseconds = moment.value
    if moment.unit == .frames {
      guard let frameRate else { throw .noFrameRate(recording: moment.recording) }
      milliseconds *= 1_000 / frameRate
    }
    guard abs(milliseconds) <= Self.timeLimit else {
      throw .timeOutOfRange(milliseconds: milliseconds, recording: moment.recording)
    }
    return milliseconds
  }
}
