import GestureModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Strokes for the seed recognizer's tests.
enum SeedStrokes {
  /// A wandering line of steps between 0 and 12 long, a tenth of them repeated points.
  static func wandering(_ generator: inout SeededGenerator) -> [Point] {
    var heading = generator.uniform() * 2 * Double.pi
    var place = SIMD2(generator.uniform(), generator.uniform()) * 300
    return (0..<8 + generator.below(80)).map { _ in
      heading += generator.uniform() * 1.2 - 0.6
      if generator.below(10) > 0 { place += SIMD2(cos(heading), sin(heading)) * generator.uniform() * 12 }
      return Point(place)
    }
  }

  static func wandering(_ count: Int, seed: UInt64) -> [[Point]] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in wandering(&generator) }
  }

  static func turned(_ stroke: [Point], degrees: Double) -> [Point] {
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    return stroke.map { point in
      let (x, y) = (Double(point.x), Double(point.y))
      return Point(Float(x * c - y * s), Float(x * s + y * c))
    }
  }

  /// One sample a stroke, in their order, each of a class of its own.
  static func dataset(_ strokes: [[Point]]) -> Dataset {
    Dataset(
      name: "strokes",
      samples: strokes.enumerated().map { index, points in
        Sample(id: String(10_000 + index), label: String(index), strokes: [Stroke(points: points)])
      })
  }
}
