import BenchmarkSupport
import GestureFormats
import GestureModel
import ShapeSpace

/// Measures the exact index beside all products, and beside the bare product, over the recordings of a dataset and smooth
/// variations of them. The subject last by name asks, the others are the templates.
@main
enum IndexBenchmark {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let numbers = arguments.dropFirst().map { Double($0) }
    guard let path = arguments.first, !path.hasPrefix("-"), numbers.count <= 3, !numbers.contains(nil) else {
      print("usage: index-benchmark DATASET [TEMPLATES [VARIATION [POINTS]]]")
      return
    }
    let given = numbers.compactMap(\.self) + [40_000, 0.1, 64].dropFirst(numbers.count)
    let (count, variation, points) = (Int(given[0]), given[1], Int(given[2]))
    let dataset = try DatasetReader(workers: 2).read(path).dataset
    let strokes = dataset.strokes
    let shapes = ShapePreparation(pointCount: points).prepare(
      points: strokes.points, ranges: (0..<strokes.count).map(strokes.pointRange(of:)), workers: Workers(2)
    ).matrix
    let asking = dataset.samples.subjects.categories.count - 1
    let rows = (0..<strokes.count).filter { !shapes.isZero(row: $0) }
    let queries = shapes.gathering(rows.filter { Int(dataset.samples.subjects.indices[$0]) == asking })
    let drawn = rows.filter { Int(dataset.samples.subjects.indices[$0]) != asking }
    var generator = SeededGenerator(seed: 1)
    let templates = shapes.gathering(drawn).variations(
      count: count, relativeSize: variation, using: &generator)
    let classes = (0..<count).map { dataset.samples.labels.indices[drawn[$0 % drawn.count]] }
    print("\(count) templates, variation \(variation), n = \(points); \(queries.count) queries")
    try measure(templates, classes, queries)
    if count <= 40_000 {
      var random = SeededGenerator(seed: 2)
      try measure(Self.random(count, points, &random), classes, Self.random(queries.count, points, &random))
    }
  }

  static func measure(_ templates: ShapeMatrix, _ classes: [Int32], _ queries: ShapeMatrix) throws {
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
