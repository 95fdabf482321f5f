import Foundation
import GestureModel

/// A hand that goes from one posture to the next and stays in each for a while.
struct HandMotion: Sendable {
  /// Where a hand is held, and in which pose.
  struct Posture: Sendable {
    let angles: HandAngles
    let view: HandView
  }

  struct Step: Sendable {
    let posture: Posture
    /// What the frames are called while the posture is held, or nearly.
    let label: String
    /// In ms: getting there, and staying.
    let reach: Double
    let hold: Double
    /// Whether the hand is out of the image while this posture is held.
    var isUnseen = false
  }

  struct Instant: Sendable {
    let posture: Posture
    let label: String
    let isSeen: Bool
  }

  /// So much of the way from a posture or to it, the posture is still or already seen.
  private static let nearness = 0.1

  private let start: Posture
  private let steps: [Step]
  private let ends: [Double]

  init(from start: Posture, steps: [Step]) {
    self.start = start
    self.steps = steps
    var end = 0.0
    ends = steps.map { step in
      end += step.reach + step.hold
      return end
    }
  }

  /// In ms.
  var duration: Double { ends.last ?? 0 }

  /// - Parameter step: The number of the step that is under way at `time`, or of one before it; moved on to it.
  /// - Parameter time: In ms from the start, below ``duration``.
  func instant(at time: Double, step: inout Int) -> Instant {
    while step < steps.count - 1, time >= ends[step] { step += 1 }
    let current = steps[step]
    let since = time - (step > 0 ? ends[step - 1] : 0)
    guard since < current.reach else {
      return Instant(posture: current.posture, label: current.label, isSeen: !current.isUnseen)
    }
    let before = step > 0 ? steps[step - 1] : nil
    let beginning = before?.posture ?? start
    let share = Self.share(at: since / current.reach)
    let posture = Posture(
      angles: beginning.angles.blended(with: current.posture.angles, by: share),
      view: beginning.view.blended(with: current.posture.view, by: share))
    let near: Step? = share < Self.nearness ? before : share > 1 - Self.nearness ? current : nil
    return Instant(posture: posture, label: near?.label ?? PoseStreamSynthesis.background, isSeen: true)
  }

  /// The share of the way at a share of the time, of a movement as smooth as can be: Flash and Hogan, "The Coordination
  /// of Arm Movements", Journal of Neuroscience 5(7), 1985.
  private static func share(at time: Double) -> Double {
    time * time * time * (10 + time * (6 * time - 15))
  }
}
