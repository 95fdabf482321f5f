import GestureModel

/// A pen or touch surface: reports at an interval that is not quite even, and only what has moved.
struct Digitizer: Sendable {
  /// In ms.
  let interval: Double

  /// Two units, in tenths, squared: whole numbers, so that no rounding decides what is reported.
  private static let leastMove = 20 * 20
  /// Bounds on the number of reports, of which those without movement are left out.
  private static let leastReports = 40.0
  private static let mostReports = 240.0

  /// Coordinates to a tenth, times to a millisecond from the first point.
  func record(_ trajectory: Trajectory, from generator: inout SeededGenerator) -> Stroke {
    let duration = trajectory.duration
    let interval = max(min(self.interval, duration / Self.leastReports), duration / Self.mostReports)
    let reports = Int(duration / interval)
    var points: [Point] = []
    var times: [Double] = []
    points.reserveCapacity(reports + 1)
    times.reserveCapacity(reports + 1)
    var last = SIMD2<Int>.zero

    for report in 0...reports {
      let lateness = report == 0 ? 0 : generator.uniform(in: -0.35...0.35)
      let time = (Double(report) + lateness) * interval
      let position = trajectory.position(at: time)
      let tenths = SIMD2(Int((position.x * 10).rounded()), Int((position.y * 10).rounded()))
      let moved = tenths &- last
      guard report == 0 || moved.x * moved.x + moved.y * moved.y >= Self.leastMove else { continue }
      last = tenths
      points.append(Point(Float(Double(tenths.x) / 10), Float(Double(tenths.y) / 10)))
      times.append(time.rounded())
    }
    return Stroke(points: points, times: times)
  }
}
