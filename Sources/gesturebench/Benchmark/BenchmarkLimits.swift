import GestureEvaluation
import ShapeSpace

/// Measures what the machine does at most.
struct BenchmarkLimits {
  let stopwatch: Stopwatch
  let workers: Workers

  /// 256 MiB, more than caches hold: how fast a cache is depends on what else is in it.
  static let block = [Float](repeating: 1, count: 1 << 26)

  func measured() -> BenchmarkResult.Limits {
    let pointCount = GrownSamples.pointCount
    let queries = ShapeMatrix.numbers(rows: GrownSamples.queryCount, pointCount: pointCount)
    let templates = ShapeMatrix.numbers(rows: 1024, pointCount: pointCount)
    let trials = stopwatch.inTurn {
      BareProducts.multiply(queries, with: templates, workers: workers)
    } limit: {
      MemoryReading.sum(Self.block, workers: workers)
    }
    let operations = Double(
      BareProducts.operations(pointCount: pointCount) * queries.count * templates.count)
    let bytes = Double(Self.block.count * MemoryLayout<Float>.size)
    return BenchmarkResult.Limits(
      productGFLOPS: Estimate(trials.subject.map { 1e-9 * operations / $0 }),
      memoryGBPerSecond: Estimate(trials.limit.map { 1e-9 * bytes / $0 }))
  }
}
