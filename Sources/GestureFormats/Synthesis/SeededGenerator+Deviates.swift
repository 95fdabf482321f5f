import GestureModel

extension SeededGenerator {
  /// A nearly normal number of mean 0 and standard deviation 1, never beyond 3.47 (Irwin and Hall, four terms).
  ///
  /// Sums of uniform numbers need no logarithm, so they are the same on every machine, and no draw is absurd.
  mutating func deviate() -> Double {
    (uniform() + uniform() + uniform() + uniform() - 2) * 3.0.squareRoot()
  }

  /// A number in the range, each equally likely.
  mutating func uniform(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * uniform()
  }
}
