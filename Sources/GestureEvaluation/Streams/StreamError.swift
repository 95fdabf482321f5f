/// Why the answers of a run cannot be scored as streams.
public enum StreamError: Error, Sendable, Equatable {
  /// A tolerance that is negative, infinite or not a number.
  case invalidTolerance(milliseconds: Double)
  /// A frame rate that is not above 0 or not finite.
  case invalidFrameRate(Double)
  /// Under this protocol a frame may be asked many times or never, so there is no stream of answers.
  case drawnFrames(protocolName: String)
  /// So many of the samples asked do not say when they were taken.
  case noMoments(missing: Int)
  /// A recording whose frames have numbers and no times, and no frame rate was given.
  case noFrameRate(recording: String)
  /// A recording of which some frames have times and others numbers.
  case mixedUnits(recording: String)
  /// A time too far from zero to be told from those next to it.
  case timeOutOfRange(milliseconds: Double, recording: String)
}
