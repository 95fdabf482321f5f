import GestureModel
import GestureRecognizers

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Strokes as tests draw them.
enum Drawings {
  /// Drawings for which other implementations' numbers are known.
  static let check = stroke([20, 60, 30, 75, 41, 88, 52, 96, 60, 80, 72, 55, 90, 20, 110, -15])
  static let otherCheck = stroke([10, 50, 18, 70, 33, 95, 44, 101, 58, 77, 66, 60, 80, 30, 98, 2, 105, -20])
  static let circle = stroke([
    50, 0, 20, 10, 2, 35, 0, 60, 15, 85, 45, 98, 75, 90, 96, 66, 99, 40, 85, 15, 60, 2,
  ])
  static let line = stroke([0, 0, 40, 3, 100, 4])

  static let tee = [stroke([0, 0, 50, 2, 100, 0]), stroke([50, 0, 52, 60, 50, 120])]
  static let teeBackwards = [stroke([48, 118, 50, 50, 49, 3]), stroke([98, -2, 45, 1, 3, 3])]
  static let en = [
    stroke([0, 100, 2, 50, 0, 0]), stroke([0, 0, 40, 50, 80, 100]), stroke([80, 100, 82, 40, 80, 0]),
  ]
  static let aitch = [
    stroke([0, 0, 3, 40, 0, 100]), stroke([60, 0, 62, 100]), stroke([0, 50, 60, 52]),
  ]
  static let aitchBackwards = [
    stroke([58, 97, 60, 3]), stroke([2, 48, 63, 55]), stroke([1, -3, -2, 104]),
  ]

  private static func stroke(_ coordinates: [Float]) -> [Point] {
    stride(from: 0, to: coordinates.count, by: 2).map { Point(coordinates[$0], coordinates[$0 + 1]) }
  }

  /// A wandering stroke with points at uneven distances, some of them repeated.
  static func random(_ generator: inout SeededGenerator, points: Int) -> [Point] {
    var heading = generator.uniform() * 2 * Double.pi
    var place = SIMD2(generator.uniform(), generator.uniform()) * 300
    return (0..<points).map { index in
      heading += 2 * (generator.uniform() - 0.5)
      if index % 7 != 3 { place += SIMD2(cos(heading), sin(heading)) * (1 + 15 * generator.uniform()) }
      return Point(place)
    }
  }

  static func randomSamples(
    seed: UInt64, count: Int, strokes: ClosedRange<Int> = 1...1, classes: Int = 6
  ) -> [[[Point]]] {
    var generator = SeededGenerator(seed: seed)
    // Samples of a class resemble one drawing, so that distances of all sizes occur.
    let originals = (0..<classes).map { _ in
      (0..<strokes.lowerBound + generator.below(strokes.count)).map { _ in
        random(&generator, points: 5 + generator.below(30))
      }
    }
    return (0..<count).map { index in
      originals[index % classes].map { stroke in
        stroke.map { $0 + 8 * Point(Float(generator.uniform()), Float(generator.uniform())) }
      }
    }
  }

  /// Sample i is labelled `i % classes`.
  static func dataset(_ samples: [[[Point]]], classes: Int = 6) -> Dataset {
    Dataset(
      name: "drawings",
      samples: samples.enumerated().map { index, strokes in
        Sample(
          id: String(10_000 + index), label: "class \(index % classes)",
          strokes: strokes.map { Stroke(points: $0) })
      })
  }

  /// The distances between all of `samples`, row by row.
  static func distances(
    _ recognizer: some TemplateRecognizer, _ samples: [[[Point]]]
  ) -> [[Double]] {
    let rows = Array(samples.indices)
    let prepared = recognizer.prepare(dataset(samples), workers: 2)
    return rows.map { query in
      prepared.distances(queries: [query], templates: rows).map { Double($0) }
    }
  }

  static func turned(_ strokes: [[Point]], degrees: Double, scale: Double = 1, by offset: Point = .zero)
    -> [[Point]]
  {
    let (c, s) = (cos(degrees * .pi / 180) * scale, sin(degrees * .pi / 180) * scale)
    return strokes.map { stroke in
      stroke.map { point in
        let (x, y) = (Double(point.x), Double(point.y))
        return Point(Float(x * c - y * s), Float(x * s + y * c)) + offset
      }
    }
  }
}
