import GestureEvaluation
import GestureModel
import GestureRecognizers
import ShapeSpace

/// Measures one recognizer: preparing samples, asking many queries, asking one.
struct RecognizerPaths {
  /// As it was named.
  let name: String
  let recognizer: any Recognizer
  let stopwatch: Stopwatch
  let workers: Int

  /// A trial of a slow recognizer asks fewer queries, so as not to last much longer than these.
  private static let batchSeconds = 1.0
  private static let queriesSeconds = 0.5
  private static let queriesAskedSingly = 10...200

  /// How many points a sample has when it is prepared: as the parameters say, or as it comes.
  private var pointCount: Int {
    for case .integer(let points) in recognizer.parameters.filter({ $0.name == "points" }).map(\.value) {
      return points
    }
    return type(of: recognizer).gestureKind == .poses ? HandJoint.count : GrownSamples.pointCount
  }

  /// The limit is reading as many numbers as there are in the samples, and in as many shapes.
  func preparing(_ dataset: Dataset) -> MeasuredPath? {
    let prepare: () -> any Sendable
    switch recognizer {
    case let recognizer as any TemplateRecognizer:
      prepare = { recognizer.prepare(dataset, workers: workers) }
    case let recognizer as any TrainedClassifier:
      prepare = { recognizer.prepare(dataset, workers: workers) }
    default: return nil
    }
    let numbers =
      switch dataset.kind {
      case .strokes: 2 * dataset.strokes.points.count
      case .poses: dataset.poses.coordinates.count
      }
    let share = Double(BenchmarkLimits.block.count) / Double(numbers + dataset.count * 2 * pointCount)
    let trials = stopwatch.inTurn(prepare) {
      MemoryReading.sum(BenchmarkLimits.block, workers: Workers(workers))
    }
    return MeasuredPath(
      .preparing, of: name, unit: "samples/s", limit: .memory, trials: trials, work: Double(dataset.count),
      limitWork: share * Double(dataset.count))
  }

  /// Nothing for a recognizer without templates.
  func asking(_ grown: GrownSamples) throws -> [MeasuredPath] {
    guard let recognizer = recognizer as? any TemplateRecognizer else { return [] }
    let prepared = recognizer.prepare(grown.dataset, workers: workers)
    let groups = TemplateGroups(
      templates: Array(grown.templateRows), groupOf: grown.dataset.samples.labels.indices,
      groupCount: grown.dataset.samples.classes.count)
    return [
      batch(prepared, groups, grown),
      try query(prepared, groups, grown),
    ]
  }

  private func batch(
    _ prepared: any PreparedSamples, _ groups: TemplateGroups, _ grown: GrownSamples
  ) -> MeasuredPath {
    func ask(_ count: Int) -> [GroupRanking] {
      prepared.nearestGroups(
        queries: Array(grown.queryRows.prefix(count)), templates: groups, leavingOutSelf: false,
        workers: workers)
    }
    let few = 8
    let seconds = Stopwatch.seconds { ask(few) } / Double(few)
    let count = max(1, min(GrownSamples.queryCount, Int(Self.batchSeconds / seconds)))
    let limitQueries = ShapeMatrix.numbers(rows: GrownSamples.queryCount, pointCount: pointCount)
    let limitTemplates = ShapeMatrix.numbers(rows: grown.templateCount, pointCount: pointCount)
    let trials = stopwatch.inTurn {
      ask(count)
    } limit: {
      BareProducts.multiply(limitQueries, with: limitTemplates, workers: Workers(workers))
    }
    return MeasuredPath(
      .batch, of: name, templates: grown.templateCount, unit: "pairs/s", limit: .product, trials: trials,
      work: Double(count * grown.templateCount),
      limitWork: Double(GrownSamples.queryCount * grown.templateCount))
  }

  /// The limit is the bare product of one query: it meets the caches as the query does, while reading alone is several times as
  /// fast or not at all by where its block happens to lie.
  private func query(
    _ prepared: any PreparedSamples, _ groups: TemplateGroups, _ grown: GrownSamples
  ) throws -> MeasuredPath {
    let ask: (Int) -> any Sendable
    if let protractor = recognizer as? Protractor {
      // What an app holds; asking prepares the query too.
      var library = TemplateLibrary(recognizer: protractor)
      try library.add(grown.templateRows.map { grown.dataset[$0] }, workers: workers)
      let queries = grown.queryRows.map { grown.dataset[$0].strokes }
      ask = { [library] in library.recognize(queries[$0]) }
    } else {
      ask = { query in
        prepared.nearestGroups(
          queries: [grown.templateCount + query], templates: groups, leavingOutSelf: false, workers: 1)
      }
    }
    let seconds = Stopwatch.seconds { (ask(0), ask(1)) } / 2
    let allowed = Self.queriesAskedSingly
    let count = min(max(Int(Self.queriesSeconds / seconds), allowed.lowerBound), allowed.upperBound)
    let limitQuery = ShapeMatrix.numbers(rows: 1, pointCount: pointCount)
    let limitTemplates = ShapeMatrix.numbers(rows: grown.templateCount, pointCount: pointCount)
    let latencies = stopwatch.latencies(count: count, of: ask) {
      BareProducts.multiply(limitQuery, with: limitTemplates, workers: Workers(1))
    }
    return MeasuredPath(
      .query, of: name, templates: grown.templateCount, limit: .product, latencies: latencies)
  }
}

extension ShapeMatrix {
  /// Rows of numbers that only have to be multiplied.
  static func numbers(rows: Int, pointCount: Int) -> ShapeMatrix {
    ShapeMatrix(
      pointCount: pointCount, storage: (0..<rows * 2 * pointCount).map { Float($0 % 17 - 8) / 64 })
  }
}
