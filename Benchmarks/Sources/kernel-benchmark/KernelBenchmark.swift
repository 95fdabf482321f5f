import BenchmarkSupport
import ShapeSpace

/// Measures the kernels that every evaluation rests on, each beside its limit in the same run.
@main
enum KernelBenchmark {
  static func main() {
    runBenchmark("without arguments", arguments: 0...0) { _ in
      let status = OpenBLAS.status
      print("\(Processor.current.name); \(status.library) \(status.version), core \(status.core)")
      if let better = status.betterCore {
        print("warning: an old kernel; run scripts/benchmark, which sets OPENBLAS_CORETYPE=\(better)")
      }
      for pointCount in [64, 16] { scoreBatch(pointCount: pointCount) }
      scoreOne()
      scoreOnTwoThreads()
      prepareStrokes()
    }
  }

  private static func scoreBatch(pointCount: Int) {
    let data = randomShapes(10_000, pointCount: pointCount)
    let queries = randomShapes(10_000, pointCount: pointCount)
    let before = peakMemory()
    for policy in [RotationPolicy.full, RotationPolicy(degrees: 45)] {
      let search = ShapeSearch(templates: data, policy: policy)
      var bare = DirectProducts(pointCount: pointCount, scores: 128 * 1024)
      let (ours, limit, ratio) = Measurement.inTurn(rounds: 5) {
        keep(search.search(queries))
      } _: {
        bare.matrixMatrix(queries.storage, data.storage, tile: (128, 1024))
      }
      report(
        "batch, n = \(pointCount), \(policy == .full ? "full rotation" : "+-45 degrees")",
        "\(format(1e2 / ours.median)) million pairs/s", "bare cgemm \(format(1e2 / limit.median))",
        "\(format(100 / ratio)) % of it")
    }
    print("  memory added while scoring: \(format((peakMemory() - before) / 1024)) MiB")
  }

  private static func scoreOne() {
    let data = randomShapes(10_000, pointCount: 64)
    let queries = randomShapes(200, pointCount: 64)
    let search = ShapeSearch(templates: data, policy: .full)
    var bare = DirectProducts(pointCount: 64, scores: 10_000)
    let (ours, limit, ratio) = Measurement.inTurn(rounds: 9) {
      for query in 0..<queries.count { keep(search.search(queries, rows: [query])) }
    } _: {
      for query in 0..<queries.count { bare.matrixVector(Array(queries[query]), data.storage) }
    }
    report(
      "one query, 10,000 templates, n = 64", "\(format(1e6 * ours.median / 200)) us",
      "bare cgemv \(format(1e6 * limit.median / 200)) us", "\(format(ratio)) times it")
  }

  private static func scoreOnTwoThreads() {
    let data = randomShapes(10_000, pointCount: 64)
    let queries = randomShapes(10_000, pointCount: 64)
    let search = ShapeSearch(templates: data, policy: .full)
    let (one, two, ratio) = Measurement.inTurn(rounds: 5) {
      keep(search.search(queries))
    } _: {
      keep(search.search(queries, workers: Workers(2)))
    }
    report(
      "batch on two threads", "\(format(1e2 / two.median)) million pairs/s",
      "one thread \(format(1e2 / one.median))", "\(format(ratio)) times it")
  }

  private static func prepareStrokes() {
    let strokes = 20_000
    let pointsAStroke = 65
    var generator = SystemRandomNumberGenerator()
    var points: [SIMD2<Float>] = []
    for _ in 0..<strokes {
      var position = SIMD2<Float>(100, 100)
      for _ in 0..<pointsAStroke {
        position += SIMD2.random(in: -4...4, using: &generator).rounded(.toNearestOrEven)
        points.append(position)
      }
    }
    let ranges = (0..<strokes).map { $0 * pointsAStroke..<($0 + 1) * pointsAStroke }
    let preparation = ShapePreparation(pointCount: 64)
    let prepare = { (workers: Int) in
      keep(preparation.prepare(points: points, ranges: ranges, workers: Workers(workers)))
    }
    let (one, two, ratio) = Measurement.inTurn(rounds: 9) {
      prepare(1)
    } _: {
      prepare(2)
    }
    let rate = { (measurement: Measurement) in format(1e-6 * Double(strokes) / measurement.median) }
    report(
      "preparing strokes, 65 points to 64", "\(rate(one)) million strokes/s", "two threads \(rate(two))",
      "\(format(ratio)) times it")
  }

  private static func randomShapes(_ count: Int, pointCount: Int) -> ShapeMatrix {
    var storage = (0..<count * 2 * pointCount).map { _ in Float.random(in: -1...1) }
    let scale = 1 / (2 * Float(pointCount) / 3).squareRoot()
    for index in storage.indices { storage[index] *= scale }
    return ShapeMatrix(pointCount: pointCount, storage: storage)
  }

  private static func report(_ what: String, _ ours: String, _ limit: String, _ ratio: String) {
    print("\(what): \(ours); \(limit): \(ratio)")
  }
}
