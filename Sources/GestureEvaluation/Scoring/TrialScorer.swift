import GestureModel
import GestureRecognizers

/// Puts trials to a recognizer one after another and collects what comes out.
struct TrialScorer {
  /// Queries that go to the recognizer at once: enough to keep its tiles full, few enough to show progress.
  private static let batchSize = 8192

  let answering: any TrialAnswering
  let labels: CategoryColumn
  let judge: Judge
  let workers: Int

  private(set) var outcomes: [Outcome] = []

  init(answering: any TrialAnswering, labels: CategoryColumn, judge: Judge, workers: Int) {
    self.answering = answering
    self.labels = labels
    self.judge = judge
    self.workers = workers
  }

  /// - Parameter asked: told the number of queries asked so far, after each batch.
  mutating func score(_ trial: Trial, asked: (Int) -> Void) throws(TrainingError) {
    let census = TemplateCensus(trial, labels: labels, degeneracies: answering.degeneracies)
    for start in stride(from: 0, to: trial.queries.count, by: Self.batchSize) {
      let batch = Trial(
        queries: Array(trial.queries[start...].prefix(Self.batchSize)), templates: trial.templates,
        leavingOutSelf: trial.leavingOutSelf)
      for (query, answer) in zip(batch.queries, try answering.answers(to: batch, workers: workers)) {
        outcomes.append(judge.outcome(of: query, answer, isForeign: census.isForeign(query)))
      }
      asked(outcomes.count)
    }
  }
}
