import GestureModel
import GestureRecognizers

/// Looks through a dataset for what would make a measurement on it wrong.
public struct DatasetCheck: Sendable {
  /// Whose distances tell near neighbours, and which samples are degenerate.
  public let recognizer: any TemplateRecognizer
  /// How many near neighbours must agree against a label.
  public let neighbors: Int
  /// Five agree by chance in few classes that differ at all; with more, small classes would hide their mistakes.
  public static let usualNeighbors = 5

  /// - Precondition: `neighbors` is at least 1.
  public init(recognizer: any TemplateRecognizer, neighbors: Int = usualNeighbors) {
    precondition(neighbors > 0)
    self.recognizer = recognizer
    self.neighbors = neighbors
  }

  /// All findings, by rule in the order of ``DatasetFinding/Rule``, and for each in the order of the dataset.
  ///
  /// - Parameters:
  ///   - evaluationProtocol: what the samples should suffice for; `nil` asks for nothing.
  ///   - workers: how many threads may work at once; the findings do not depend on it.
  ///   - progress: told now and then which share of the work is done, up to 1.
  /// - Throws: ``EvaluationError/unsuitableRecognizer(_:takes:dataset:holds:)``
  /// - Complexity: O(samples squared) comparisons, for the neighbours.
  public func findings(
    in dataset: Dataset, for evaluationProtocol: (any EvaluationProtocol)? = nil, workers: Int,
    progress: (Double) -> Void = { _ in }
  ) throws(EvaluationError) -> [DatasetFinding] {
    let kind = type(of: recognizer).gestureKind
    guard kind == dataset.kind || dataset.count == 0 else {
      throw .unsuitableRecognizer(
        type(of: recognizer).name, takes: kind, dataset: dataset.name, holds: dataset.kind)
    }
    if dataset.count == 0 { return [DatasetFinding(.protocolImpossible(.noSamples(dataset: dataset.name)))] }
    let prepared = recognizer.prepare(dataset, workers: workers)
    let repeated = RepeatedSamples(dataset).groups.filter { prepared.degeneracies[$0[0]] == nil }
    var findings = repeated.map { DatasetFinding(.repeatedSample, samples: $0) }
    findings += suspiciousLabels(dataset.samples.labels, prepared, workers: workers, progress: progress)
    for (row, reason) in prepared.degeneracies.enumerated() {
      if let reason { findings.append(DatasetFinding(.degenerateSample(reason), samples: [row])) }
    }
    if case .strokes(let strokes) = dataset.gestures { findings += Self.findings(in: strokes) }
    if let evaluationProtocol {
      findings += ProtocolNeeds(samples: dataset.samples, isUsable: prepared.degeneracies.map { $0 == nil })
        .findings(for: evaluationProtocol)
    }
    let order = DatasetFinding.Rule.allCases
    return order.flatMap { rule in findings.filter { $0.rule == rule } }
  }

  private static let queriesAtOnce = 512

  /// Samples whose near neighbours are all of one other class.
  private func suspiciousLabels(
    _ labels: CategoryColumn, _ prepared: any PreparedSamples, workers: Int, progress: (Double) -> Void
  ) -> [DatasetFinding] {
    let usable = prepared.degeneracies.indices.filter { prepared.degeneracies[$0] == nil }
    var findings: [DatasetFinding] = []
    for start in stride(from: 0, to: usable.count, by: Self.queriesAtOnce) {
      let queries = Array(usable[start...].prefix(Self.queriesAtOnce))
      let nearest = prepared.nearest(
        queries: queries, templates: usable, count: neighbors, leavingOutSelf: true, workers: workers)
      for (query, nearest) in zip(queries, nearest) {
        let classes = Set(nearest.map { labels.indices[$0.template] })
        guard nearest.count == neighbors, classes.count == 1, let other = classes.first,
          other != labels.indices[query]
        else { continue }
        findings.append(
          DatasetFinding(.suspiciousLabel(nearest: Int(other), neighbors: neighbors), samples: [query]))
      }
      progress(Double(start + queries.count) / Double(usable.count))
    }
    return findings
  }
}
