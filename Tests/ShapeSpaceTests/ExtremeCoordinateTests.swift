import ShapeSpace
import Testing

/// Coordinates at the ends of what a float can hold.
@Suite struct ExtremeCoordinateTests {
  static let scales: [ShapePreparation.Scale] = [.uniform, .box(thin: 0), .box(thin: 0.2)]
  static let places: [Float] = [
    0, 1, 1000, -1e30, 3.4e38, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude / 64,
    .leastNormalMagnitude,
    1e-30, -1e-20, 123_456.79,
  ]

  /// The unit shape of a straight line in the direction of `step`, which the box makes a diagonal if slanted.
  private func line(_ step: SIMD2<Double>, _ count: Int) -> [Double] {
    let length = (step * step).sum().squareRoot()
    let places = (0..<count).map { Double($0) - Double(count - 1) / 2 }
    let norm = places.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return places.flatMap { [$0 / norm * step.x / length, $0 / norm * step.y / length] }
  }

  @Test(arguments: places, scales)
  func twoPointsOneUlpApartAreALine(place: Float, scale: ShapePreparation.Scale) {
    let next = place.nextUp
    let down = place.nextDown.isFinite ? place.nextDown : place
    let cases: [(points: [SIMD2<Float>], step: SIMD2<Double>)] = [
      ([SIMD2(place, 7), SIMD2(next, 7)], SIMD2(1, 0)), ([SIMD2(next, 7), SIMD2(place, 7)], SIMD2(-1, 0)),
      ([SIMD2(7, place), SIMD2(7, next)], SIMD2(0, 1)),
      ([SIMD2(place, place), SIMD2(next, next)], SIMD2(1, 1)),
      ([SIMD2(place, next), SIMD2(next, place)], SIMD2(1, -1)),
    ]
    for count in [2, 3, 16, 64, 200] {
      let preparation = ShapePreparation(pointCount: count, scale: scale)
      for (points, step) in cases {
        let shape = preparation.shape(of: points)
        #expect(shape.degeneracy == nil)
        #expect(largestDifference(shape.row, line(step, count)) < 1e-5, "\(points), n = \(count)")
      }
      let repeated = [SIMD2(place, down), SIMD2(place, down), SIMD2(next, down), SIMD2(next, down)]
      #expect(largestDifference(preparation.shape(of: repeated).row, line(SIMD2(1, 0), count)) < 1e-5)
    }
  }

  @Test(arguments: scales) func levelAndUprightLinesAreLines(scale: ShapePreparation.Scale) {
    for size in [.leastNonzeroMagnitude, 1e-30, 1e-3, 1, 150, 1e30, 3e38] as [Float] {
      for count in [2, 3, 16, 64, 200] {
        let preparation = ShapePreparation(pointCount: count, scale: scale)
        let level = preparation.shape(of: [SIMD2(0, 5), SIMD2(size, 5)])
        #expect(largestDifference(level.row, line(SIMD2(1, 0), count)) < 1e-5, "\(size)")
        let upright = preparation.shape(of: [SIMD2(-2, size), SIMD2(-2, size / 2), SIMD2(-2, -size)])
        #expect(largestDifference(upright.row, line(SIMD2(0, -1), count)) < 1e-5, "\(size)")
      }
    }
  }

  @Test(arguments: scales, [1e-36, 1e-30, 1e-20, 1e-10, 1e10, 1e20, 1e30, 3e35] as [Float])
  func sizeIsGone(scale: ShapePreparation.Scale, factor: Float) throws {
    var shapes = RandomShapes(seed: 21)
    for count in [2, 3, 16, 64] {
      for _ in 0..<20 {
        let stroke = shapes.stroke(50).map { $0 * factor }
        let expected = try #require(ReferencePreparation(pointCount: count, scale: scale).shape(of: stroke))
        let shape = ShapePreparation(pointCount: count, scale: scale).shape(of: stroke)
        #expect(shape.degeneracy == nil)
        #expect(largestDifference(shape.row, expected) < 1e-5)
      }
    }
  }

  @Test(arguments: scales) func subnormalStrokesKeepTheirShape(scale: ShapePreparation.Scale) throws {
    var shapes = RandomShapes(seed: 22)
    for _ in 0..<50 {
      let stroke = shapes.stroke(30).map { ($0 / 8).rounded(.down) * Float.leastNonzeroMagnitude }
      guard let expected = ReferencePreparation(pointCount: 16, scale: scale).shape(of: stroke) else {
        continue
      }
      let shape = ShapePreparation(pointCount: 16, scale: scale).shape(of: stroke)
      #expect(largestDifference(shape.row, expected) < 1e-5)
    }
  }

  /// Differences of such coordinates overflow a float.
  @Test(arguments: scales) func strokesAcrossTheWholeFloatRange(scale: ShapePreparation.Scale) throws {
    var shapes = RandomShapes(seed: 23)
    let most = Float.greatestFiniteMagnitude
    var strokes: [[SIMD2<Float>]] = [
      [SIMD2(-most, -most), SIMD2(most, most)], [SIMD2(-most, 0), SIMD2(most, 0)],
      [SIMD2(-most, most), SIMD2(most, most), SIMD2(most, -most), SIMD2(-most, -most)],
      [SIMD2(most, 0), SIMD2(-most, 1), SIMD2(most, most / 2)],
    ]
    strokes += (0..<50).map { _ in shapes.scatter(20).map { ($0 / 50 - 1) * most } }
    for stroke in strokes {
      for count in [2, 3, 16, 64] {
        guard let expected = ReferencePreparation(pointCount: count, scale: scale).shape(of: stroke) else {
          continue
        }
        let shape = ShapePreparation(pointCount: count, scale: scale).shape(of: stroke)
        #expect(shape.degeneracy == nil, "\(stroke.prefix(4)), n = \(count)")
        #expect(largestDifference(shape.row, expected) < 1e-5, "\(stroke.prefix(4)), n = \(count)")
      }
    }
  }

  /// Ends that differ by one part in 1e38 of the path: the right line or a named degeneracy, nothing between.
  @Test(arguments: scales) func anExtentBelowAllPrecisionIsRightOrNamed(scale: ShapePreparation.Scale) {
    let most = Float.greatestFiniteMagnitude
    let shape = ShapePreparation(pointCount: 2, scale: scale)
      .shape(of: [SIMD2(most, 0), SIMD2(-most, 1), SIMD2(most, 2)])
    let named = shape.degeneracy == .noExtent && shape.row == [0, 0, 0, 0]
    #expect(named || shape.degeneracy == nil && largestDifference(shape.row, line(SIMD2(0, 1), 2)) < 1e-5)
  }

  /// Far from the origin and with steps of every size, the shape is that of the floats given.
  @Test(arguments: scales) func stepsOfEverySize(scale: ShapePreparation.Scale) throws {
    var shapes = RandomShapes(seed: 24)
    for _ in 0..<100 {
      var place = SIMD2(shapes.number(-1e6...1e6), shapes.number(-1e6...1e6))
      let stroke = (0..<40).map { _ in
        let size = Double(sign: .plus, exponent: shapes.generator.below(60) - 40, significand: 1)
        place += SIMD2(shapes.number(-1...1), shapes.number(-1...1)) * size
        return SIMD2<Float>(place)
      }
      let expected = try #require(ReferencePreparation(pointCount: 16, scale: scale).shape(of: stroke))
      let shape = ShapePreparation(pointCount: 16, scale: scale).shape(of: stroke)
      #expect(largestDifference(shape.row, expected) < 1e-5)
    }
  }
}
