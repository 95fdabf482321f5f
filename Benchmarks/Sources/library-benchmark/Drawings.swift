import Foundation
import GestureModel

/// Smooth closed curves of 64 points, drawn with a shaky hand: three harmonics a name, each varied by a tenth.
struct Drawings {
  private let names: Int
  private var generator = SeededGenerator(seed: 1)
  private static let pointCount = 64
  private static let roots = (0..<pointCount).map { index in
    let angle = 2 * Double.pi * Double(index) / Double(pointCount)
    return Point(Float(cos(angle)), Float(sin(angle)))
  }

  init(names: Int) { self.names = names }

  mutating func next() -> Sample {
    let name = generator.below(names)
    var shape = SeededGenerator(seed: 2, stream: UInt64(name))
    let coefficients = (0..<3).map { _ in
      100 * Self.coefficient(&shape) + 10 * Self.coefficient(&generator)
    }
    let points = Self.roots.indices.map { index in
      coefficients.indices.reduce(Point.zero) { sum, harmonic in
        let root = Self.roots[index * (harmonic + 1) % Self.pointCount]
        let coefficient = coefficients[harmonic]
        return sum
          + Point(
            coefficient.x * root.x - coefficient.y * root.y, coefficient.x * root.y + coefficient.y * root.x)
      }
    }
    return Sample(id: "", label: "name \(name)", strokes: [Stroke(points: points)])
  }

  private static func coefficient(_ generator: inout SeededGenerator) -> Point {
    Point(Float(2 * generator.uniform() - 1), Float(2 * generator.uniform() - 1))
  }
}
