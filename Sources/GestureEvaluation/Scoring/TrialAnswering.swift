import GestureModel
import GestureRecognizers

/// What a recognizer says of one query, before any threshold.
struct Answer: Sendable {
  var best: Candidate?
  var runnerUp: Candidate?
  /// The nearest template of the query's own class.
  var own: Candidate?
  /// How many classes are likelier than the query's own, where that is neither of the two likeliest and was asked for.
  var rank: Int?
  /// Whether the recognizer's own rules reject the query.
  var isRejected = false

  /// `label`, where it is one of the two likeliest.
  func candidate(of label: Int) -> Candidate? {
    if best?.label == label { best } else if runnerUp?.label == label { runnerUp } else { nil }
  }
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
  /// Whether to count the classes that are likelier than the truth.
  let ranksTruth: Bool

  var degeneracies: [SampleDegeneracy?] { prepared.degeneracies }

  func answers(to trial: Trial, workers: Int) throws(TrainingError) -> [Answer] {
    let comparable = trial.templates.filter { prepared.degeneracies[$0] == nil }
    let templates = TemplateGroups(
      templates: comparable, groupOf: labels.indices, groupCount: labels.categories.count)
    var answers: [Answer]
    if neighbors > 1 {
      answers = prepared.nearest(
        queries: trial.queries, templates: comparable, count: neighbors,
        leavingOutSelf: trial.leavingOutSelf, workers: workers
      ).map { Answer(votesOf: $0, labels: labels) }
    } else {
      answers = prepared.nearestGroups(
        queries: trial.queries, templates: templates, leavingOutSelf: trial.leavingOutSelf, workers: workers
      ).map { Answer(best: candidate($0.best), runnerUp: candidate($0.runnerUp)) }
    }
    addOwn(to: &answers, trial, templates, workers: workers)
    if ranksTruth { addRanks(to: &answers, trial, comparable, workers: workers) }
    return answers
  }

  /// Compares again only what has its own class not among the two nearest.
  private func addOwn(
    to answers: inout [Answer], _ trial: Trial, _ templates: TemplateGroups, workers: Int
  ) {
    var missing: [Int: [Int]] = [:]
    for (place, query) in trial.queries.enumerated() where answers[place].best != nil {
      let label = Int(labels.indices[query])
      answers[place].own = answers[place].candidate(of: label)
      if answers[place].own == nil { missing[label, default: []].append(place) }
    }
    for (label, places) in missing {
      let members = templates.members[templates.offsets[label]..<templates.offsets[label + 1]]
      let nearest = prepared.nearest(
        queries: places.map { trial.queries[$0] }, templates: Array(members), count: 1,
        leavingOutSelf: trial.leavingOutSelf, workers: workers)
      for (place, nearest) in zip(places, nearest) { answers[place].own = candidate(nearest.first) }
    }
  }

  /// Compares again what has its own class not among the two nearest, in tiles.
  private func addRanks(to answers: inout [Answer], _ trial: Trial, _ templates: [Int], workers: Int) {
    let places = trial.queries.indices.filter { place in
      let label = Int(labels.indices[trial.queries[place]])
      return answers[place].best != nil && answers[place].candidate(of: label) == nil
    }
    let queriesATile = 8
    let tiles = stride(from: 0, to: places.count, by: queriesATile).map {
      Array(places[$0..<min($0 + queriesATile, places.count)])
    }
    let asked = answers
    let ranks = parallelMap(tiles, workers: workers) { places in
      let queries = places.map { trial.queries[$0] }
      let distances = prepared.distances(queries: queries, templates: templates)
      return places.indices.map { line in
        var nearest = NearestOfClasses(count: labels.categories.count)
        for (template, distance) in zip(templates, distances[(line * templates.count)...])
        where !(trial.leavingOutSelf && template == queries[line]) {
          nearest.take(template, distance, of: Int(labels.indices[template]))
        }
        return nearest.rank(of: Int(labels.indices[queries[line]]), behind: asked[places[line]])
      }
    }
    for (place, rank) in zip(places, ranks.joined()) { answers[place].rank = rank }
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
      return zip(trial.queries, try fitted(to: examples).classify(trial.queries)).map(answer)
    }
    // A query that is itself an example needs a classifier that has not seen it.
    let results = parallelMap(trial.queries, workers: workers) { query in
      Result { () throws(TrainingError) in
        try fitted(to: examples.filter { $0 != query }).classify([query])[0]
      }
    }
    var answers: [Answer] = []
    for (query, result) in zip(trial.queries, results) { answers.append(answer(query, try result.get())) }
    return answers
  }

  private func fitted(to examples: [Int]) throws(TrainingError) -> any FittedClassifier {
    try prepared.fit(
      TemplateGroups(
        templates: examples, groupOf: labels.indices, groupCount: labels.categories.count))
  }

  private func answer(_ query: Int, _ classification: Classification?) -> Answer {
    func candidate(_ candidate: Classification.Candidate?) -> Candidate? {
      candidate.map { Candidate(label: $0.group, distance: $0.distance, template: nil) }
    }
    var answer = Answer(
      best: candidate(classification?.best), runnerUp: candidate(classification?.runnerUp),
      isRejected: classification?.isRejected ?? true)
    answer.own = answer.candidate(of: Int(labels.indices[query]))
    return answer
  }
}
