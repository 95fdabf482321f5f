import ShapeSpace
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct PreparationTests {
  static let pointCounts = [2, 3, 16, 64, 200]
  static let scales: [ShapePreparation.Scale] = [.uniform, .box(thin: 0), .box(thin: 0.3), .box(thin: 1)]
  static let lengths = [2, 3, 4, 5, 9, 16, 17, 40, 64, 65, 100, 200, 300]

  @Test(arguments: pointCounts, scales)
  func equalsReferenceOnStrokes(pointCount: Int, scale: ShapePreparation.Scale) {
    var shapes = RandomShapes(seed: UInt64(pointCount))
    expectReference(
      ShapePreparation(pointCount: pointCount, scale: scale),
      Self.lengths.flatMap { length in (0..<8).map { _ in shapes.stroke(length) } })
  }

  @Test(arguments: pointCounts, scales)
  func equalsReferenceOnScatteredPoints(pointCount: Int, scale: ShapePreparation.Scale) {
    var shapes = RandomShapes(seed: UInt64(pointCount) + 1000)
    expectReference(
      ShapePreparation(pointCount: pointCount, scale: scale),
      Self.lengths.flatMap { length in (0..<8).map { _ in shapes.scatter(length) } })
  }

  @Test(arguments: pointCounts, scales)
  func repeatedPointsChangeNothing(pointCount: Int, scale: ShapePreparation.Scale) {
    var shapes = RandomShapes(seed: UInt64(pointCount) + 2000)
    let preparation = ShapePreparation(pointCount: pointCount, scale: scale)
    let strokes = Self.lengths.map { shapes.stroke($0) }
    let stuttering = strokes.map { shapes.stuttering($0) }
    expectReference(preparation, stuttering)
    for (stroke, stutter) in zip(strokes, stuttering) {
      let plain = preparation.shape(of: stroke).row.map(Double.init)
      #expect(largestDifference(preparation.shape(of: stutter).row, plain) < 1e-5)
    }
  }

  @Test(arguments: pointCounts, scales)
  func joinsStrokesInDrawingOrder(pointCount: Int, scale: ShapePreparation.Scale) {
    var shapes = RandomShapes(seed: UInt64(pointCount) + 3000)
    let joined = (0..<40).map { _ in
      (0...shapes.generator.below(4)).flatMap { _ in shapes.stroke(1 + shapes.generator.below(60)) }
    }
    expectReference(ShapePreparation(pointCount: pointCount, scale: scale), joined.filter { $0.count > 1 })
  }

  @Test(arguments: [1, 2, 3, 4, 7, 8, 16, 360], [2, 16, 64])
  func snapsTheFirstPointToAnOrientation(orientations: Int, pointCount: Int) throws {
    var shapes = RandomShapes(seed: UInt64(orientations))
    let snapping = ShapePreparation(pointCount: pointCount, orientations: orientations)
    let reference = ReferencePreparation(pointCount: pointCount, orientations: orientations)
    let unturned = ReferencePreparation(pointCount: pointCount)
    let step = 2 * Double.pi / Double(orientations)
    for _ in 0..<50 {
      let stroke = shapes.stroke(40)
      let before = try #require(unturned.shape(of: stroke))
      // Near the centre an angle has no digits, and half-way between two orientations either is the nearest.
      guard hypot(before[0], before[1]) > 0.01 else { continue }
      let turns = atan2(before[1], before[0]) / step
      guard abs(abs(turns - turns.rounded()) - 0.5) > 1e-3 else { continue }
      let row = snapping.shape(of: stroke).row
      let after = atan2(Double(row[1]), Double(row[0])) / step
      #expect(abs(after - after.rounded()) * step < 1e-4, "angle \(after * step) after the snap")
      #expect(largestDifference(row, try #require(reference.shape(of: stroke))) < 1e-5)
    }
  }

  @Test func readsEachSampleFromItsRangeWhateverTheWorkers() {
    var shapes = RandomShapes(seed: 9)
    let strokes = (0..<300).map { _ in shapes.stroke(2 + shapes.generator.below(80)) }
    var ranges: [Range<Int>] = []
    for stroke in strokes {
      let start = ranges.last?.upperBound ?? 0
      ranges.append(start..<start + stroke.count)
    }
    ranges.reverse()
    ranges.insert(5..<5, at: 130)
    let preparation = ShapePreparation(pointCount: 16)
    let prepared = [1, 2, 3].map {
      preparation.prepare(points: Array(strokes.joined()), ranges: ranges, workers: Workers($0))
    }
    #expect(prepared[0].matrix.count == 301)
    #expect(prepared[0].degeneracies.indices.filter { prepared[0].degeneracies[$0] != nil } == [130])
    #expect(prepared[0].degeneracies[130] == .noPoints)
    #expect(Array(prepared[0].matrix[0]) == preparation.shape(of: strokes[299]).row)
    #expect(Array(prepared[0].matrix[300]) == preparation.shape(of: strokes[0]).row)
    #expect(prepared[1].matrix == prepared[0].matrix)
    #expect(prepared[2].matrix == prepared[0].matrix)
    #expect(prepared[1].degeneracies == prepared[0].degeneracies)
  }

  @Test func noSamplesGiveAnEmptyMatrix() {
    let prepared = ShapePreparation(pointCount: 16).prepare(points: [], ranges: [], workers: Workers(2))
    #expect(prepared.matrix.count == 0)
    #expect(prepared.degeneracies.isEmpty)
  }

  private func expectReference(_ preparation: ShapePreparation, _ samples: [[SIMD2<Float>]]) {
    let reference = ReferencePreparation(
      pointCount: preparation.pointCount, scale: preparation.scale, orientations: preparation.orientations)
    for sample in samples {
      guard let expected = reference.shape(of: sample) else { continue }
      let (row, degeneracy) = preparation.shape(of: sample)
      #expect(degeneracy == nil)
      #expect(largestDifference(row, expected) < 1e-5, "\(sample.count) points: \(sample.prefix(6))")
    }
  }
}
