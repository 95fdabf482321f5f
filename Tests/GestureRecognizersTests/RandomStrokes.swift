import GestureModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Seeded samples whose points are already at equal arc length, so that resampling to as many keeps them.
struct RandomStrokes {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func stroke(_ count: Int) -> [Point] {
    var heading = generator.uniform() * 2 * Double.pi
    var place = SIMD2(generator.uniform(), generator.uniform()) * 300
    return (0..<count).map { _ in
      heading += generator.uniform() - 0.5
      place += SIMD2(cos(heading), sin(heading)) * 8
      return Point(place)
    }
  }

  /// `count` samples of `classes` classes, every `degenerate`th of them without a shape.
  mutating func dataset(count: Int, classes: Int, points: Int = 16, degenerate: Int = 11) -> Dataset {
    let samples = (0..<count).map { index in
      var drawn = stroke(points)
      if index % degenerate == 5 {
        let broken = [[], [Point(1, 1)], [Point(2, 2), Point(2, 2)], drawn + [Point(.nan, 0)]]
        drawn = broken[index / degenerate % 4]
      }
      return Sample(
        id: String(10_000 + index), label: "class \(generator.below(classes))",
        strokes: [Stroke(points: drawn)])
    }
    return Dataset(name: "random", samples: samples)
  }
}
