import GestureEvaluation
import GestureModel
import TestSupport

/// The $1 paper's user-dependent protocol in double precision: given the draws, it finds the nearest templates and
/// counts the right ones by itself.
struct UserDependentReference {
  /// What is nearest to a query that was drawn.
  struct Answer {
    let query: Int
    /// `nil` when every distance is infinite or not a number.
    let nearest: (template: Int, distance: Double)?
  }

  /// What a recognizer says.
  struct Result {
    /// Of every pool all distances, row by row.
    fileprivate let tables: [[Double]]
    /// By pool and setting, in the order of repetitions and rows.
    let answers: [[[Answer]]]
  }

  private let dataset: Dataset
  private let plan: DrawPlan
  /// By pool and setting.
  private let trials: [[[Trial]]]
  /// Where each row stands in its pool.
  private let places: [Int]

  init(dataset: Dataset, plan: DrawPlan) {
    self.dataset = dataset
    self.plan = plan
    trials = plan.pools.indices.map { pool in
      plan.settings.indices.map { setting in
        (0..<plan.repetitions).map { plan.trial(pool: pool, setting: setting, repetition: $0) }
      }
    }
    var places = [Int](repeating: -1, count: dataset.count)
    for pool in plan.pools {
      for (place, row) in pool.queries.enumerated() { places[row] = place }
    }
    self.places = places
  }

  func result(of recognizer: some ReferenceRecognizer) -> Result {
    let tables = plan.pools.map { pool in
      recognizer.distances(between: pool.queries.map { dataset[$0] })
    }
    let answers = trials.enumerated().map { pool, settings in
      settings.map { $0.flatMap { ask($0, tables[pool], width: plan.pools[pool].queries.count) } }
    }
    return Result(tables: tables, answers: answers)
  }

  private func ask(_ trial: Trial, _ table: [Double], width: Int) -> [Answer] {
    trial.queries.map { query in
      var nearest: (template: Int, distance: Double)?
      for template in trial.templates {
        let distance = table[places[query] * width + places[template]]
        // What is not a number is not nearer.
        if distance < nearest?.distance ?? .infinity { nearest = (template, distance) }
      }
      return Answer(query: query, nearest: nearest)
    }
  }

  func distance(_ query: Int, _ template: Int, pool: Int, in result: Result) -> Double {
    result.tables[pool][places[query] * plan.pools[pool].queries.count + places[template]]
  }

  /// The share of right answers of each setting: the mean over the speeds of a subject, then over subjects.
  func accuracies(_ result: Result, threshold: Double?) -> [Double] {
    let samples = dataset.samples
    return plan.settings.indices.map { setting in
      var ofSubject: [String: [Double]] = [:]
      for (pool, answers) in zip(plan.pools, result.answers.map { $0[setting] }) {
        let right = answers.count { answer in
          guard let nearest = answer.nearest else { return false }
          return nearest.distance <= threshold ?? .infinity
            && samples.label(of: nearest.template) == samples.label(of: answer.query)
        }
        ofSubject[samples.subject(of: pool.queries[0])!, default: []]
          .append(Double(right) / Double(answers.count))
      }
      return mean(ofSubject.values.map(mean))
    }
  }

  private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
}
