import ShapeSpace

/// The unistrokes that samples stand for, as shape vectors in one block.
struct Unistrokes: Sendable {
  let shapes: ShapeMatrix
  /// The direction in which each starts, radians from -pi to pi; NaN for one that returns to its start at once.
  let startAngles: [Float]
  /// Sample i has the rows `offsets[i]..<offsets[i + 1]`, as drawn first; none when it is degenerate.
  let offsets: [Int]
  /// How many strokes each sample was drawn in.
  let strokeCounts: [Int]
  let degeneracies: [SampleDegeneracy?]

  func rows(of sample: Int) -> Range<Int> { offsets[sample]..<offsets[sample + 1] }
}
