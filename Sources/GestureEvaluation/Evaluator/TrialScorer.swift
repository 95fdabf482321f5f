import GestureModel
import GestureRecognizers

/// Puts trials to a prepared dataset and collects what comes out.
struct TrialScorer {
  /// Queries that go to the recognizer at once: enough to keep its tiles full, few enough to show progress.
  private static let batchSize = 8192

  let prepared: any PreparedSamples
  let labels: CategoryColumn
  let threshold: Double?
  let workers: Int

  private(set) var outcomes: [Outcome] = []
  /// Queries that no template of their trial could have answered rightly.
  private(set) var withoutOwnClass: [Int] = []

  init(prepared: any PreparedSamples, labels: CategoryColumn, threshold: Double?, workers: Int) {
    self.prepared = prepared
    self.labels = labels
    self.threshold = threshold
    self.workers = workers
  }

  /// - Parameter asked: told the number of queries asked so far, after each batch.
  mutating func score(_ trial: Trial, asked: (Int) -> Void) {
    let templates = TemplateGroups(
      templates: trial.templates.filter { prepared.degeneracies[$0] == nil }, groupOf: labels.indices,
      groupCount: labels.categories.count)
    for start in stride(from: 0, to: trial.queries.count, by: Self.batchSize) {
      let queries = Array(trial.queries[start...].prefix(Self.batchSize))
      let rankings = prepared.nearestGroups(
        queries: queries, templates: templates, leavingOutSelf: trial.leavingOutSelf, workers: workers)
      for (query, ranking) in zip(queries, rankings) {
        outcomes.append(outcome(of: query, ranking))
        if !hasOwnClass(query, in: templates, trial) { withoutOwnClass.append(query) }
      }
      asked(outcomes.count)
    }
  }

  private func outcome(of query: Int, _ ranking: GroupRanking) -> Outcome {
    let accepted = ranking.best.flatMap { best in
      threshold.map { best.distance <= $0 } ?? true ? Int(labels.indices[best.template]) : nil
    }
    return Outcome(
      sample: query, predicted: accepted, nearest: ranking.best, runnerUp: ranking.runnerUp)
  }

  private func hasOwnClass(_ query: Int, in templates: TemplateGroups, _ trial: Trial) -> Bool {
    let label = Int(labels.indices[query])
    let size = templates.offsets[label + 1] - templates.offsets[label]
    let isTemplate = trial.leavingOutSelf && prepared.degeneracies[query] == nil
    return size > (isTemplate ? 1 : 0)
  }
}
