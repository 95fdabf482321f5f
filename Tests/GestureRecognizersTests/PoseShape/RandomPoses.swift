import GestureModel

/// Hands that differ in every joint, some of them hidden.
struct RandomPoses {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func pose(hiding share: Double = 0) -> HandPose {
    var numbers: [Float] = []
    for _ in 0..<42 { numbers.append(Float.random(in: -1...1, using: &generator)) }
    var confidences: [Float]?
    if share > 0 {
      confidences = (0..<21).map { _ in Double.random(in: 0..<1, using: &generator) < share ? 0.1 : 0.9 }
    }
    return HandPose(
      positions: (0..<21).map { Point(numbers[2 * $0], numbers[2 * $0 + 1]) }, confidences: confidences)
  }

  mutating func dataset(_ count: Int, classes: Int, hiding share: Double = 0) -> Dataset {
    let samples = (0..<count).map { index in
      Sample(
        id: String(10_000 + index), label: "class \(index % classes)",
        gesture: .pose(pose(hiding: index % 3 == 0 ? share : 0)))
    }
    return Dataset(name: "random", samples: samples)
  }
}

extension HandPose {
  /// The same hand after `move` has taken every joint elsewhere.
  func moved(_ move: (Point) -> Point) -> HandPose {
    HandPose(positions: positions.map(move), confidences: confidences)
  }

  func turned(degrees: Double) -> HandPose {
    let angle = degrees * .pi / 180
    return moved { point in
      let (x, y) = (Double(point.x), Double(point.y))
      return Point(Float(x * cosine(angle) - y * sine(angle)), Float(x * sine(angle) + y * cosine(angle)))
    }
  }
}
