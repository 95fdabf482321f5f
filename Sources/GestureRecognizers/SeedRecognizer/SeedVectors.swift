import GestureModel
import ShapeSpace

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Samples as the original's vectors, compared as it compares them.
struct SeedVectors: PreparedSamples {
  /// The angle between two orientations of the snap: each of two strokes may have been turned by half of it.
  static let rotationBound = 2 * Double.pi / Double(SeedStandardizer.orientations)

  /// Row after row of ``rowLength`` points. A shorter vector ends in zeros: they add nothing to a sum, which
  /// compares over the shorter length, and a row of zeros is a degenerate sample.
  private let rows: [SIMD2<Double>]
  private let rowLength: Int
  private let rotation: SeedRecognizer.Rotation
  private let clamp: SeedRecognizer.Flaw
  let degeneracies: [SampleDegeneracy?]
  /// For each sample, how many points it was resampled to; 0 for a degenerate one.
  let pointCounts: [Int]

  init(
    _ strokes: StrokeColumns, standardizer: SeedStandardizer, rotation: SeedRecognizer.Rotation,
    clamp: SeedRecognizer.Flaw, workers: Workers
  ) {
    let rowLength = standardizer.capacity
    let samplesAPiece = 64
    let pieces = stride(from: 0, to: strokes.count, by: samplesAPiece).map {
      $0..<min($0 + samplesAPiece, strokes.count)
    }
    let prepared = workers.map(pieces) { samples in
      var standardizer = standardizer
      var rows: [SIMD2<Double>] = []
      rows.reserveCapacity(samples.count * rowLength)
      let pointCounts = samples.map { sample in
        let count = standardizer.append(strokes.points[strokes.pointRange(of: sample)], to: &rows)
        rows += repeatElement(.zero, count: rowLength - count)
        return count
      }
      return (rows: rows, pointCounts: pointCounts)
    }
    let pointCounts = prepared.flatMap(\.pointCounts)
    self.rows = Array(prepared.map(\.rows).joined())
    self.rowLength = rowLength
    self.rotation = rotation
    self.clamp = clamp
    self.pointCounts = pointCounts
    degeneracies = pointCounts.enumerated().map { sample, count in
      count > 0 ? nil : SampleDegeneracy(of: strokes.points[strokes.pointRange(of: sample)])
    }
  }

  /// - Complexity: O(n) a pair, one core.
  func distances(queries: [Int], templates: [Int]) -> [Float] {
    var tile = [Float](repeating: .infinity, count: queries.count * templates.count)
    for start in stride(from: 0, to: templates.count, by: 4) {
      let block = start..<min(start + 4, templates.count)
      // A last block of fewer asks for its last template again.
      let template = { (lane: Int) in templates[min(start + lane, block.upperBound - 1)] }
      for (index, query) in queries.enumerated() where degeneracies[query] == nil {
        let product = products(query, template(0), template(1), template(2), template(3))
        for position in block where degeneracies[templates[position]] == nil {
          tile[index * templates.count + position] = Float(
            distance(real: product.real[position - start], imaginary: product.imaginary[position - start]))
        }
      }
    }
    return tile
  }

  /// The sums a = sum(x1 x2 + y1 y2) and b = sum(x1 y2 - y1 x2) of one query and four templates.
  ///
  /// Each sum runs in index order, which decides whether a self-product passes 1; four of them side by side keep
  /// the processor from waiting for the one before.
  private func products(
    _ query: Int, _ t0: Int, _ t1: Int, _ t2: Int, _ t3: Int
  ) -> (real: SIMD4<Double>, imaginary: SIMD4<Double>) {
    let all = rows.span
    let q = all.extracting(row(query))
    let (r0, r1) = (all.extracting(row(t0)), all.extracting(row(t1)))
    let (r2, r3) = (all.extracting(row(t2)), all.extracting(row(t3)))
    var real = SIMD4<Double>.zero
    var imaginary = SIMD4<Double>.zero
    for index in 0..<rowLength {
      let (x1, y1) = (q[index].x, q[index].y)
      let x2 = SIMD4(r0[index].x, r1[index].x, r2[index].x, r3[index].x)
      let y2 = SIMD4(r0[index].y, r1[index].y, r2[index].y, r3[index].y)
      real += x1 * x2 + y1 * y2
      imaginary += x1 * y2 - y1 * x2
    }
    return (real, imaginary)
  }

  private func row(_ sample: Int) -> Range<Int> { sample * rowLength..<(sample + 1) * rowLength }

  /// The angle between two vectors whose product is `real + i imaginary`, infinite where there is none.
  private func distance(real: Double, imaginary: Double) -> Double {
    let bound = Self.rotationBound
    let turn =
      switch rotation {
      case .half: atan(imaginary / real)
      case .bounded: min(bound, max(-bound, atan2(imaginary, real)))
      case .full: atan2(imaginary, real)
      }
    var cosine = real * cos(turn) + imaginary * sin(turn)
    if clamp == .mend, cosine.magnitude > 1 { cosine = cosine < 0 ? -1 : 1 }
    let distance = acos(cosine)
    return distance.isNaN ? .infinity : distance
  }
}
