/// A pen's path: the vector sum of lognormal strokes that overlap in time, which rounds the corners.
struct Trajectory: Sendable {
  private let start: SIMD2<Double>
  private let pulses: [Pulse]
  private let tremor: Tremor
  /// When the last movement has all but ended, in ms from the first movement's begin.
  let duration: Double

  private struct Pulse {
    let stroke: LognormalStroke
    let activeTime: ClosedRange<Double>
    let total: SIMD2<Double>
  }

  init(start: SIMD2<Double>, strokes: [LognormalStroke], duration: Double, tremor: Tremor) {
    self.start = start
    self.duration = duration
    self.tremor = tremor
    pulses = strokes.map { Pulse(stroke: $0, activeTime: $0.activeTime, total: $0.total) }
  }

  /// - Parameter time: In ms from the first movement's begin.
  /// - Complexity: O(strokes), of which only those under way cost more than a comparison.
  func position(at time: Double) -> SIMD2<Double> {
    var position = start + tremor.displacement(at: time)
    for pulse in pulses where time > pulse.activeTime.lowerBound {
      position += time < pulse.activeTime.upperBound ? pulse.stroke.displacement(at: time) : pulse.total
    }
    return position
  }
}
