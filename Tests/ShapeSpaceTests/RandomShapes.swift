import GestureModel
import ShapeSpace

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Seeded strokes and shapes to test with.
struct RandomShapes {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * generator.uniform()
  }

  /// What a pen draws: even steps whose heading wanders.
  mutating func stroke(_ count: Int) -> [SIMD2<Float>] {
    var heading = number(0...(2 * Double.pi))
    var place = SIMD2(number(0...500), number(0...500))
    return (0..<count).map { _ in
      heading += number(-0.5...0.5)
      place += SIMD2(cos(heading), sin(heading)) * number(1...5)
      return SIMD2<Float>(place)
    }
  }

  /// Points anywhere in a square.
  mutating func scatter(_ count: Int) -> [SIMD2<Float>] {
    (0..<count).map { _ in SIMD2<Float>(Float(number(0...100)), Float(number(0...100))) }
  }

  /// The same path with some of its points given several times.
  mutating func stuttering(_ points: [SIMD2<Float>]) -> [SIMD2<Float>] {
    points.flatMap { Array(repeating: $0, count: generator.below(3) == 0 ? 1 + generator.below(4) : 1) }
  }

  /// Unit shape vectors around a few prototypes, each turned at random, so that scores near 1 occur as well as
  /// low ones.
  mutating func matrix(count: Int, pointCount: Int, prototypes: Int = 8) -> ShapeMatrix {
    let base = (0..<prototypes).map { _ in vector(pointCount) }
    var storage: [Float] = []
    for _ in 0..<count {
      let turn = number(-Double.pi...Double.pi)
      let noise = number(0...0.5)
      let shape = zip(base[generator.below(prototypes)], vector(pointCount)).map { $0 + noise * $1 }
      storage += unitVector(
        shape.map { SIMD2($0.x * cos(turn) - $0.y * sin(turn), $0.x * sin(turn) + $0.y * cos(turn)) })
    }
    return ShapeMatrix(pointCount: pointCount, storage: storage)
  }

  private mutating func vector(_ count: Int) -> [SIMD2<Double>] {
    (0..<count).map { _ in SIMD2(number(-1...1), number(-1...1)) }
  }

  private func unitVector(_ shape: [SIMD2<Double>]) -> [Float] {
    let mean = shape.reduce(.zero, +) / Double(shape.count)
    let norm = sqrt(shape.reduce(0) { $0 + (($1 - mean) * ($1 - mean)).sum() })
    return shape.flatMap { [Float(($0.x - mean.x) / norm), Float(($0.y - mean.y) / norm)] }
  }
}

extension ShapePreparation {
  /// The shape of one sample alone.
  func shape(of points: [SIMD2<Float>]) -> (row: [Float], degeneracy: Degeneracy?) {
    let prepared = prepare(points: points, ranges: [0..<points.count], workers: Workers(1))
    return (Array(prepared.matrix[0]), prepared.degeneracies[0])
  }
}

/// The largest difference of two vectors, NaN where either has one or their lengths differ.
func largestDifference(_ left: [Float], _ right: [Double]) -> Double {
  guard left.count == right.count else { return .nan }
  return zip(left, right).reduce(0) {
    let difference = abs(Double($1.0) - $1.1)
    return difference.isNaN || $0.isNaN ? .nan : max($0, difference)
  }
}
