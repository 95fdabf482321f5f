import GestureEvaluation
import GestureRecognizers
import ShapeSpace

/// Measures the exact index against the search by all products, and that against the bare products.
///
/// Brute force is ``ShapeSearch``, the fastest there is, over the same templates sorted by class; the index has a brute
/// force of its own, which takes templates in any order and is slower for it.
struct IndexPaths {
  let grown: GrownSamples
  let stopwatch: Stopwatch
  let workers: Workers

  /// What recognizers ask.
  private static let question = ShapeQuestion.nearestGroups(count: 2)
  private static let queriesAskedSingly = 200

  func measured() -> [MeasuredPath] {
    let groups = TemplateGroups(
      templates: Array(grown.templateRows), groupOf: grown.dataset.samples.labels.indices,
      groupCount: grown.dataset.samples.classes.count)
    let templates = grown.shapes.gathering(groups.members)
    let queries = grown.shapes.gathering(Array(grown.queryRows))
    let all = ShapeSearch(templates: templates, groupOffsets: groups.offsets, policy: .full)
    let index = ShapeIndex(
      templates, groups: groups.members.map { grown.dataset.samples.labels.indices[$0] }, workers: workers)
    func search(_ rows: [Int]?, _ workers: Workers) -> [[ShapeNeighbor]] {
      index.search(queries, rows: rows, for: Self.question, policy: .full, workers: workers)
    }
    let pairs = Double(queries.count * templates.count)
    let bruteForce = stopwatch.inTurn {
      all.search(queries, workers: workers)
    } limit: {
      BareProducts.multiply(queries, with: templates, workers: workers)
    }
    let batch = stopwatch.inTurn {
      search(nil, workers)
    } limit: {
      all.search(queries, workers: workers)
    }
    var asked = 0
    let single = stopwatch.latencies(count: Self.queriesAskedSingly) {
      search([$0], Workers(1))
    } limit: {
      asked = (asked + 1) % queries.count
      return all.search(queries, rows: [asked])
    }
    let subject = "\(templates.pointCount) points"
    return [
      MeasuredPath(
        .bruteForce, of: subject, templates: templates.count, unit: "pairs/s", limit: .product,
        trials: bruteForce, work: pairs),
      MeasuredPath(
        .indexBatch, of: subject, templates: templates.count, unit: "pairs/s", limit: .bruteForce,
        trials: batch, work: pairs),
      MeasuredPath(
        .indexQuery, of: subject, templates: templates.count, limit: .bruteForce, latencies: single),
    ]
  }
}
