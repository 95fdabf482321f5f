import BenchmarkSupport
import GestureEvaluation
import GestureModel
import GestureRecognizers

/// Measures the published family on a dataset: what a comparison costs, what a protocol takes, and what $Q's
/// bounds save.
@main
enum FamilyBenchmark {
  static func main() {
    runBenchmark("DATASET, a file or folder of recordings", arguments: 1...1) { arguments in
      let dataset = try strokeDataset(at: arguments[0])
      print("\(dataset.name): \(dataset.count) samples")
      do {
        try protocolTimes(dataset)
      } catch let error as EvaluationError {
        throw BenchmarkFailure.data("\(arguments[0]): \(error)")
      }
      try comparisons(dataset)
      try boundedSearch(dataset)
    }
  }

  /// Preparing and scoring the $1 protocol, reading left out.
  private static func protocolTimes(_ dataset: Dataset) throws {
    let sizes = Dictionary(grouping: 0..<dataset.count) { row in
      [dataset.samples.labels, dataset.samples.subjects].map { $0.indices[row] }
        + ["speed", "device"].map { dataset.samples.attributes[$0]?.indices[row] ?? -1 }
    }.values.map(\.count)
    let largest = min(9, (sizes.max() ?? 2) - 1)
    let drawing = UserDependent(samplesPerClass: Array(1...max(1, largest)))
    let evaluator = try Evaluator(dataset: dataset, protocol: drawing, seed: 1)
    for specification in strokeRecognizers {
      let recognizer = try RecognizerCatalog.recognizer(specification)
      let runs = try (0..<3).map { _ in try evaluator.run(recognizer, workers: 2).seconds }
      let seconds = runs.map { $0.prepare + $0.score }.sorted()[1]
      print("user-dependent, T to \(largest), R = 100, two threads: \(specification) \(format(seconds)) s")
    }
  }

  /// Full comparisons on one thread, as a tile of distances needs them.
  private static var strokeRecognizers: [String] {
    RecognizerCatalog.all.filter { $0.gestureKind == .strokes }.map { $0.name }
  }

  private static func comparisons(_ dataset: Dataset) throws {
    let rows = Array(0..<min(dataset.count, 300))
    for specification in strokeRecognizers {
      guard let recognizer = try RecognizerCatalog.recognizer(specification) as? any TemplateRecognizer
      else { continue }
      let prepared = recognizer.prepare(dataset, workers: 2)
      let seconds = (0..<3).map { _ in
        Measurement.time { keep(prepared.distances(queries: rows, templates: rows)) }
      }.sorted()[1]
      let rate = Double(rows.count * rows.count) / seconds
      print("comparisons, one thread: \(specification) \(format(1e-3 * rate)) thousand/s")
    }
  }

  /// The nearest of all templates, so all in one group, with $Q's bounds and without.
  private static func boundedSearch(_ dataset: Dataset) throws {
    let groups = TemplateGroups(
      templates: Array(0..<dataset.count), groupOf: Array(repeating: 0, count: dataset.count), groupCount: 1)
    let queries = Array(stride(from: 0, to: dataset.count, by: max(1, dataset.count / 100)))
    let search = { (specification: String) throws -> () -> Void in
      let recognizer = try RecognizerCatalog.recognizer(specification) as! any TemplateRecognizer
      let prepared = recognizer.prepare(dataset, workers: 2)
      return {
        keep(
          prepared.nearestGroups(queries: queries, templates: groups, leavingOutSelf: true, workers: 1))
      }
    }
    for bound in ["published", "exact"] {
      let (none, bounded, ratio) = Measurement.inTurn(
        rounds: 3, try search("dollarQ:bound=none"), try search("dollarQ:bound=\(bound)"))
      print(
        "nearest of all, one thread: dollarQ without bounds \(format(1e3 * none.median / 100)) ms a query, "
          + "bound=\(bound) \(format(1e3 * bounded.median / 100)) ms: \(format(ratio)) times as fast")
    }
  }
}
