/// When the next pose appears: at equal distances from an origin, which moves when the distance changes.
struct PoseRhythm: Sendable {
  private var origin: Double
  private var interval: Double
  /// Poses that have appeared since the origin.
  private var count = 0

  init(start: Double, interval: Double) {
    origin = start
    self.interval = interval
  }

  private var offset: Double { Double(count) * interval }

  var nextAppearance: Double { origin + offset }

  /// Lets the next pose appear, and the one after it `interval` milliseconds later.
  mutating func appear(interval: Double) -> (origin: Double, offset: Double) {
    if interval != self.interval {
      origin = nextAppearance
      self.interval = interval
      count = 0
    }
    defer { count += 1 }
    return (origin, offset)
  }
}
