import ShapeSpace
import Testing

@Suite struct DegenerateInputTests {
  static let preparations = [2, 3, 16, 64].flatMap { count in
    [ShapePreparation.Scale.uniform, .box(thin: 0), .box(thin: 0.2)].flatMap { scale in
      [nil, 8].map { ShapePreparation(pointCount: count, scale: scale, orientations: $0) }
    }
  }

  private func expect(_ degeneracy: Degeneracy, _ points: [SIMD2<Float>], _ preparation: ShapePreparation) {
    let shape = preparation.shape(of: points)
    #expect(shape.degeneracy == degeneracy, "\(points.prefix(4)) under \(preparation)")
    #expect(shape.row == [Float](repeating: 0, count: 2 * preparation.pointCount))
  }

  @Test(arguments: preparations) func namesWhyThereIsNoShape(preparation: ShapePreparation) {
    expect(.noPoints, [], preparation)
    for place in [0, -0.0, 1, -1000, 1e30, .greatestFiniteMagnitude, .leastNonzeroMagnitude] as [Float] {
      expect(.onePoint, [SIMD2(place, 3)], preparation)
      for count in [2, 3, 17, 1000] {
        expect(.noExtent, Array(repeating: SIMD2(place, -place), count: count), preparation)
      }
    }
    expect(.noExtent, [SIMD2(0, -0.0), SIMD2(-0.0, 0), SIMD2(0, 0)], preparation)
  }

  @Test(arguments: preparations) func refusesNumbersThatAreNotFinite(preparation: ShapePreparation) {
    var shapes = RandomShapes(seed: 4)
    let stroke = shapes.stroke(40)
    for bad in [Float.nan, .infinity, -.infinity, .signalingNaN] {
      for place in stroke.indices {
        for axis in 0...1 {
          var points = stroke
          points[place][axis] = bad
          expect(.notFinite, points, preparation)
        }
      }
      expect(.notFinite, Array(repeating: SIMD2(bad, bad), count: 5), preparation)
      expect(.notFinite, [SIMD2(1, bad), SIMD2(1, 1)], preparation)
      #expect(preparation.shape(of: [SIMD2(bad, 1)]).degeneracy != nil)
    }
    expect(.notFinite, [SIMD2(.infinity, 0), SIMD2(-.infinity, 0), SIMD2(.nan, 1)], preparation)
  }

  @Test(arguments: preparations) func oneBadSampleLeavesItsNeighboursAlone(preparation: ShapePreparation) {
    var shapes = RandomShapes(seed: 5)
    let stroke = shapes.stroke(30)
    let bad = SIMD2<Float>(.nan, .infinity)
    let prepared = preparation.prepare(
      points: stroke + [bad, bad] + stroke, ranges: [0..<30, 29..<32, 32..<62, 31..<33], workers: Workers(1))
    #expect(prepared.degeneracies == [nil, .notFinite, nil, .notFinite])
    #expect(Array(prepared.matrix[0]) == preparation.shape(of: stroke).row)
    #expect(Array(prepared.matrix[2]) == preparation.shape(of: stroke).row)
    #expect(!prepared.matrix.storage.contains { !$0.isFinite })
  }

  @Test func aPathWhoseResampledPointsCoincideHasNoExtent() {
    var shapes = RandomShapes(seed: 6)
    for scale in [ShapePreparation.Scale.uniform, .box(thin: 0), .box(thin: 0.2)] {
      for _ in 0..<50 {
        let there = shapes.stroke(2 + shapes.generator.below(50))
        let andBack = there + there.reversed()
        expect(.noExtent, andBack, ShapePreparation(pointCount: 2, scale: scale))
        let closed = there + [there[0]]
        expect(.noExtent, closed, ShapePreparation(pointCount: 2, scale: scale))
      }
    }
  }

  /// Once around and once more: with three points the middle one is where the path began, up to rounding.
  @Test func aPathTracedTwiceHasNoExtentInThreePoints() {
    var shapes = RandomShapes(seed: 7)
    for scale in [ShapePreparation.Scale.uniform, .box(thin: 0), .box(thin: 0.2)] {
      for _ in 0..<50 {
        let triangle = shapes.scatter(3)
        let twice = triangle + triangle + [triangle[0]]
        expect(.noExtent, twice, ShapePreparation(pointCount: 3, scale: scale))
      }
    }
  }

  /// The resampled points lie on a vertical line up to rounding: rounding must not be blown up to a box.
  @Test func anAxisWithoutExtentButForRoundingIsLeftAsItIs() {
    var shapes = RandomShapes(seed: 8)
    let strokes = (0..<50).map { _ in
      let x = Float(shapes.number(0...100))
      let step = Float(shapes.number(1...5))
      let aside = Float(shapes.number(1...5))
      return (0...8).map { SIMD2(x + ($0 % 2 == 0 ? 0 : aside), Float($0) * step) }
    }
    let preparation = ShapePreparation(pointCount: 5, scale: .box(thin: 0))
    let slanted = strokes.filter { stroke in
      let row = preparation.shape(of: stroke).row
      return (0..<5).contains { !(abs(row[2 * $0]) < 1e-4) }
    }
    #expect(slanted.isEmpty, "\(slanted.count) of 50, such as \(slanted.prefix(1))")
  }

  @Test func longInputEndsQuickly() {
    let count = 200_000
    var shapes = RandomShapes(seed: 10)
    let still = Array(repeating: SIMD2<Float>(3, 4), count: count)
    let samples = [
      shapes.stroke(count), shapes.scatter(count), still, still + [SIMD2(3, 5)],
      (0..<count).map { SIMD2(1 + Float($0 % 2) * Float.ulpOfOne, 0) },
      (0..<count).map { SIMD2($0 % 2 == 0 ? -3e38 : 3e38, Float($0)) },
      [SIMD2(-1e30, 0)] + shapes.stroke(count), still + [SIMD2(.nan, 0)],
    ]
    let preparation = ShapePreparation(pointCount: 64)
    let duration = ContinuousClock().measure {
      for sample in samples {
        let (row, degeneracy) = preparation.shape(of: sample)
        #expect(!row.contains { !$0.isFinite })
        let norm = row.reduce(0) { $0 + $1 * $1 }
        #expect(degeneracy == nil ? abs(norm - 1) < 1e-5 : norm == 0)
      }
    }
    #expect(duration < .seconds(4), "eight samples of 200,000 points took \(duration)")
  }

  @Test func longStrokesEqualTheReference() throws {
    var shapes = RandomShapes(seed: 11)
    let stroke = shapes.stroke(200_000)
    let expected = try #require(ReferencePreparation(pointCount: 64).shape(of: stroke))
    let difference = largestDifference(ShapePreparation(pointCount: 64).shape(of: stroke).row, expected)
    #expect(difference < 1e-4)
  }
}
