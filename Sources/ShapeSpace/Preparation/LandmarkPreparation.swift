/// How landmarks, points that correspond one by one (the joints of a hand), become a shape vector: centred on their
/// weighted mean, scaled by the roots of their weights and set to unit norm.
///
/// The squared distance of two such vectors is then the weighted sum of the landmarks' squared distances.
public struct LandmarkPreparation: Sendable, Equatable {
  /// One weight a landmark: finite, not negative, not all zero.
  public let weights: [Float]

  public init(weights: [Float]) {
    precondition(weights.allSatisfy { $0 >= 0 && $0.isFinite } && weights.contains { $0 > 0 })
    self.weights = weights
  }

  /// Prepares many samples whose coordinates lie in planes.
  ///
  /// - Parameters:
  ///   - planes: two planes of `count` numbers a landmark, x before y.
  ///   - leavingOut: rows that are to stay zero.
  /// - Returns: a row a sample; zeros where landmarks coincide or are not finite.
  /// - Complexity: O(count x n), divided by the workers.
  public func prepare(
    planes: [Float], count: Int, leavingOut: [Bool], workers: Workers
  ) -> ShapeMatrix {
    precondition(planes.count == 2 * weights.count * count && leavingOut.count == count)
    let rowLength = 2 * weights.count
    let samplesAPiece = 256
    var storage = [Float](repeating: 0, count: count * rowLength)
    workers.fill(
      &storage, pieceLength: samplesAPiece * rowLength,
      scratch: [SIMD2<Double>](repeating: .zero, count: weights.count)
    ) { range, rows, points in
      for row in 0..<range.count / rowLength {
        let sample = range.lowerBound / rowLength + row
        if leavingOut[sample] { continue }
        for landmark in weights.indices {
          let x = planes[2 * landmark * count + sample]
          let y = planes[(2 * landmark + 1) * count + sample]
          points[landmark] = SIMD2(Double(x), Double(y))
        }
        guard let scale = center(&points) else { continue }
        for landmark in weights.indices {
          let factor = scale * Double(weights[landmark]).squareRoot()
          rows[row * rowLength + 2 * landmark] = Float(points[landmark].x * factor)
          rows[row * rowLength + 2 * landmark + 1] = Float(points[landmark].y * factor)
        }
      }
    }
    return ShapeMatrix(pointCount: weights.count, storage: storage)
  }

  /// Takes the weighted mean away.
  ///
  /// - Returns: one over the weighted norm; `nil` when the points have no extent but rounding, or are not finite.
  private func center(_ points: inout [SIMD2<Double>]) -> Double? {
    var sum = SIMD2<Double>.zero
    var total = 0.0
    var largest = 0.0
    for (point, weight) in zip(points, weights) where weight > 0 {
      sum += Double(weight) * point
      total += Double(weight)
      largest = max(largest, point.x.magnitude, point.y.magnitude)
    }
    var squares = 0.0
    for landmark in points.indices {
      points[landmark] -= sum / total
      let square = (points[landmark] * points[landmark]).sum()
      if weights[landmark] > 0 {
        squares += Double(weights[landmark]) * square
      } else {
        // It may be anything, even no number.
        points[landmark] = .zero
      }
    }
    // Coordinates are floats: what differs by less than their rounding does not differ.
    let rounding = largest * Double(Float.ulpOfOne)
    guard squares.isFinite, squares > total * rounding * rounding else { return nil }
    return 1 / squares.squareRoot()
  }
}
