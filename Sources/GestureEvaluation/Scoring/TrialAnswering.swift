import GestureModel
import GestureRecognizers

/// What a recognizer says of one query, before any threshold.
struct Answer: Sendable {
  var best: Candidate?
  var runnerUp: Candidate?
  /// Whether the recognizer's own rules reject the query.
  var isRejected = false
}

/// Answers the queries of a trial, one answer each in their order: what evaluation needs of a recognizer, of
/// whichever kind it is.
protocol TrialAnswering: Sendable {
  var degeneracies: [SampleDegeneracy?] { get }

  func answers(to trial: Trial, workers: Int) throws(TrainingError) -> [Answer]
}

/// By the nearest templates.
struct TemplateAnswering: TrialAnswering {
  let prepared: any PreparedSamples
  /// How many of them vote.
  let neighbors: Int
  let labels: CategoryColumn

  var degeneracies: [SampleDegeneracy?] { prepared.degeneracies }

  func answers(to trial: Trial, workers: Int) throws(TrainingError) -> [Answer] {
    let comparable = trial.templates.filter { prepared.degeneracies[$0] == nil }
    if neighbors > 1 {
      return prepared.nearest(
        queries: trial.queries, templates: comparable, count: neighbors,
        leavingOutSelf: trial.leavingOutSelf, workers: workers
      ).map { Answer(votesOf: $0, labels: labels) }
    }
    let templates = TemplateGroups(
      templates: comparable, groupOf: labels.indices,
      groupCount: labels.categories.count)
    let rankings = prepared.nearestGroups(
      queries: trial.queries, templates: templates, leavingOutSelf: trial.leavingOutSelf, workers: workers)
    return rankings.map { Answer(best: candidate($0.best), runnerUp: candidate($0.runnerUp)) }
  }

  private func candidate(_ neighbor: Neighbor?) -> Candidate? {
    neighbor.map {
      Candidate(
        label: Int(labels.indices[$0.template]), distance: $0.distance, template: $0.template)
    }
  }
}

/// By a classifier fitted to the templates.
struct ClassifierAnswering: TrialAnswering {
  let prepared: any TrainableSamples
  let labels: CategoryColumn

  var degeneracies: [SampleDegeneracy?] { prepared.degeneracies }

  func answers(to trial: Trial, workers: Int) throws(TrainingError) -> [Answer] {
    let examples = trial.templates.filter { prepared.degeneracies[$0] == nil }
    guard trial.leavingOutSelf else {
      return try fitted(to: examples).classify(trial.queries).map(answer)
    }
    // A query that is itself an example needs a classifier that has not seen it.
    let results = parallelMap(trial.queries, workers: workers) { query in
      Result { () throws(TrainingError) in
        try fitted(to: examples.filter { $0 != query }).classify([query])[0]
      }
    }
    var answers: [Answer] = []
    for result in results { answers.append(answer(try result.get())) }
    return answers
  }

  private func fitted(to examples: [Int]) throws(TrainingError) -> any FittedClassifier {
    try prepared.fit(
      TemplateGroups(
        templates: examples, groupOf: labels.indices, groupCount: labels.categories.count))
  }

  private func answer(_ classification: Classification?) -> Answer {
    func candidate(_ candidate: Classification.Candidate?) -> Candidate? {
      candidate.map { Candidate(label: $0.group, distance: $0.distance, template: nil) }
    }
    return Answer(
      best: candidate(classification?.best), runnerUp: candidate(classification?.runnerUp),
      isRejected: classification?.isRejected ?? true)
  }
}
