/// For each place of a sequence, the box around all points that a band lets meet it.
///
/// Keogh, Ratanamahatana, "Exact indexing of dynamic time warping", Knowledge and Information Systems 7, 2005, in two
/// dimensions.
struct WarpingEnvelope {
  private let low: [SIMD2<Float>]
  private let high: [SIMD2<Float>]
  private let slack: Double

  /// - Complexity: O(points x radius)
  init(_ sequence: ArraySlice<SIMD2<Float>>, radius: Int) {
    var low: [SIMD2<Float>] = []
    var high: [SIMD2<Float>] = []
    for i in 0..<sequence.count {
      let window = sequence[
        sequence.startIndex + max(0, i - radius)...sequence.startIndex + min(sequence.count - 1, i + radius)]
      low.append(window.reduce(window.first!) { $0.replacing(with: $1, where: $1 .< $0) })
      high.append(window.reduce(window.first!) { $0.replacing(with: $1, where: $1 .> $0) })
    }
    self.low = low
    self.high = high
    // A float sum of n terms is at most n roundings too large, and every term a few.
    slack = 1 - Double(sequence.count + 8) * Double(Float.ulpOfOne)
  }

  /// A cost that no alignment of `other` with the sequence is below, before normalisation.
  ///
  /// Every point of `other` meets at least one point in its box, in a step that counts at least once, and those
  /// steps are different ones.
  ///
  /// - Complexity: O(points)
  func lowerBound(_ other: ArraySlice<SIMD2<Float>>) -> Double {
    var sum = SIMD2<Float>.zero
    for (i, point) in other.enumerated() {
      var outside = SIMD2<Float>.zero
      outside.replace(with: low[i] - point, where: point .< low[i])
      outside.replace(with: point - high[i], where: point .> high[i])
      sum += outside * outside
    }
    return Double(sum.sum()) * slack
  }
}
