import CShapeKernels

/// The lengths of a polyline's segments, in storage that is kept from one polyline to the next.
struct SegmentLengths {
  private(set) var values: [Float] = []

  /// Measures the segments between `points`, which are at least one, and returns their sum.
  ///
  /// The sum is infinite or not a number where a coordinate is, or where a square overflows.
  ///
  /// - Complexity: O(points)
  mutating func measure(_ points: Span<SIMD2<Float>>) -> Double {
    let segments = points.count - 1
    if values.count < segments { values = Array(repeating: 0, count: 2 * segments) }
    values.withUnsafeMutableBufferPointer { lengths in
      points.withUnsafeBufferPointer { points in
        points.withMemoryRebound(to: Float.self) { coordinates in
          shape_segment_lengths(coordinates.baseAddress, points.count, lengths.baseAddress)
        }
      }
    }
    var total = 0.0
    for segment in 0..<segments { total += Double(values[segment]) }
    return total
  }
}
