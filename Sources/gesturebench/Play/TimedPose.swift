import GestureModel
import GestureRecognizers

/// A frame of the stream that a game is played with.
struct TimedPose {
  let pose: HandPose
  /// Of the stream's clock.
  let milliseconds: Double
}

/// The places of frames as times of one clock.
struct StreamClock {
  /// Frames a second.
  let frameRate: Double
  private var recording: String?
  private var offset = 0.0
  private var last: Double?

  init(frameRate: Double) {
    self.frameRate = frameRate
  }

  /// A recording that follows another goes on one frame after it, for each has a zero of its own.
  mutating func milliseconds(_ moment: Moment) -> Double {
    let own =
      switch moment.unit {
      case .milliseconds: moment.value
      case .frames: moment.value * 1_000 / frameRate
      }
    if let last, moment.recording != recording { offset = last + 1_000 / frameRate - own }
    recording = moment.recording
    let time = own + offset
    last = max(last ?? time, time)
    return time
  }
}

extension FingerRule {
  /// `nil` where the hand shows no named pose, or too little of itself.
  func poseName(of pose: HandPose) -> String? {
    if case .named(let name) = decision(reading(of: pose)) { name } else { nil }
  }
}
