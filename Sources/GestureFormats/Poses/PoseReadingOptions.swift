/// What a file of hand poses does not tell of itself.
public struct PoseReadingOptions: Sendable, Equatable {
  /// What a camera that shows people as a mirror does has turned round.
  public enum Mirroring: String, Sendable, CaseIterable {
    case none
    /// The picture: x is turned back.
    case image
    /// The names of the hands: left and right are exchanged.
    case handedness
    case both
  }

  /// Whether y points up; `nil` for what the format says, which is down in all but Apple Vision's.
  public var yPointsUp: Bool?
  /// The width of the images over their height, where coordinates are fractions of both; a file that tells its own
  /// is believed.
  public var aspectRatio: Float
  public var mirrored: Mirroring
  /// The columns of tables; `nil` to find them by content.
  public var columns: LandmarkColumns?
  /// The names of the labels 0, 1, 2, ... of tables; `nil` where the labels are names.
  public var labelNames: [String]?

  /// - Precondition: `aspectRatio` is finite and positive.
  public init(
    yPointsUp: Bool? = nil, aspectRatio: Float = 1, mirrored: Mirroring = .none,
    columns: LandmarkColumns? = nil, labelNames: [String]? = nil
  ) {
    precondition(aspectRatio.isFinite && aspectRatio > 0, "an aspect ratio is a positive number")
    self.yPointsUp = yPointsUp
    self.aspectRatio = aspectRatio
    self.mirrored = mirrored
    self.columns = columns
    self.labelNames = labelNames
  }
}
