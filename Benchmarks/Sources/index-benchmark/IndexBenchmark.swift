import BenchmarkSupport
import GestureModel
import ShapeSpace

/// Measures the exact index beside all products, and beside the bare product, over the recordings of a dataset and smooth
/// variations of them. The subject last by name asks, the others are the templates.
@main
enum IndexBenchmark {
  static func main() {
    runBenchmark("DATASET [TEMPLATES [VARIATION [POINTS]]]", arguments: 1...4) { arguments in
      let count = try arguments.number(at: 1, "TEMPLATES", in: GrownShapes.counts, standard: 40_000)
      let variation = try arguments.number(
        at: 2, "VARIATION", in: GrownShapes.relativeSizes, standard: 0.1)
      let points = try arguments.number(at: 3, "POINTS", in: GrownShapes.pointCounts, standard: 64)
      let shapes = try GrownShapes(
        dataset: arguments[0], count: count, pointCount: points, relativeSize: variation)
      let (classes, queryCount) = (shapes.templateLabels, shapes.queries.count)
      print("\(count) templates, variation \(variation), n = \(points); \(queryCount) queries")
      measure(shapes.templates, classes, shapes.queries)
      if count <= 40_000 {
        var generator = SeededGenerator(seed: 2)
        measure(random(count, points, &generator), classes, random(queryCount, points, &generator))
      }
    }
  }

  static func measure(_ templates: ShapeMatrix, _ classes: [Int32], _ queries: ShapeMatrix) {
    var index = ShapeIndex(templates, groups: classes)
    for workers in [1, 2] {
      let seconds = Measurement.time {
        index = ShapeIndex(templates, groups: classes, workers: Workers(workers))
      }
      print("building on \(workers) threads: \(format(seconds)) s, selective: \(index.isSelective)")
    }
    let n = templates.pointCount
    var bare = DirectProducts(pointCount: n, scores: max(128 * 1024, templates.count))
    let asked = Array(0..<min(queries.count, 480))
    for question in [ShapeQuestion.nearest(count: 1), .nearestGroups(count: 2), .nearest(count: 10)] {
      let (ours, limit, ratio) = Measurement.inTurn(rounds: 5) {
        for _ in 0..<(templates.count > 100_000 ? 1 : 4) {
          keep(index.search(queries, rows: asked, for: question, policy: .full))
        }
      } _: {
        bare.matrixMatrix(queries.storage, templates.storage, tile: (128, 1024))
      }
      let repeats = Double(templates.count > 100_000 ? 1 : 4)
      print(
        "batch, \(question): \(format(1e6 * ours.median / repeats / Double(asked.count))) us a query, bare cgemm "
          + "\(format(1e6 * limit.median / Double(asked.count))) us: \(format(repeats / ratio)) times as fast"
      )
    }
    let few = Array(asked.prefix(templates.count > 100_000 ? 40 : 200))
    let (one, limit, ratio) = Measurement.inTurn(rounds: 5) {
      for query in few { keep(index.search(queries, rows: [query], for: .nearest(count: 1), policy: .full)) }
    } _: {
      for query in few { bare.matrixVector(Array(queries[query]), templates.storage) }
    }
    print(
      "one query: \(format(1e6 * one.median / Double(few.count))) us, bare cgemv "
        + "\(format(1e6 * limit.median / Double(few.count))) us: \(format(1 / ratio)) times as fast")
    var generator = SeededGenerator(seed: 3)
    let many = queries.variations(count: 20_000, relativeSize: 0.05, using: &generator)
    let (single, double, scaling) = Measurement.inTurn(rounds: 3) {
      keep(index.search(many, for: .nearest(count: 1), policy: .full))
    } _: {
      keep(index.search(many, for: .nearest(count: 1), policy: .full, workers: Workers(2)))
    }
    print(
      "20,000 queries: one thread \(format(single.median)) s, two \(format(double.median)) s: \(format(scaling)) times"
    )
    guard templates.count <= 40_000 else { return }
    let wrong = asked.filter { query in
      let found = index.search(queries, rows: [query], for: .nearest(count: 1), policy: .full)[0][0]
      let best = index.search(
        queries, rows: [query], for: .nearest(count: 1), policy: .full, strategy: .bruteForce)[0][0]
      return found != best
    }
    print("answers that differ from all products: \(wrong.count)")
  }

  static func random(_ count: Int, _ n: Int, _ generator: inout SeededGenerator) -> ShapeMatrix {
    var storage: [Float] = []
    for _ in 0..<count {
      let row = (0..<2 * n).map { _ in Float.random(in: -1...1, using: &generator) }
      let norm = row.reduce(0) { $0 + $1 * $1 }.squareRoot()
      storage += row.map { $0 / norm }
    }
    return ShapeMatrix(pointCount: n, storage: storage)
  }
}
