import GestureModel
import GestureRecognizers

/// The strokes of scripts/reference-rubine.py, and datasets and groups as tests need them.
enum RubineStrokes {
  static let examples = 64

  private static let bases = [
    [(20, 60), (40, 88), (60, 96), (90, 20)], [(30, 50), (20, 90), (70, 90), (80, 10)],
    [(0, 50), (50, 85), (60, 95), (100, 40)], [(10, 80), (40, 60), (70, 80), (90, 30)],
  ]

  /// Stroke i is of class `i % 4`.
  static let all: [Stroke] = {
    var state = 12345
    func below(_ limit: Int) -> Int {
      state = (state * 1_103_515_245 + 12345) % (1 << 31)
      return (state >> 16) % limit
    }
    return (0..<80).map { index in
      let base = bases[index % 4]
      var (points, times, now): ([Point], [Double], Int) = ([], [], 1000)
      for (start, end) in zip(base, base.dropFirst()) {
        for k in 0..<6 {
          let x = (start.0 * 6 + (end.0 - start.0) * k) / 6 + below(41)
          let y = (start.1 * 6 + (end.1 - start.1) * k) / 6 + below(41)
          points.append(Point(Float(x), Float(y)))
          now += 8 + below(9)
          times.append(Double(now))
        }
      }
      return Stroke(points: points, times: times)
    }
  }()

  static func dataset(_ strokes: [Stroke]) -> Dataset {
    Dataset(
      name: "strokes",
      samples: strokes.enumerated().map {
        Sample(id: String(10_000 + $0), label: "class \($0 % 4)", strokes: [$1])
      })
  }

  /// The first `count` samples, sample i in group `i % groups`.
  static func groups(of count: Int, _ groups: Int = 4) -> TemplateGroups {
    TemplateGroups(
      templates: Array(0..<count), groupOf: (0..<count).map { Int32($0 % groups) }, groupCount: groups)
  }
}
