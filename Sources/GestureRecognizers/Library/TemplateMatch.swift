/// A name and how far its nearest sample is.
public struct TemplateMatch: Sendable, Equatable {
  public var name: String
  /// Radians, 0 to pi (0 to pi/2 under full rotation).
  public var distance: Double

  public init(name: String, distance: Double) {
    self.name = name
    self.distance = distance
  }
}
