import CShapeKernels

/// The weight that each point has in the sum of each start, for bounds that add up all starts at once.
struct BoundWeights: Sendable {
  /// A row for each point, one entry a start; entries past the last start repeat the first.
  let values: [Float]

  /// - Parameter slack: what share the weights are lowered by, where rounding must not raise a bound.
  init(pointCount: Int, step: Int, slack: Float) {
    let lanes = Int(CLOUD_SUMS)
    // The kernels read rows four at a time.
    var values = [Float](repeating: 0, count: (pointCount + 3) / 4 * 4 * lanes)
    for point in 0..<pointCount {
      for lane in 0..<lanes {
        let start = lane * step < pointCount ? lane * step : 0
        let matchedBefore = (point - start + pointCount) % pointCount
        values[point * lanes + lane] = (1 - slack) * Float(pointCount - matchedBefore)
      }
    }
    self.values = values
  }
}
