import GestureModel
import GestureRecognizers

/// Answers trials drawn from one pool by looking their distances up: each is computed once, however many
/// trials it takes part in.
struct PooledAnswering: TrialAnswering {
  let degeneracies: [SampleDegeneracy?]
  private let neighbors: Int
  private let labels: CategoryColumn
  private let ranksTruth: Bool
  /// Where a row's distances stand in ``distances``, and its column there; -1 for rows outside the pool.
  private let lineOf: [Int32]
  private let columnOf: [Int32]
  private let columns: Int
  /// Row-major, a line for each query of the pool.
  private let distances: [Float]

  /// - Complexity: one comparison for each query and template of the pool.
  init(
    _ prepared: any PreparedSamples, neighbors: Int, pool: TrialPool, labels: CategoryColumn,
    ranksTruth: Bool = false, workers: Int
  ) {
    degeneracies = prepared.degeneracies
    self.neighbors = neighbors
    self.labels = labels
    self.ranksTruth = ranksTruth
    lineOf = Self.places(of: pool.queries, rows: labels.count)
    columnOf = Self.places(of: pool.templates, rows: labels.count)
    columns = pool.templates.count
    let queriesAPiece = 8
    let pieces = stride(from: 0, to: pool.queries.count, by: queriesAPiece).map {
      Array(pool.queries[$0..<min($0 + queriesAPiece, pool.queries.count)])
    }
    let templates = pool.templates
    distances = parallelMap(pieces, workers: workers) {
      prepared.distances(queries: $0, templates: templates)
    }.flatMap(\.self)
  }

  func answers(to trial: Trial, workers: Int) throws(TrainingError) -> [Answer] {
    trial.queries.map { query in
      var answer = neighbors > 1 ? voted(query, trial) : nearest(query, trial)
      let label = Int(labels.indices[query])
      answer.own = answer.candidate(of: label)
      if answer.own == nil {
        answer.own = nearest(query, trial, of: label)
        if ranksTruth { answer.rank = rank(of: label, query, trial, behind: answer) }
      }
      return answer
    }
  }

  private func rank(of label: Int, _ query: Int, _ trial: Trial, behind answer: Answer) -> Int {
    var nearest = NearestOfClasses(count: labels.categories.count)
    forEachDistance(of: query, trial) { template, distance in
      nearest.take(template, distance, of: Int(labels.indices[template]))
    }
    return nearest.rank(of: label, behind: answer)
  }

  private func nearest(_ query: Int, _ trial: Trial) -> Answer {
    var answer = Answer()
    forEachDistance(of: query, trial) { template, distance in
      answer.take(
        Candidate(label: Int(labels.indices[template]), distance: Double(distance), template: template))
    }
    return answer
  }

  private func nearest(_ query: Int, _ trial: Trial, of label: Int) -> Candidate? {
    var nearest: Candidate?
    forEachDistance(of: query, trial) { template, distance in
      if Int(labels.indices[template]) == label, Double(distance) < nearest?.distance ?? .infinity {
        nearest = Candidate(label: label, distance: Double(distance), template: template)
      }
    }
    return nearest
  }

  private func voted(_ query: Int, _ trial: Trial) -> Answer {
    var nearest = NearestNeighbors(count: neighbors)
    forEachDistance(of: query, trial) { template, distance in
      nearest.insert(Neighbor(template: template, distance: Double(distance)))
    }
    return Answer(votesOf: nearest.neighbors, labels: labels)
  }

  /// Templates that cannot be compared with the query are passed over.
  private func forEachDistance(of query: Int, _ trial: Trial, _ body: (Int, Float) -> Void) {
    let line = Int(lineOf[query]) * columns
    for template in trial.templates where !(trial.leavingOutSelf && template == query) {
      let distance = distances[line + Int(columnOf[template])]
      if distance.isFinite { body(template, distance) }
    }
  }

  private static func places(of members: [Int], rows: Int) -> [Int32] {
    var places = [Int32](repeating: -1, count: rows)
    for (place, row) in members.enumerated() { places[row] = Int32(place) }
    return places
  }
}

extension Answer {
  /// Takes in one more template; the first of equally near ones stays.
  fileprivate mutating func take(_ candidate: Candidate) {
    guard let nearest = best else {
      best = candidate
      return
    }
    if candidate.distance < nearest.distance {
      if candidate.label != nearest.label { runnerUp = nearest }
      best = candidate
    } else if candidate.label != nearest.label, candidate.distance < runnerUp?.distance ?? .infinity {
      runnerUp = candidate
    }
  }
}
