/// That a pose begins or ends in a stream of frames; times are milliseconds of the stream's clock.
///
/// A pose that begins ends before another begins, so the events of a stream alternate.
public enum PoseEvent: Sendable, Equatable {
  /// - Parameters:
  ///   - at: when it was decided: the frame with which the pose had been held long enough.
  ///   - since: when the pose was first seen.
  case began(String, at: Double, since: Double)
  /// - Parameter at: when it was decided: the frame that showed the pose to be gone.
  case ended(String, at: Double)
}
