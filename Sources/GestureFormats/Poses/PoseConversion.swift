import GestureModel

/// Makes of coordinates as a file has them what `HandPose` promises: one unit in x and y, y down.
struct PoseConversion: Sendable {
  private let aspectRatio: Float
  private let flipsY: Bool
  private let turnsX: Bool
  private let exchangesHands: Bool

  /// - Parameters:
  ///   - yPointsUp: what the format says.
  ///   - aspectRatio: what the file says; `nil` when it does not.
  init(_ options: PoseReadingOptions, yPointsUp: Bool = false, aspectRatio: Float? = nil) {
    self.aspectRatio = aspectRatio ?? options.aspectRatio
    flipsY = options.yPointsUp ?? yPointsUp
    turnsX = options.mirrored == .image || options.mirrored == .both
    exchangesHands = options.mirrored == .handedness || options.mirrored == .both
  }

  func converted(_ pose: HandPose) throws(SampleProblem) -> HandPose {
    var positions = pose.positions
    var depths = pose.depths
    for joint in positions.indices {
      if turnsX { positions[joint].x = 1 - positions[joint].x }
      if flipsY { positions[joint].y = 1 - positions[joint].y }
      positions[joint].x *= aspectRatio
      depths?[joint] *= aspectRatio
      guard positions[joint].x.isFinite, positions[joint].y.isFinite, depths?[joint].isFinite != false,
        pose.confidences?[joint].isFinite != false
      else { throw .notFinite(joint: joint) }
    }
    var handedness = pose.handedness
    if exchangesHands, let hand = handedness { handedness = hand == .left ? .right : .left }
    return HandPose(
      positions: positions, depths: depths, confidences: pose.confidences, handedness: handedness)
  }

  /// What a sample tells of the conversion.
  var attributes: [String: String] { aspectRatio == 1 ? [:] : ["aspectRatio": "\(aspectRatio)"] }
}

extension Handedness {
  /// Reads `left`, `Right`, `L`, ...
  init?(written text: String) {
    switch text.lowercased() {
    case "left", "l": self = .left
    case "right", "r": self = .right
    default: return nil
    }
  }
}
