#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension ShapeMatrix {
  /// These rows again and again until there are `count`: first as they are, then each time with another smooth
  /// disturbance, for measuring at sizes that no recordings have.
  ///
  /// A disturbance is a sum of nine Fourier terms (frequencies -4 to 4 over the points) with random complex weights,
  /// centred; its norm is `relativeSize` times that of the row. Rows are brought back to unit norm.
  ///
  /// - Precondition: there is a row, and rows are of unit norm.
  /// - Complexity: O(count x n)
  public func variations(
    count: Int, relativeSize: Double, using generator: inout some RandomNumberGenerator
  ) -> ShapeMatrix {
    precondition(self.count > 0, "something to vary")
    // The term of frequency 0 moves the whole shape, which centring takes away again.
    let waves = [-4, -3, -2, -1, 1, 2, 3, 4].map { frequency -> [Double] in
      let step = 2 * Double.pi * Double(frequency) / Double(pointCount)
      return (0..<pointCount).flatMap { [cos(step * Double($0)), sin(step * Double($0))] }
    }
    var varied: [Float] = []
    varied.reserveCapacity(count * rowLength)
    for row in 0..<count {
      let original = self[row % self.count]
      guard row >= self.count else {
        varied += original
        continue
      }
      var disturbance = [Double](repeating: 0, count: rowLength)
      for wave in waves { addMultiple(of: wave, by: Self.normal(using: &generator), to: &disturbance) }
      let scale = relativeSize / squaredNorm(disturbance).squareRoot()
      let sum = zip(original, disturbance).map { Double($0) + scale * $1 }
      let norm = squaredNorm(sum).squareRoot()
      varied += sum.map { Float($0 / norm) }
    }
    return ShapeMatrix(pointCount: pointCount, storage: varied)
  }

  /// Two independent normal numbers, by Box and Muller's transform.
  private static func normal(using generator: inout some RandomNumberGenerator) -> (
    real: Double, imaginary: Double
  ) {
    let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &generator))).squareRoot()
    let angle = Double.random(in: 0..<2 * .pi, using: &generator)
    return (radius * cos(angle), radius * sin(angle))
  }
}
