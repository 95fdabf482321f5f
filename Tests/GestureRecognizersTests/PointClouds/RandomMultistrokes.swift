import GestureModel

/// Seeded drawings of one to four strokes, some of a single point, with points that repeat.
struct RandomMultistrokes {
  var strokes: RandomStrokes

  init(seed: UInt64) { strokes = RandomStrokes(seed: seed) }

  mutating func drawing() -> [Stroke] {
    (0..<1 + strokes.generator.below(4)).map { index in
      let length = index > 0 && strokes.generator.below(5) == 0 ? 1 : 4 + strokes.generator.below(30)
      var points = strokes.stroke(length)
      if strokes.generator.below(3) == 0 { points.insert(points[length / 2], at: length / 2) }
      return Stroke(points: points)
    }
  }

  /// `count` samples; sample i is a variant of drawing i modulo `drawings`, each coordinate off by up to `noise`.
  mutating func dataset(count: Int, drawings: Int, noise: Double = 12) -> Dataset {
    let originals = (0..<drawings).map { _ in drawing() }
    let samples = (0..<count).map { index in
      Sample(
        id: String(10_000 + index), label: "class \(index % drawings)",
        strokes: originals[index % drawings].map { stroke in
          Stroke(points: stroke.points.map { $0 + noiseVector(noise) })
        })
    }
    return Dataset(name: "drawings", samples: samples)
  }

  private mutating func noiseVector(_ noise: Double) -> Point {
    Point(Float(strokes.generator.uniform() * noise), Float(strokes.generator.uniform() * noise))
  }
}
